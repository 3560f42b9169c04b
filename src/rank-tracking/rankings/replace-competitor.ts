import type { Context } from '#platform/context.ts';
import { invalidField } from '#platform/problems';
import { registrableDomain, requireWebsite } from '#websites';
import { type CompetitorStatus, upsertCompetitor } from './queries.ts';

/** Confirms or hides a competitor, or resets it to `suggested`. @throws Problem website_not_found · invalid_request */
export async function replaceCompetitor(
  context: Context,
  websiteId: string,
  { domain: text, status }: { domain: string; status: CompetitorStatus },
): Promise<{ domain: string; status: CompetitorStatus }> {
  const { accountId } = await requireWebsite(context, websiteId);
  const host = URL.parse(`http://${text}`)?.hostname;
  if (host === undefined || !host.includes('.'))
    throw invalidField('domain', 'not_a_domain', 'is not a domain name');
  const domain = registrableDomain(host);
  await upsertCompetitor(context.db, { accountId, websiteId, domain, status });
  return { domain, status };
}

import type { Context } from '#platform/context.ts';
import { requireWebsite } from '#websites';
import { auditData } from '../get-latest-audit.ts';
import { selectFinishedAudits } from '../queries.ts';

/** Lists the stored audits of a website that succeeded, newest first. @throws Problem website_not_found */
export async function listAudits(context: Context, websiteId: string) {
  const { accountId } = await requireWebsite(context, websiteId);
  const audits = await selectFinishedAudits(context.db, { accountId, websiteId, since: new Date(0) });
  return audits
    .toSorted((one, other) => other.requestedAt.getTime() - one.requestedAt.getTime())
    .map(auditData);
}

import type { Context } from '#context.ts';
import { invalidMember, Problem } from '#errors.ts';
import { encodeId, newId } from '#ids.ts';
import { publishEvent } from '#jobs';
import { normaliseDomain } from './domain.ts';
import { findWebsiteIdByDomain, insertWebsite } from './queries.ts';
import type { NewWebsite } from './schemas.ts';
import { canonicalCodes, initialDefaults, normaliseTags, type Website } from './website.ts';

/**
 * Adds a website; collection starts by the event `website.added`, which commits with it.
 * @throws Problem invalid_request for a text that is no domain · website_exists
 */
export async function addWebsite(context: Context, input: NewWebsite): Promise<Website> {
  const match = input.match ?? 'domain';
  const domain = normaliseDomain(input.domain, match);
  if (typeof domain !== 'string') throw invalidMember('domain', domain.code, domain.message);
  const website: Website = {
    id: newId(),
    accountId: context.accountId,
    domain,
    match,
    relationship: input.relationship ?? 'own',
    tags: normaliseTags(input.tags ?? []),
    defaults: canonicalCodes({ ...initialDefaults, ...input.defaults }),
    createdAt: context.now,
    updatedAt: context.now,
    reported: {},
  };
  if (!(await insertWebsite(context.db, website))) throw await alreadyThere(context, domain);
  await publishEvent(context.db, 'website.added', { accountId: website.accountId, websiteId: website.id });
  return website;
}

async function alreadyThere(context: Context, domain: string): Promise<Problem> {
  const uuid = await findWebsiteIdByDomain(context, domain);
  const id = uuid === null ? null : encodeId('web', uuid);
  return new Problem('website_exists', `${domain} is tracked already.`, {
    errors: [{ path: 'domain', code: 'website_exists', message: 'is tracked already' }],
    members: id === null ? {} : { existing: { id, href: `/api/v1/websites/${id}` } },
  });
}

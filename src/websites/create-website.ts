import type { Context } from '#platform/context.ts';
import { invalidField, Problem } from '#platform/problems';
import { encodeId, newId } from '#platform/ids.ts';
import { publishEvent } from '#platform/jobs';
import { normaliseDomain } from './domain.ts';
import { findWebsiteIdByDomain, insertWebsite } from './queries.ts';
import type { NewWebsite } from './schemas.ts';
import { initialMarket } from './market.ts';
import { canonicalCodes, defaultDiscovery, initialDefaults, normaliseTags, type Website } from './website.ts';

/**
 * Creates a website. The event `website.added` starts the collection of its data.
 * @throws Problem invalid_request if the domain is invalid · website_exists
 */
export async function createWebsite(context: Context, input: NewWebsite): Promise<Website> {
  const match = input.match ?? 'domain';
  const domain = normaliseDomain(input.domain, match);
  if (typeof domain !== 'string') throw invalidField('domain', domain.code, domain.message);
  const relationship = input.relationship ?? 'own';
  const { country, language, ...market } = initialMarket({ domain, match }, input.defaults);
  const website: Website = {
    id: newId(),
    accountId: context.accountId,
    domain,
    match,
    relationship,
    tags: normaliseTags(input.tags ?? []),
    defaults: canonicalCodes({ ...initialDefaults, ...input.defaults, country, language }),
    market,
    keywordDiscovery: input.keywordDiscovery ?? defaultDiscovery(relationship),
    createdAt: context.now,
    updatedAt: context.now,
    reported: {},
  };
  if (!(await insertWebsite(context.db, website))) throw await websiteExists(context, domain);
  await publishEvent(context.db, 'website.added', { accountId: website.accountId, websiteId: website.id });
  return website;
}

async function websiteExists(context: Context, domain: string): Promise<Problem> {
  const uuid = await findWebsiteIdByDomain(context, domain);
  const id = uuid === null ? null : encodeId('web', uuid);
  return new Problem('website_exists', `${domain} is already tracked.`, {
    errors: [{ path: 'domain', code: 'website_exists', message: 'is already tracked' }],
    members: id === null ? {} : { existing: { id, href: `/api/v1/websites/${id}` } },
  });
}

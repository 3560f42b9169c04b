import type { Static } from 'typebox';
import type { Context } from '#platform/context.ts';
import type { Page } from '#platform/http';
import { normaliseDomain } from './domain.ts';
import { selectWebsites, type WebsiteSort } from './queries.ts';
import type { WebsiteQuery } from './schemas.ts';
import { normaliseTags, type Website } from './website.ts';

/** Lists one page of the account's websites plus one more row, and the sort field. */
export async function listWebsites(
  context: Context,
  query: Static<typeof WebsiteQuery>,
  page: Page,
): Promise<{ by: WebsiteSort; rows: Website[] }> {
  const sort = query.sort ?? 'createdAt';
  const by = sort.replace('-', '') as WebsiteSort;
  const filter = {
    tags: query.tag && normaliseTags(query.tag),
    relationships: query.relationship,
    ids: context.websiteIds ?? undefined,
    domains: query.domain?.flatMap(spellings),
  };
  const rows = await selectWebsites(context, filter, {
    by,
    descending: sort.startsWith('-'),
    limit: page.limit,
    after: page.after,
  });
  return { by, rows };
}

/** Normalises a domain filter like the domains of websites, whose match is unknown here. */
function spellings(text: string): string[] {
  const found = [normaliseDomain(text, 'domain'), normaliseDomain(text, 'path')];
  return found.filter((domain) => typeof domain === 'string');
}

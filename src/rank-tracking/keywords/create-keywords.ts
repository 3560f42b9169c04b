import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { publishEvent } from '#platform/jobs';
import {
  canonicalCodes,
  normaliseTags,
  requireWebsite,
  requireWebsiteIds,
  type WebsiteDefaults,
} from '#websites';
import { foldCase, normaliseText } from '#platform/text';
import { type Keyword, type KeywordOrigin, type SearchTarget } from './keyword.ts';
import { ensureTargets, insertKeywords, type NewKeyword, selectKeywordsByTarget } from './queries.ts';
import type { KeywordInput, NewKeywords } from './schemas.ts';

/**
 * Adds keywords to a website, all or none. Existing keywords stay unchanged. The event `keywords.added` starts rank checks.
 * @returns one keyword for each input, in the same order; `created` is true for new ones
 * @throws Problem website_not_found
 */
export async function createKeywords(
  context: Context,
  { websiteId: publicId, keywords }: NewKeywords,
  origin: KeywordOrigin = 'added',
): Promise<{ keyword: Keyword; created: boolean }[]> {
  const [websiteId = ''] = await requireWebsiteIds(context, [publicId], 'websiteId');
  const { defaults } = await requireWebsite(context, websiteId, 'for key share');
  const rows = await withTargets(context.db, keywords, defaults);
  const created = await insertNewKeywords(context, websiteId, { keywords: rows, origin });
  const targetIds = rows.map(({ targetId }) => targetId);
  const stored = await selectKeywordsByTarget(context, websiteId, targetIds);
  return inInputOrder(targetIds, stored, created);
}

/** Returns a row for each input, in the same order. Missing search targets are inserted. */
export async function withTargets(
  db: Context['db'],
  keywords: readonly KeywordInput[],
  defaults: WebsiteDefaults,
): Promise<NewKeyword[]> {
  const targets = keywords.map((input) => ({ id: newId(), ...targetOf(input, defaults) }));
  const targetIds = await ensureTargets(db, targets);
  return keywords.map((input, index) => toRow(input, targetIds[index] ?? ''));
}

/** Rows per statement. */
const batchSize = 2_000;

/**
 * Inserts the keywords that the website does not track yet, and publishes `keywords.added`. Needs a transaction.
 * @returns the ids of the inserted keywords
 */
export async function insertNewKeywords(
  context: Context,
  websiteId: string,
  { keywords, origin }: { keywords: readonly NewKeyword[]; origin: KeywordOrigin },
): Promise<Set<string>> {
  const rows = firstOfEach(keywords);
  const created = new Set<string>();
  for (let start = 0; start < rows.length; start += batchSize) {
    const ids = await insertKeywords(context, websiteId, {
      keywords: rows.slice(start, start + batchSize),
      origin,
    });
    for (const id of ids) created.add(id);
  }
  if (created.size > 0) {
    await publishEvent(context.db, 'keywords.added', { accountId: context.accountId, websiteId });
  }
  return created;
}

/** The search target of a new keyword. */
export function targetOf(input: KeywordInput, defaults: WebsiteDefaults): SearchTarget {
  const { country, language } = canonicalCodes({
    country: input.country ?? defaults.country,
    language: input.language ?? defaults.language,
  });
  return {
    phrase: foldCase(input.keyword, language),
    engine: input.engine ?? defaults.engine,
    country,
    language,
    device: input.device ?? defaults.device,
    location: normaliseText(input.location ?? ''),
  };
}

function toRow(input: KeywordInput, targetId: string): NewKeyword {
  return {
    id: newId(),
    targetId,
    keyword: normaliseText(input.keyword),
    targetUrl: input.targetUrl ?? null,
    tags: normaliseTags(input.tags ?? []),
    intervalHours: input.intervalHours ?? null,
    depth: input.depth ?? null,
    provider: input.provider ?? null,
  };
}

/** The first of several rows with the same search target. Requests insert in the same order, so that they never wait for each other in a circle. */
function firstOfEach(rows: readonly NewKeyword[]): NewKeyword[] {
  return [...Map.groupBy(rows, (row) => row.targetId)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first]]) => first ?? []);
}

function inInputOrder(targetIds: string[], stored: Keyword[], created: Set<string>) {
  const byTarget = new Map(stored.map((keyword) => [keyword.targetId, keyword]));
  return targetIds.flatMap((targetId) => {
    const keyword = byTarget.get(targetId);
    if (keyword === undefined) return [];
    // Removes the id, so that a repetition in the same request counts as existing.
    return [{ keyword, created: created.delete(keyword.id) }];
  });
}

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
import { type Keyword, type SearchTarget } from './keyword.ts';
import { ensureTargets, insertKeywords, type NewKeyword, selectKeywordsByTarget } from './queries.ts';
import type { NewKeywords } from './schemas.ts';

type KeywordInput = NewKeywords['keywords'][number];

/**
 * Adds keywords to a website, all or none. Existing keywords stay unchanged. The event `keywords.added` starts rank checks.
 * @returns one keyword for each input, in the same order; `created` is true for new ones
 * @throws Problem website_not_found
 */
export async function createKeywords(
  context: Context,
  { websiteId: publicId, keywords }: NewKeywords,
): Promise<{ keyword: Keyword; created: boolean }[]> {
  const [websiteId = ''] = await requireWebsiteIds(context, [publicId], 'websiteId');
  const { defaults } = await requireWebsite(context, websiteId, 'for key share');
  const targets = keywords.map((input) => toTarget(input, defaults));
  const targetIds = await ensureTargets(
    context.db,
    targets.map((target) => ({ id: newId(), ...target })),
  );
  const rows = keywords.map((input, index) => toRow(input, targetIds[index] ?? ''));
  const created = new Set(await insertKeywords(context, websiteId, firstOfEach(rows)));
  if (created.size > 0) {
    await publishEvent(context.db, 'keywords.added', { accountId: context.accountId, websiteId });
  }
  const stored = await selectKeywordsByTarget(context, websiteId, targetIds);
  return inInputOrder(targetIds, stored, created);
}

function toTarget(input: KeywordInput, defaults: WebsiteDefaults): SearchTarget {
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

/** Keeps the first of several inputs with the same search target. */
function firstOfEach(rows: NewKeyword[]): NewKeyword[] {
  return [...Map.groupBy(rows, (row) => row.targetId).values()]
    .map(([first]) => first)
    .filter((row) => row !== undefined);
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

import type { Context } from '#context.ts';
import { newId } from '#ids.ts';
import { publishEvent } from '#jobs';
import {
  canonicalCodes,
  normaliseTags,
  requireWebsite,
  requireWebsiteIds,
  type WebsiteDefaults,
} from '#websites';
import { type Keyword, normaliseText, phraseOf, type SearchTarget } from './keyword.ts';
import { ensureTargets, insertKeywords, type NewKeyword, selectKeywordsByTarget } from './queries.ts';
import type { NewKeywords } from './schemas.ts';

type Given = NewKeywords['keywords'][number];

/**
 * Adds keywords to a website, all or none; those that are there already stay as they are. Checks start by the event
 * `keywords.added`, which commits with them.
 * @returns one keyword for each that was given, in that order; `created` tells the new ones.
 * @throws Problem website_not_found
 */
export async function addKeywords(
  context: Context,
  { websiteId: publicId, keywords }: NewKeywords,
): Promise<{ keyword: Keyword; created: boolean }[]> {
  const [websiteId = ''] = await requireWebsiteIds(context, [publicId], 'websiteId');
  const { defaults } = await requireWebsite(context, websiteId, 'for key share');
  const targets = keywords.map((given) => toTarget(given, defaults));
  const targetIds = await ensureTargets(
    context.db,
    targets.map((target) => ({ id: newId(), ...target })),
  );
  const rows = keywords.map((given, index) => toRow(given, targetIds[index] ?? ''));
  const created = new Set(await insertKeywords(context, websiteId, firstOfEach(rows)));
  if (created.size > 0) {
    await publishEvent(context.db, 'keywords.added', { accountId: context.accountId, websiteId });
  }
  const kept = await selectKeywordsByTarget(context, websiteId, targetIds);
  return inOrderGiven(targetIds, kept, created);
}

function toTarget(given: Given, defaults: WebsiteDefaults): SearchTarget {
  const { country, language } = canonicalCodes({
    country: given.country ?? defaults.country,
    language: given.language ?? defaults.language,
  });
  return {
    phrase: phraseOf(normaliseText(given.keyword), language),
    engine: given.engine ?? defaults.engine,
    country,
    language,
    device: given.device ?? defaults.device,
    location: normaliseText(given.location ?? ''),
  };
}

function toRow(given: Given, targetId: string): NewKeyword {
  return {
    id: newId(),
    targetId,
    keyword: normaliseText(given.keyword),
    targetUrl: given.targetUrl ?? null,
    tags: normaliseTags(given.tags ?? []),
    intervalHours: given.intervalHours ?? null,
    depth: given.depth ?? null,
    provider: given.provider ?? null,
  };
}

/** A phrase may be given twice in one request: the first one counts. */
function firstOfEach(rows: NewKeyword[]): NewKeyword[] {
  return [...Map.groupBy(rows, (row) => row.targetId).values()]
    .map(([first]) => first)
    .filter((row) => row !== undefined);
}

function inOrderGiven(targetIds: string[], kept: Keyword[], created: Set<string>) {
  const byTarget = new Map(kept.map((keyword) => [keyword.targetId, keyword]));
  return targetIds.flatMap((targetId) => {
    const keyword = byTarget.get(targetId);
    if (keyword === undefined) return [];
    // Taken out of the set, so that a repetition in the same request counts as existing.
    return [{ keyword, created: created.delete(keyword.id) }];
  });
}

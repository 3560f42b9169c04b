import type { Context } from '#platform/context.ts';
import { requireWebsite } from '#websites';
import { parseSegment } from '../filters/find-segment.ts';
import type { CountedQuery } from '../filters/keyword-query.ts';
import { readLocations } from './read-locations.ts';
import { readFolders } from './read-folders.ts';
import { countKeywords, countTags } from './queries.ts';

const maxTags = 500;

/**
 * Counts the keywords of a website or a part of them by position and status, and lists the values to filter them by.
 * @throws Problem website_not_found · view_not_found
 */
export async function getKeywordSummary(
  context: Context,
  websiteId: string,
  { keywordId, ...query }: CountedQuery,
) {
  await requireWebsite(context, websiteId);
  const filter = {
    ...(await parseSegment(context, websiteId, { ...query, ...(keywordId && { id: keywordId }) })),
    websiteIds: [websiteId],
  };
  const counting = countKeywords(context, filter);
  const [counts, tags, folders, locations] = await Promise.all([
    counting,
    countTags(context, filter, maxTags),
    counting.then((counted) => readFolders(context, filter, counted)),
    counting.then(({ keywordSet }) => readLocations(context, filter, keywordSet)),
  ]);
  const { total, paused, pending, failed, notRanked, ...positions } = counts;
  return {
    total,
    paused,
    checkStatuses: {
      pending,
      failed,
      not_ranked: notRanked,
      ranked: total - pending - failed - notRanked,
    },
    positions: {
      top3: positions.top3,
      top10: positions.top10,
      top20: positions.top20,
      top100: positions.top100,
      none: positions.notFound,
      stale: positions.stale,
    },
    tags: tags.map(({ value, keywords }) => ({ tag: value, keywords })),
    folders: folders.map(({ value, keywords }) => ({ folder: value, keywords })),
    locations,
  };
}

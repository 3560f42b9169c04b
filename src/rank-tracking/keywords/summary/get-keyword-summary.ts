import type { Context } from '#platform/context.ts';
import { requireWebsite } from '#websites';
import { readLocations } from './read-locations.ts';
import { countKeywords, countTags } from './queries.ts';

const maxTags = 500;

/** Counts a website's keywords by position and status, and lists the values to filter them by. @throws Problem website_not_found */
export async function getKeywordSummary(context: Context, websiteId: string) {
  await requireWebsite(context, websiteId);
  const counting = countKeywords(context, websiteId);
  const [counts, tags, locations] = await Promise.all([
    counting,
    countTags(context, websiteId, maxTags),
    counting.then(({ keywordSet }) => readLocations(context, websiteId, keywordSet)),
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
    locations,
  };
}

import type { Context } from '#context.ts';
import { requireWebsite } from '#websites';
import { countKeywords, countPlaces, countTags } from './summary-queries.ts';

const mostTags = 500;

/** How a website's keywords stand, and by what they can be narrowed. @throws Problem website_not_found */
export async function readKeywordSummary(context: Context, websiteId: string) {
  await requireWebsite(context, websiteId);
  const [counts, tags, places] = await Promise.all([
    countKeywords(context, websiteId),
    countTags(context, websiteId, mostTags),
    countPlaces(context, websiteId),
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
    },
    tags: tags.map(({ value, keywords }) => ({ tag: value, keywords })),
    places,
  };
}

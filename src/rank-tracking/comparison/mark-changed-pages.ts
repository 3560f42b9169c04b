import type { Context } from '#platform/context.ts';
import { segmentOfIds } from '#rank-tracking/keywords';
import { belongsTo, type Website } from '#websites';
import { pageKey } from './find-cannibalisation.ts';
import type { DropDays } from './find-drop-days.ts';
import { readValuePages, type TwoDays, type ValuePage } from './queries.ts';

interface Moved {
  keywordId: string;
  before: { url: string | null };
  after: { url: string | null };
  days: DropDays | null;
}

/**
 * Marks the drops whose page changed between the two checks of the move. Pages can alternate between the compared days while the position
 * moves on another day, so the pages of these checks are read for keywords of which another page ranks on the later day.
 */
export async function markChangedPages<T extends Moved>(
  context: Context,
  { website, days, drops }: { website: Website; days: TwoDays; drops: readonly T[] },
): Promise<(T & { hasChangedPage: boolean })[]> {
  const bySteps = Map.groupBy(drops.filter(hasOtherPage), (drop) => JSON.stringify(stepOf(drop)));
  const changed = await Promise.all(
    Array.from(bySteps, async ([, ofStep]) => {
      const [first] = ofStep;
      const step = first && stepOf(first);
      if (!step) return [];
      const keywordIds = segmentOfIds(ofStep.map(({ keywordId }) => keywordId));
      const pages = await readValuePages(context.clickhouse, { ...days, ...step, keywordIds });
      const ranksOn = (day: string, { keywordId, url }: { keywordId: string; url: string | null }) =>
        url !== null &&
        pages.some(
          (page) =>
            page.keywordId === keywordId &&
            page.day === day &&
            pageKey(bestPage(page, website)) === pageKey(url),
        );
      return ofStep.filter(
        ({ keywordId, before, after }) =>
          ranksOn(step.from, { keywordId, url: before.url }) &&
          ranksOn(step.to, { keywordId, url: after.url }),
      );
    }),
  );
  const ids = new Set(changed.flat().map(({ keywordId }) => keywordId));
  return drops.map((drop) => ({ ...drop, hasChangedPage: ids.has(drop.keywordId) }));
}

const stepOf = ({ days }: Moved) => days && { from: days.after, to: days.on };

const hasOtherPage = ({ before, after }: Moved) =>
  before.url !== null && after.url !== null && pageKey(before.url) !== pageKey(after.url);

/** The page of the website with the best position; empty if none ranks. */
function bestPage({ ranks, urls }: ValuePage, website: Website): string {
  const own = urls
    .map((url, index) => ({ url, rank: ranks[index] ?? 0 }))
    .filter(({ url, rank }) => rank > 0 && belongsTo(website, { host: URL.parse(url)?.hostname ?? '', url }));
  return own.toSorted((one, other) => one.rank - other.rank)[0]?.url ?? '';
}

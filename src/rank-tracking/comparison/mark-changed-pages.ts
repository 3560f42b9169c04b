import type { Context } from '#platform/context.ts';
import { segmentOfIds } from '#rank-tracking/keywords';
import { pageKey } from './find-cannibalisation.ts';
import type { DropDays } from './find-drop-days.ts';
import { readCheckedUrls, type TwoDays } from './queries.ts';

/** The page that ranked in the check before a move, and another one that ranked in the check after it. */
export interface ChangedPage {
  from: string;
  to: string;
}

interface Moved {
  keywordId: string;
  days: DropDays | null;
}

/**
 * Adds the pages to the drops whose page changed between the two checks of the move. Those of the compared days can be others, because pages
 * can alternate in between.
 */
export async function markChangedPages<T extends Moved>(
  context: Context,
  { days, drops }: { days: TwoDays; drops: readonly T[] },
): Promise<(T & { changedPage: ChangedPage | null })[]> {
  const steps = drops.flatMap((drop) => drop.days ?? []);
  const checked = [...new Set(steps.flatMap(({ after, on }) => [after, on]))];
  const keywordIds = segmentOfIds(drops.map(({ keywordId }) => keywordId));
  const rows =
    checked.length === 0 ? [] : await readCheckedUrls(context.clickhouse, { ...days, keywordIds, checked });
  const urls = new Map(rows.map(({ keywordId, day, url }) => [`${keywordId} ${day}`, url]));
  return drops.map((drop) => {
    const from = urls.get(`${drop.keywordId} ${drop.days?.after}`);
    const to = urls.get(`${drop.keywordId} ${drop.days?.on}`);
    const hasChanged = from !== undefined && to !== undefined && pageKey(from) !== pageKey(to);
    return { ...drop, changedPage: hasChanged ? { from, to } : null };
  });
}

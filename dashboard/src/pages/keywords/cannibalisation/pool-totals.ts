import { t } from '@lingui/core/macro';
import { meanPosition } from './advice/pool-pages.ts';

/** Why impressions of several pages are an upper limit. */
export const upperLimitHint = t`One search can count for several pages.`;

interface RankingPage {
  days: number;
  bestPosition: number;
  averagePosition: number;
}

/** The positions of the pages of a keyword together: their mean on the days on which each ranks, and the best one. Pure. */
export function poolPositions(pages: readonly RankingPage[]) {
  return {
    averagePosition: meanPosition(pages),
    bestPosition: Math.min(...pages.map(({ bestPosition }) => bestPosition)),
  };
}

interface ReportedPage {
  clicks: number;
  impressions: number;
  position?: number | null;
}

/** The metrics of the pages of a query together; the position is that of a mean impression. The impressions are an upper limit if several pages have some, because a search that shows two pages counts for both. Pure. */
export function poolMetrics(pages: readonly ReportedPage[]) {
  const shown = pages.filter(({ position }) => typeof position === 'number');
  const weight = shown.reduce((sum, page) => sum + page.impressions, 0);
  const positions = shown.reduce((sum, page) => sum + (page.position ?? 0) * page.impressions, 0);
  return {
    clicks: pages.reduce((sum, page) => sum + page.clicks, 0),
    impressions: pages.reduce((sum, page) => sum + page.impressions, 0),
    isUpperLimit: pages.filter(({ impressions }) => impressions > 0).length > 1,
    position: weight === 0 ? null : positions / weight,
  };
}

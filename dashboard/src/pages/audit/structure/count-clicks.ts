import type { MetricRow } from '../../../api/search-console.ts';

export type PageClicks = Pick<MetricRow, 'key' | 'clicks'>;

/** The clicks on the pages of a folder. Pure. */
export function countClicks(pages: readonly PageClicks[], folder: string): number {
  return pages.reduce((total, { key, clicks }) => total + (key.startsWith(folder) ? clicks : 0), 0);
}

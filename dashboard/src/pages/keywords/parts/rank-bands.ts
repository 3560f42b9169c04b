import { t } from '@lingui/core/macro';

/** Keywords up to each position, as the API counts them. */
interface Counts {
  top3: number;
  top10: number;
  top20: number;
  top100: number;
  none: number;
}

interface RankBand {
  id: keyof Counts;
  label: string;
  /** The value of the position filter that lists its keywords. */
  filter: string;
  /** The first position. */
  from?: number;
  count(counts: Counts): number;
}

/** The bands of positions that every page counts keywords in, best first. */
export const rankBands: readonly RankBand[] = [
  { id: 'top3', label: '1–3', filter: 'top3', from: 1, count: ({ top3 }) => top3 },
  { id: 'top10', label: '4–10', filter: '4-10', from: 4, count: ({ top3, top10 }) => top10 - top3 },
  { id: 'top20', label: '11–20', filter: '11-20', from: 11, count: ({ top10, top20 }) => top20 - top10 },
  { id: 'top100', label: '21–100', filter: '21-100', from: 21, count: ({ top20, top100 }) => top100 - top20 },
  { id: 'none', label: t`Not found`, filter: 'none', count: ({ none }) => none },
];

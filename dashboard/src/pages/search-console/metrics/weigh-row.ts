import type { MetricRow } from '../../../api/search-console.ts';
import type { UsedDays } from '../../../ui/range/range-labels.ts';
import { isDifferenceMoreThanChance, lengthRatioOf } from '../../overview/parts/is-more-than-chance.ts';
import type { Metric } from '../console-search.ts';

/** The least change of a mean position that is no noise. */
const minMove = 0.5;
const minMoveShare = 0.05;

type ComparedRow = Pick<MetricRow, Metric | 'previous'>;

/** Whether a metric of a row changed by more than chance. The API weighs totals in the same way. Pure. */
export function weighRow(metric: Metric, row: ComparedRow, days: UsedDays | undefined): boolean {
  const { previous } = row;
  if (metric === 'position') return isMove(row.position, previous?.position ?? null);
  if (metric === 'ctr') return isDifferent(row.clicks, row.impressions * (previous?.ctr ?? 0));
  return isDifferent(row[metric], (previous?.[metric] ?? 0) * lengthRatioOf(days));
}

const isDifferent = (now: number, expected: number) =>
  isDifferenceMoreThanChance(Math.abs(now - expected), expected);

const isMove = (now: number | null, before: number | null) =>
  now !== null && before !== null && Math.abs(now - before) >= Math.max(minMove, minMoveShare * before);

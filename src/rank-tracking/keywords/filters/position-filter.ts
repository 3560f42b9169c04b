/** A range of positions, both inclusive, or `none` for keywords that were checked and not found. */
export type PositionFilter = { from: number; to: number } | 'none';

const maxPosition = 100;

/**
 * Parses the first positions (`top10`, `top-10`, `top_10`, `top 10`, `<=10`, `10`), a range (`4-20`, `4..20`) or `none`. Returns null for
 * other texts and positions beyond 100.
 */
export function parsePositionFilter(text: string): PositionFilter | null {
  if (/^none$/i.test(text)) return 'none';
  const top = /^(?:top[-_ ]?|<=)?(\d{1,3})$/i.exec(text)?.[1];
  const [, first, last] = /^(\d{1,3})(?:-|\.\.)(\d{1,3})$/.exec(text) ?? [];
  const from = top === undefined ? Number(first) : 1;
  const to = Number(top ?? last);
  // A missing number becomes NaN, for which every comparison is false.
  return from >= 1 && to >= from && to <= maxPosition ? { from, to } : null;
}

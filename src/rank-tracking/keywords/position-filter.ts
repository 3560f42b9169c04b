/** Positions from and to, both included; or keywords that were looked for and not found. */
export type PositionFilter = { from: number; to: number } | 'none';

const deepest = 100;

/** Reads `top10`, `top-10`, `4-20` or `none`. Null where the text is none of these, or beyond position 100. */
export function parsePositionFilter(text: string): PositionFilter | null {
  if (/^none$/i.test(text)) return 'none';
  const top = /^top-?(\d{1,3})$/i.exec(text)?.[1];
  const [, first, last] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? [];
  const from = top === undefined ? Number(first) : 1;
  const to = Number(top ?? last);
  // A missing number is NaN, which fails every comparison.
  return from >= 1 && to >= from && to <= deepest ? { from, to } : null;
}

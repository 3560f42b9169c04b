import { clickThroughRates } from '#rank-tracking/positions';

const [firstRate = 1] = clickThroughRates;

/** The visibility of a keyword at each position in millionths of that at position 1: whole numbers, which SQL and cursors compare exactly. */
export const visibilityRates: readonly number[] = clickThroughRates.map((rate) =>
  Math.round((rate / firstRate) * 1e6),
);

const rateAt = (position: number | null) => (position ? (visibilityRates[position - 1] ?? 0) : 0);

interface Checked {
  id: string;
  position: number | null;
  positionAt: Date | null;
}

/** The part of a keyword in the change of the visibility since an earlier day, in millionths; null if it was not checked then or is not checked now. Pure. */
export function visibilityGained(
  { positions }: { positions: ReadonlyMap<string, { position: number }> },
  { id, position, positionAt }: Checked,
): number | null {
  const before = positions.get(id);
  return before === undefined || positionAt === null ? null : rateAt(position) - rateAt(before.position);
}

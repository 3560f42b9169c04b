import { Problem } from '#errors.ts';
import type { DayRange, FigurePage, PreparedQuestion } from '#figures';
import type { Page } from '#http';

type Place = FigurePage['after'];

/** The days of a list that has been begun: it goes on over the same ones, also when a new one has come in. */
export function daysOfList({ after }: Page): DayRange | null {
  if (after === null) return null;
  const [startDate, endDate] = after;
  return { startDate: String(startDate), endDate: String(endDate) };
}

/** @throws Problem cursor_mismatch where any of the list's figures are others by now */
export function placeAfter({ after }: Page, { dataVersion }: PreparedQuestion): Place {
  if (after === null) return null;
  const [, , version, value = null, key] = after;
  if (version === dataVersion) {
    return { value: typeof value === 'number' ? value : null, key: String(key) };
  }
  const message = 'belongs to figures that have been restated since';
  throw new Problem('cursor_mismatch', `\`cursor\` ${message}.`, {
    errors: [{ path: 'cursor', code: 'cursor_mismatch', message }],
  });
}

/**
 * What a cursor holds.
 * @param value unrounded, as it is sorted by: sums of whole numbers, and their quotients, come out the same each time.
 */
export function placeOf(
  { startDate, endDate }: DayRange,
  { dataVersion }: PreparedQuestion,
  { value, key }: { value: string | number | null; key: string },
): (string | number | null)[] {
  return [startDate, endDate, dataVersion, value, key];
}

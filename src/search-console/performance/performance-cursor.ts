import { Problem } from '#platform/problems';
import type { Page } from '#platform/http';
import type { DayRange, PreparedQuery, RowPage } from '#search-console/metrics';

/** The period of the list that a cursor continues; null for the first page. */
export function periodOfCursor({ after }: Page): DayRange | null {
  if (after === null) return null;
  const [startDate, endDate] = after;
  return { startDate: String(startDate), endDate: String(endDate) };
}

/**
 * The row after which the page starts.
 * @throws Problem cursor_mismatch if any day of the list has been restated since
 */
export function rowAfter({ after }: Page, { dataVersion }: PreparedQuery): RowPage['after'] {
  if (after === null) return null;
  const [, , version, value = null, key] = after;
  if (version === dataVersion) {
    return { value: typeof value === 'number' ? value : null, key: String(key) };
  }
  const message = 'belongs to metrics that have been restated since; start again without it';
  throw new Problem('cursor_mismatch', `\`cursor\` ${message}.`, {
    errors: [{ path: 'cursor', code: 'cursor_mismatch', message }],
  });
}

/**
 * The content of a cursor.
 * @param value the unrounded sort value: sums of integers, and their quotients, come out the same every time
 */
export function cursorAfter(
  { range: { startDate, endDate }, dataVersion }: PreparedQuery,
  { value, key }: { value: string | number | null; key: string },
): (string | number | null)[] {
  return [startDate, endDate, dataVersion, value, key];
}

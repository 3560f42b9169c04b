import type { DayColumns } from '#figures';
import { countRows } from './fetch-ahead.ts';

/** An insert of so many rows costs the store little more than one of half as many. */
const rowsAtOnce = 100_000;
const mostDaysAtOnce = 12;

/** Days in their order, as many of one kind of search as are kept at once. What came before a failure is given first. */
export async function* gatherDays(days: AsyncIterable<DayColumns>): AsyncGenerator<DayColumns[]> {
  let gathered: DayColumns[] = [];
  const failures: unknown[] = [];
  try {
    for await (const day of days) {
      if (gathered[0] && gathered[0].series.searchType !== day.series.searchType) {
        yield gathered;
        gathered = [];
      }
      gathered.push(day);
      if (!areEnough(gathered)) continue;
      yield gathered;
      gathered = [];
    }
  } catch (error) {
    failures.push(error);
  }
  if (gathered.length > 0) yield gathered;
  if (failures.length > 0) throw failures[0];
}

function areEnough(days: readonly DayColumns[]): boolean {
  const rows = days.reduce((sum, day) => sum + countRows(day), 0);
  return rows >= rowsAtOnce || days.length >= mostDaysAtOnce;
}

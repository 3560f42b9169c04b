import type { DayColumns } from '#search-console/metrics';
import { countRows } from './prefetch-days.ts';

/** An insert of this size costs ClickHouse little more than one of half the size. */
const batchRows = 100_000;
const maxBatchDays = 12;

/** Groups consecutive days of one search type into batches to save. After a failure the days before it are yielded first. */
export async function* batchDays(days: AsyncIterable<DayColumns>): AsyncGenerator<DayColumns[]> {
  let batch: DayColumns[] = [];
  const failures: unknown[] = [];
  try {
    for await (const day of days) {
      if (batch[0] && batch[0].series.searchType !== day.series.searchType) {
        yield batch;
        batch = [];
      }
      batch.push(day);
      if (!isFull(batch)) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    failures.push(error);
  }
  if (batch.length > 0) yield batch;
  if (failures.length > 0) throw failures[0];
}

function isFull(days: readonly DayColumns[]): boolean {
  const rows = days.reduce((total, day) => total + countRows(day), 0);
  return rows >= batchRows || days.length >= maxBatchDays;
}

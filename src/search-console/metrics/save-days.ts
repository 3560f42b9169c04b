import {
  columnsOf,
  dimensions,
  type Dimension,
  type MetricColumns,
  metricsAt,
  type SearchMetrics,
} from '#providers/search-console';
import type { JobContext } from '#platform/jobs';
import { insertDrafts, publishDrafts } from './draft-queries.ts';
import { type DayVersion, encodeCombinations, encodeRows, encodeTotal } from './encode-rows.ts';
import { appendDays, type EncodedDays } from './clickhouse-write-queries.ts';
import { combinedDimensions, type DayColumns, type DayRows, positionScale, positionSum } from './series.ts';

/**
 * Saves complete days of one series. Their rows are written as drafts and then published in one transaction, so readers never see
 * part of a day. If a worker dies in between, its drafts are never published. Days that are no longer requested, because the
 * website was deleted, are skipped.
 */
export async function saveDays(
  { db, clickhouse, now }: Pick<JobContext, 'db' | 'clickhouse' | 'now'>,
  days: readonly DayColumns[],
): Promise<void> {
  const [first] = days;
  if (first === undefined) return;
  const versions = await insertDrafts(db, first.series, { count: days.length, now });
  const written = days.map((day, index) => ({ ...day, version: versions[index] ?? 0 }));
  await appendDays(clickhouse, encodeDays(written));
  const published = written.map(({ date, version, isFinal, total: { clicks, impressions } }) => {
    return { date, version, isFinal, clicks, impressions };
  });
  await db
    .transaction()
    .execute((transaction) => publishDrafts(transaction, first.series, { days: published, now }));
}

/** Converts a day of rows to the columns that `saveDays` expects. */
export function toColumns({ byDimension, combinations, ...day }: DayRows): DayColumns {
  const columns = byDimension
    .entries()
    .map(([dimension, rows]) => [dimension, [columnsOf(rows, 1)]] as const);
  return {
    ...day,
    byDimension: new Map(columns),
    combinations: [columnsOf(combinations, combinedDimensions.length)],
  };
}

function encodeDays(days: readonly (DayColumns & { version: number })[]): EncodedDays {
  const encoded: EncodedDays = { rows: [], totals: [], combinations: [] };
  for (const day of days) {
    encoded.totals.push(encodeTotal(day, null, day.total));
    for (const dimension of dimensions) encodeDimension(encoded, day, dimension);
    encoded.combinations.push(...day.combinations.map((rows) => encodeCombinations(day, rows)));
  }
  return encoded;
}

function encodeDimension(
  encoded: EncodedDays,
  day: DayVersion & Pick<DayColumns, 'byDimension'>,
  dimension: Dimension,
): void {
  const parts = day.byDimension.get(dimension) ?? [];
  if (parts.every(({ length }) => length === 0)) return;
  encoded.rows.push(...parts.map((rows) => encodeRows(day, dimension, rows)));
  encoded.totals.push(encodeTotal(day, dimension, totalOf(parts)));
}

function totalOf(parts: readonly MetricColumns[]): SearchMetrics {
  let [clicks, impressions, positions] = [0, 0, 0];
  for (const rows of parts) {
    for (let index = 0; index < rows.length; index += 1) {
      const row = metricsAt(rows, index);
      clicks += row.clicks;
      impressions += row.impressions;
      positions += positionSum(row);
    }
  }
  return {
    clicks,
    impressions,
    position: impressions === 0 ? null : positions / positionScale / impressions,
  };
}

import {
  columnsOf,
  dimensions,
  type Dimension,
  type FigureColumns,
  figuresAt,
  type Figures,
} from '#providers/search-console';
import type { JobContext } from '#jobs';
import { insertDrafts, publishDrafts } from './draft-queries.ts';
import { type DayVersion, encodeCrossings, encodeRows, encodeTotal } from './encode-rows.ts';
import { appendDays, type EncodedDays } from './fact-queries.ts';
import { crossedDimensions, type DayColumns, type DayFigures, positionScale, positionSum } from './figure.ts';

/**
 * Keeps days of one series whole: written under versions of their own, then made to count all at once. Whoever dies in between
 * leaves drafts that nobody sees. Days that nobody asked for any more (their website is gone) are left out.
 */
export async function keepDays(
  { db, facts, now }: Pick<JobContext, 'db' | 'facts' | 'now'>,
  days: readonly DayColumns[],
): Promise<void> {
  const [first] = days;
  if (first === undefined) return;
  const versions = await insertDrafts(db, first.series, { count: days.length, now });
  const written = days.map((day, index) => ({ ...day, version: versions[index] ?? 0 }));
  await appendDays(facts, encodeDays(written));
  const published = written.map(({ date, version, isFinal, total: { clicks, impressions } }) => {
    return { date, version, isFinal, clicks, impressions };
  });
  await db
    .transaction()
    .execute((transaction) => publishDrafts(transaction, first.series, { days: published, now }));
}

/** A day whose rows come one by one, as it is kept. */
export function toColumns({ byDimension, crossings, ...day }: DayFigures): DayColumns {
  const columns = byDimension
    .entries()
    .map(([dimension, rows]) => [dimension, [columnsOf(rows, 1)]] as const);
  return {
    ...day,
    byDimension: new Map(columns),
    crossings: [columnsOf(crossings, crossedDimensions.length)],
  };
}

function encodeDays(days: readonly (DayColumns & { version: number })[]): EncodedDays {
  const encoded: EncodedDays = { rows: [], totals: [], crossings: [] };
  for (const day of days) {
    encoded.totals.push(encodeTotal(day, null, day.total));
    for (const dimension of dimensions) encodeDimension(encoded, day, dimension);
    encoded.crossings.push(...day.crossings.map((rows) => encodeCrossings(day, rows)));
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
  encoded.totals.push(encodeTotal(day, dimension, addUp(parts)));
}

function addUp(parts: readonly FigureColumns[]): Figures {
  let [clicks, impressions, positions] = [0, 0, 0];
  for (const rows of parts) {
    for (let index = 0; index < rows.length; index += 1) {
      const row = figuresAt(rows, index);
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

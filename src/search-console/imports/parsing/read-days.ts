import { dayMs } from '#platform/durations.ts';
import { sayExport } from './say-export.ts';
import { shorten, UnreadableExportError } from './unreadable-export-error.ts';
import type { ExportedDay } from './exported-report.ts';
import { readMetrics } from './read-metrics.ts';
import type { Row } from './parse-rows.ts';

function readDay(row: Row): string {
  const text = row.cells[0]?.trim() ?? '';
  if (/^\d{4}-\d\d-\d\dT/.test(text)) {
    throw new UnreadableExportError(row, sayExport('hourly'));
  }
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text)) {
    throw new UnreadableExportError(row, sayExport('no_day', { text: shorten(text) }));
  }
  return text;
}

/** A weekly or monthly chart has one row per week or month, dated with its first day. */
function isDaily(dates: string[]): boolean {
  if (dates.length < 3) return true;
  if (dates.every((date) => date.endsWith('-01'))) return false;
  const gaps = dates.slice(1).map((date, index) => Date.parse(date) - Date.parse(dates[index] ?? ''));
  return gaps.some((gap) => gap % (7 * dayMs) !== 0);
}

/** Reads Chart.csv, in older exports Dates.csv. The days are sorted, oldest first. */
export async function readDays(header: Row, rows: AsyncIterable<Row>): Promise<ExportedDay[]> {
  const days = new Map<string, ExportedDay>();
  for await (const row of rows) {
    const date = readDay(row);
    if (days.has(date)) throw new UnreadableExportError(row, sayExport('day_twice', { day: date }));
    days.set(date, { date, ...readMetrics(row) });
  }
  const dates = [...days.keys()].toSorted();
  if (!isDaily(dates)) {
    throw new UnreadableExportError(header, sayExport('not_daily'));
  }
  return [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

import { ExportUnreadable, quote } from './export-unreadable.ts';
import type { DayFigures } from './exported-figures.ts';
import { readFigures } from './read-figures.ts';
import type { Row } from './read-rows.ts';

const dayMs = 86_400_000;

function readDay(row: Row): string {
  const text = row.cells[0]?.trim() ?? '';
  if (/^\d{4}-\d\d-\d\dT/.test(text)) {
    throw new ExportUnreadable(row, 'the figures are by the hour; export a range of whole days');
  }
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text)) {
    throw new ExportUnreadable(row, `${quote(text)} is not a day (YYYY-MM-DD)`);
  }
  return text;
}

/** The chart can also be drawn by week or month; its rows then carry the first day of each. */
function areDays(dates: string[]): boolean {
  if (dates.length < 3) return true;
  if (dates.every((date) => date.endsWith('-01'))) return false;
  const gaps = dates.slice(1).map((date, index) => Date.parse(date) - Date.parse(dates[index] ?? ''));
  return gaps.some((gap) => gap % (7 * dayMs) !== 0);
}

/** Chart.csv, or Dates.csv as it was called before: oldest first. A day cannot be there twice. */
export async function readDays(header: Row, rows: AsyncIterable<Row>): Promise<DayFigures[]> {
  const days = new Map<string, DayFigures>();
  for await (const row of rows) {
    const date = readDay(row);
    if (days.has(date)) throw new ExportUnreadable(row, `${date} is there twice`);
    days.set(date, { date, ...readFigures(row) });
  }
  const dates = [...days.keys()].toSorted();
  if (!areDays(dates)) {
    throw new ExportUnreadable(header, 'the chart is by the week or month; export it by the day');
  }
  return [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

import type { DayFigures, Series } from '#figures';
import type { BingRow, FigureRow, Figures } from '#providers/search-console';

/** What Bing tells of a site: sums of days, and rows that are sums of weeks. */
export interface BingTables {
  traffic: readonly BingRow[];
  queries: readonly BingRow[];
  pages: readonly BingRow[];
}

/**
 * The days of which Bing gives the sums, oldest first; with the day by which it names a week, the rows of that week. A week
 * that is named by a day beyond these waits until Bing tells of that day.
 */
export function joinDates(series: Series, { traffic, queries, pages }: BingTables): DayFigures[] {
  const days = traffic.map(({ date }) => date).toSorted();
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const weeks = [...queries, ...pages].map(({ date }) => date);
  const dates = [...new Set([...days, ...weeks.filter((date) => date >= first && date <= last)])];
  const tables = [traffic, queries, pages].map((rows) => Map.groupBy(rows, ({ date }) => date));
  return dates.toSorted().map((date) => {
    const [ofDay = [], ofQueries = [], ofPages = []] = tables.map((table) => table.get(date) ?? []);
    const byDimension = new Map([
      ['query', mergeRows(ofQueries)],
      ['page', mergeRows(ofPages)],
    ] as const);
    return { series, date, isFinal: true, total: addUp(ofDay), byDimension, crossings: [] };
  });
}

/** From this day on the rows are all there; null where a table is empty. Earlier weeks are out of Bing's reach. */
export function completeFrom({ queries, pages }: BingTables): string | null {
  const firsts = [queries, pages].map((rows) => rows.map(({ date }) => date).toSorted()[0]);
  return firsts.reduce<string | null>((latest, first) => later(latest, first ?? null), '');
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null;
  return one > other ? one : other;
}

function mergeRows(rows: readonly BingRow[]): FigureRow[] {
  return [...Map.groupBy(rows, ({ key }) => key)].map(([key, same]) => ({ keys: [key], ...addUp(same) }));
}

/** Positions weigh by impressions. A row without impressions has none. */
export function addUp(rows: readonly Figures[]): Figures {
  const sum = (of: (row: Figures) => number) => rows.reduce((total, row) => total + of(row), 0);
  const impressions = sum((row) => row.impressions);
  const placed = sum(({ impressions: weight, position }) => (position === null ? 0 : weight));
  const positions = sum(({ impressions: weight, position }) => weight * (position ?? 0));
  return {
    clicks: sum((row) => row.clicks),
    impressions,
    position: placed === 0 ? null : positions / placed,
  };
}

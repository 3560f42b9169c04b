import type { DayRows, Series } from '#search-console/metrics';
import type { BingRow, MetricRow, SearchMetrics } from '#providers/search-console';

/** Bing's report of a site: daily totals, and weekly rows by query and by page. */
export interface BingTables {
  traffic: readonly BingRow[];
  queries: readonly BingRow[];
  pages: readonly BingRow[];
}

/**
 * Joins daily totals with the weekly rows that Bing assigns to the same day, oldest first. A week assigned to a day after the last
 * reported day is left for a later sync.
 */
export function joinBingTables(series: Series, { traffic, queries, pages }: BingTables): DayRows[] {
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
    return { series, date, isFinal: true, total: addMetrics(ofDay), byDimension, combinations: [] };
  });
}

/** The first day from which Bing reports the rows of both tables; null if a table is empty. */
export function completeFrom({ queries, pages }: BingTables): string | null {
  const firsts = [queries, pages].map((rows) => rows.map(({ date }) => date).toSorted()[0]);
  return firsts.reduce<string | null>((latest, first) => later(latest, first ?? null), '');
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null;
  return one > other ? one : other;
}

function mergeRows(rows: readonly BingRow[]): MetricRow[] {
  return [...Map.groupBy(rows, ({ key }) => key)].map(([key, same]) => ({
    keys: [key],
    ...addMetrics(same),
  }));
}

/** Adds up metrics; positions are weighted by impressions. */
export function addMetrics(rows: readonly SearchMetrics[]): SearchMetrics {
  const total = (of: (row: SearchMetrics) => number) => rows.reduce((before, row) => before + of(row), 0);
  const impressions = total((row) => row.impressions);
  const ranked = total(({ impressions: weight, position }) => (position === null ? 0 : weight));
  const positions = total(({ impressions: weight, position }) => weight * (position ?? 0));
  return {
    clicks: total((row) => row.clicks),
    impressions,
    position: ranked === 0 ? null : positions / ranked,
  };
}

import type { LimitFunction } from 'p-limit';
import type { DayFigures, DueDay } from '#figures';
import {
  type Dimension,
  dimensionsOf,
  type FigureRow,
  type Figures,
  type SearchConsoleApi,
  SearchConsoleFailure,
} from '#providers/search-console';

/** Where Google's answers come from, a few at a time. */
export interface Questioner {
  api: SearchConsoleApi;
  siteUrl: string;
  limit: LimitFunction;
  signal: AbortSignal;
}

const pageRows = 25_000;
/** Google has no more of a day. A third page is needed only where rows came twice. */
const mostRows = 50_000;
const furtherPages = [pageRows, 2 * pageRows];
const crossed: readonly Dimension[] = ['query', 'page', 'country', 'device'];

/** Everything that Google says about a day. @throws SearchConsoleFailure */
export async function fetchDay(
  questioner: Questioner,
  { series, date, isFinal }: DueDay,
): Promise<DayFigures> {
  const day = { date, isFinal, searchType: series.searchType };
  const dimensions = dimensionsOf(series.searchType);
  const isCrossed = crossed.every((dimension) => dimensions.includes(dimension));
  const [total, crossings, ...rows] = await Promise.all([
    fetchRows(questioner, day, []),
    isCrossed ? fetchRows(questioner, day, crossed) : [],
    ...dimensions.map((dimension) => fetchDimension(questioner, day, dimension)),
  ]);
  const byDimension = new Map(dimensions.map((dimension, index) => [dimension, rows[index] ?? []]));
  return { series, date, isFinal, total: total[0] ?? nothing, byDimension, crossings };
}

const nothing: Figures = { clicks: 0, impressions: 0, position: null };

interface Day {
  date: string;
  isFinal: boolean;
  searchType: DueDay['series']['searchType'];
}

/** Which of the minor dimensions a kind of search has is Google's to change: one that it refuses has no rows. */
async function fetchDimension(
  questioner: Questioner,
  day: Day,
  dimension: Dimension,
): Promise<readonly FigureRow[]> {
  const isMinor = dimension === 'device' || dimension === 'searchAppearance';
  try {
    return await fetchRows(questioner, day, [dimension]);
  } catch (error) {
    if (isMinor && error instanceof SearchConsoleFailure && error.reason === 'refused') return [];
    throw error;
  }
}

/**
 * All rows of a day, each key once: a page may repeat rows of the one before, and several countries may be the one without a code
 * (`ZZ`).
 */
async function fetchRows(
  questioner: Questioner,
  day: Day,
  dimensions: readonly Dimension[],
): Promise<readonly FigureRow[]> {
  const known = new Set<string>();
  let page = await fetchPage(questioner, day, { dimensions, startRow: 0 });
  let rows = page;
  for (const startRow of furtherPages) {
    if (page.length < pageRows || rows.length >= mostRows) break;
    for (const row of page) known.add(keyOf(row));
    page = await fetchPage(questioner, day, { dimensions, startRow });
    rows = rows.concat(page.filter((row) => !known.has(keyOf(row))));
  }
  return dimensions.includes('country') ? mergeUnknown(rows, dimensions.indexOf('country')) : rows;
}

async function fetchPage(
  { api, siteUrl, limit, signal }: Questioner,
  { date, isFinal, searchType }: Day,
  { dimensions, startRow }: { dimensions: readonly Dimension[]; startRow: number },
): Promise<readonly FigureRow[]> {
  const { rows } = await limit(() => {
    signal.throwIfAborted();
    return api.queryFigures(
      {
        siteUrl,
        searchType,
        startDate: date,
        endDate: date,
        dimensions,
        dataState: isFinal ? 'final' : 'all',
        startRow,
        rowLimit: pageRows,
      },
      signal,
    );
  });
  return rows;
}

function keyOf({ keys }: FigureRow): string {
  return keys.length === 1 ? (keys[0] ?? '') : keys.join('\n');
}

/** @param place of the country among the keys */
function mergeUnknown(rows: readonly FigureRow[], place: number): readonly FigureRow[] {
  const unknown = rows.filter(({ keys }) => keys[place] === 'ZZ');
  if (unknown.length === 0) return rows;
  const named = rows.filter(({ keys }) => keys[place] !== 'ZZ');
  const merged = Map.groupBy(unknown, keyOf).values();
  return [...named, ...merged.map((same) => same.reduce(merge))];
}

function merge(one: FigureRow, other: FigureRow): FigureRow {
  const impressions = one.impressions + other.impressions;
  const positions = [one, other].map(({ position, impressions: weight }) => (position ?? 0) * weight);
  const sum = positions.reduce((a, b) => a + b, 0);
  return {
    keys: one.keys,
    clicks: one.clicks + other.clicks,
    impressions,
    position: sum === 0 ? null : sum / impressions,
  };
}

import type { LimitFunction } from 'p-limit';
import { crossedDimensions as crossed, type DayColumns, type DueDay } from '#figures';
import {
  type Dimension,
  dimensionsOf,
  dropRepeated,
  type FigureColumns,
  type Figures,
  figuresAt,
  type SearchConsoleApi,
  SearchConsoleFailure,
} from '#providers/search-console';
import { mergeUnknown } from './merge-unknown.ts';

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
const pageStarts = [0, pageRows, 2 * pageRows];

/** Everything that Google says about a day. @throws SearchConsoleFailure */
export async function fetchDay(
  questioner: Questioner,
  { series, date, isFinal }: DueDay,
): Promise<DayColumns> {
  const day = { date, isFinal, searchType: series.searchType };
  const dimensions = dimensionsOf(series.searchType);
  const isCrossed = crossed.every((dimension) => dimensions.includes(dimension));
  const [[total], crossings, ...rows] = await Promise.all([
    fetchRows(questioner, day, []),
    isCrossed ? fetchRows(questioner, day, crossed) : [],
    ...dimensions.map((dimension) => fetchDimension(questioner, day, dimension)),
  ]);
  return {
    series,
    date,
    isFinal,
    total: total === undefined || total.length === 0 ? nothing : figuresAt(total, 0),
    byDimension: new Map(rows),
    crossings,
  };
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
): Promise<[Dimension, FigureColumns[]]> {
  const isMinor = dimension === 'device' || dimension === 'searchAppearance';
  try {
    return [dimension, await fetchRows(questioner, day, [dimension])];
  } catch (error) {
    const isRefused = error instanceof SearchConsoleFailure && error.reason === 'refused';
    if (isMinor && isRefused) return [dimension, []];
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
): Promise<FigureColumns[]> {
  const parts: FigureColumns[] = [];
  let count = 0;
  for (const startRow of pageStarts) {
    const page = await fetchPage(questioner, day, { dimensions, startRow });
    const rows = parts.reduce((left, known) => dropRepeated(known, left), page);
    parts.push(rows);
    count += rows.length;
    if (page.length < pageRows || count >= mostRows) break;
  }
  const place = dimensions.indexOf('country');
  return place === -1 ? parts : parts.flatMap((rows) => mergeUnknown(rows, place));
}

async function fetchPage(
  { api, siteUrl, limit, signal }: Questioner,
  { date, isFinal, searchType }: Day,
  { dimensions, startRow }: { dimensions: readonly Dimension[]; startRow: number },
): Promise<FigureColumns> {
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

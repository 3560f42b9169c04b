import type { Block, BlockColumn } from '#facts';
import {
  columnsOf,
  type Dimension,
  type FigureColumns,
  figuresAt,
  type Figures,
  type SearchType,
} from '#providers/search-console';
import { crossedDimensions, type FigureSource, positionSum, type Series } from './figure.ts';

/**
 * Columns in the store's own form. A year of a large site is millions of rows: as JSON they would cost several times as much
 * on both sides, and what is the same in every row of a day is written in one go.
 */
const sources: Record<FigureSource, number> = { google: 1, bing: 2, export: 3 };
const types: Record<SearchType, number> = { web: 1, image: 2, video: 3, news: 4, discover: 5, googleNews: 6 };
const dimensionCodes: Record<Dimension, number> = {
  query: 1,
  page: 2,
  country: 3,
  device: 4,
  searchAppearance: 5,
};
const ofDay = 1;
const dayMs = 86_400_000;
const largestCount = 2 ** 32 - 1;

export interface DayVersion {
  series: Series;
  date: string;
  version: number;
}

/** @throws RangeError where a count is more than the store can hold; so do the others */
export function encodeRows(day: DayVersion, dimension: Dimension, rows: FigureColumns): Block {
  const codes = { dimension: dimensionCodes[dimension], span: ofDay };
  return toBlock(rows, [...sameColumns(day, codes, rows.length), ...encodeKeys(['key'], rows)]);
}

/** @param dimension whose rows were added up; null for the source's own sum. */
export function encodeTotal(day: DayVersion, dimension: Dimension | null, total: Figures): Block {
  const codes = { dimension: dimension === null ? 0 : dimensionCodes[dimension] };
  return toBlock(columnsOf([{ keys: [], ...total }], 0), sameColumns(day, codes, 1));
}

export function encodeCrossings(day: DayVersion, rows: FigureColumns): Block {
  return toBlock(rows, [...sameColumns(day, {}, rows.length), ...encodeKeys(crossedDimensions, rows)]);
}

function toBlock(rows: FigureColumns, columns: readonly BlockColumn[]): Block {
  return { rows: rows.length, columns: [...columns, ...encodeFigures(rows)] };
}

/** What all rows of a day have in common. */
function sameColumns(
  { series, date, version }: DayVersion,
  codes: Record<string, number>,
  rows: number,
): BlockColumn[] {
  const kinds = { source: sources[series.source], search_type: types[series.searchType], ...codes };
  const repeat = (name: string, type: string, value: Buffer) => {
    return { name, type, values: Buffer.alloc(rows * value.length, value) };
  };
  return [
    repeat('account_id', 'UUID', encodeUuid(series.accountId)),
    repeat('website_id', 'UUID', encodeUuid(series.websiteId)),
    ...Object.entries(kinds).map(([name, code]) => repeat(name, 'Int8', Buffer.of(code))),
    repeat('date', 'Date', Buffer.from(Uint16Array.of(Date.parse(date) / dayMs).buffer)),
    repeat('version', 'UInt64', Buffer.from(BigUint64Array.of(BigInt(version)).buffer)),
  ];
}

/** Two numbers of 64 bits, each with its lowest byte first. */
function encodeUuid(uuid: string): Buffer {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes.subarray(0, 8).toReversed(), bytes.subarray(8).toReversed()]);
}

function encodeFigures(rows: FigureColumns): BlockColumn[] {
  // Whole numbers as far as they are exact; the store makes 64-bit ones of them.
  const positionSums = new Float64Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) {
    const figures = figuresAt(rows, index);
    if (Math.max(figures.clicks, figures.impressions) > largestCount) {
      throw new RangeError('A count is too large');
    }
    positionSums[index] = positionSum(figures);
  }
  const counts = { clicks: rows.clicks, impressions: rows.impressions };
  return [
    ...Object.entries(counts).map(([name, values]) => {
      return { name, type: 'UInt32', values: Buffer.from(new Uint32Array(values).buffer) };
    }),
    { name: 'position_sum', type: 'Float64', values: Buffer.from(positionSums.buffer) },
  ];
}

function encodeKeys(names: readonly string[], { keys }: FigureColumns): BlockColumn[] {
  return keys.map(({ bytes }, place) => ({ name: names[place] ?? '', type: 'String', values: bytes }));
}

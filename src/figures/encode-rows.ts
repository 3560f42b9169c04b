import type { Block, BlockColumn } from '#facts';
import type { Dimension, FigureRow, Figures, SearchType } from '#providers/search-console';
import { type FigureSource, positionSum, type Series } from './figure.ts';

/**
 * Rows as columns in the store's own form. A year of a large site is millions of rows: as JSON they would cost several times as much
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
const lengthBytes = 5;
const largestCount = 2 ** 32 - 1;

export interface DayVersion {
  series: Series;
  date: string;
  version: number;
}

/** @throws RangeError where a count is more than the store can hold; so do the others */
export function encodeRows(day: DayVersion, dimension: Dimension, rows: readonly FigureRow[]): Block {
  const codes = { dimension: dimensionCodes[dimension], span: ofDay };
  return toBlock(rows, [...sameColumns(day, codes, rows.length), encodeKeys('key', rows, 0)]);
}

/** @param dimension whose rows were added up; null for the source's own sum. */
export function encodeTotal(day: DayVersion, dimension: Dimension | null, total: Figures): Block {
  const codes = { dimension: dimension === null ? 0 : dimensionCodes[dimension] };
  return toBlock([total], sameColumns(day, codes, 1));
}

export function encodeCrossings(day: DayVersion, rows: readonly FigureRow[]): Block {
  const keys = ['query', 'page', 'country', 'device'].map((name, place) => encodeKeys(name, rows, place));
  return toBlock(rows, [...sameColumns(day, {}, rows.length), ...keys]);
}

function toBlock(rows: readonly Figures[], columns: readonly BlockColumn[]): Block {
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

function encodeFigures(rows: readonly Figures[]): BlockColumn[] {
  const clicks = new Uint32Array(rows.length);
  const impressions = new Uint32Array(rows.length);
  // Whole numbers as far as they are exact; the store makes 64-bit ones of them.
  const positionSums = new Float64Array(rows.length);
  for (const [index, row] of rows.entries()) {
    if (Math.max(row.clicks, row.impressions) > largestCount) throw new RangeError('A count is too large');
    clicks[index] = row.clicks;
    impressions[index] = row.impressions;
    positionSums[index] = positionSum(row);
  }
  return [
    { name: 'clicks', type: 'UInt32', values: Buffer.from(clicks.buffer) },
    { name: 'impressions', type: 'UInt32', values: Buffer.from(impressions.buffer) },
    { name: 'position_sum', type: 'Float64', values: Buffer.from(positionSums.buffer) },
  ];
}

function encodeKeys(name: string, rows: readonly FigureRow[], place: number): BlockColumn {
  const bytes = Buffer.allocUnsafe(rows.reduce((sum, { keys }) => sum + roomFor(keys[place] ?? ''), 0));
  let end = 0;
  for (const { keys } of rows) end = writeText(bytes, end, keys[place] ?? '');
  return { name, type: 'String', values: bytes.subarray(0, end) };
}

/** At most: a code unit takes three bytes of UTF-8 or fewer. */
function roomFor(text: string): number {
  return lengthBytes + text.length * 3;
}

/** Its length in groups of seven bits, lowest first, then its bytes. Of most texts the length takes one byte. */
function writeText(bytes: Buffer, begin: number, text: string): number {
  const written = bytes.write(text, begin + 1);
  if (written < 0x80) {
    bytes[begin] = written;
    return begin + 1 + written;
  }
  let end = begin;
  let length = written;
  for (; length >= 0x80; length >>>= 7) end = bytes.writeUInt8((length & 0x7f) | 0x80, end);
  end = bytes.writeUInt8(length, end);
  return end + bytes.write(text, end);
}

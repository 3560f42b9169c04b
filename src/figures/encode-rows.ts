import type { Dimension, FigureRow, Figures, SearchType } from '#providers/search-console';
import { type FigureSource, positionSum, type Series } from './figure.ts';

/**
 * Rows in ClickHouse's RowBinary: members one after the other, numbers in little-endian, texts after their length. A year of a
 * large site is millions of rows: as JSON they would cost several times as much on both sides.
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
const day = 1;
const dayMs = 86_400_000;
const numbersBytes = 16;
const lengthBytes = 5;

export interface DayVersion {
  series: Series;
  date: string;
  version: number;
}

export const rowColumns =
  'account_id, website_id, source, search_type, dimension, span, date, version, key, clicks, impressions, position_sum';

export function encodeRows(of: DayVersion, dimension: Dimension, rows: readonly FigureRow[]): Buffer {
  return encode(head(of, [dimensionCodes[dimension], day]), rows);
}

export const totalColumns =
  'account_id, website_id, source, search_type, dimension, date, version, clicks, impressions, position_sum';

/** @param dimension whose rows were added up; null for the source's own sum. */
export function encodeTotal(of: DayVersion, dimension: Dimension | null, total: Figures): Buffer {
  const code = dimension === null ? 0 : dimensionCodes[dimension];
  return encode(head(of, [code]), [{ ...total, keys: [] }]);
}

export const crossingColumns =
  'account_id, website_id, source, search_type, date, version, query, page, country, device, clicks, impressions, position_sum';

export function encodeCrossings(of: DayVersion, rows: readonly FigureRow[]): Buffer {
  return encode(head(of, []), rows);
}

/** What all rows of a day begin with. */
function head({ series, date, version }: DayVersion, codes: readonly number[]): Buffer {
  const numbers = Buffer.alloc(10);
  numbers.writeUInt16LE(Date.parse(date) / dayMs, 0);
  numbers.writeBigUInt64LE(BigInt(version), 2);
  const kinds = Buffer.from([sources[series.source], types[series.searchType], ...codes]);
  return Buffer.concat([encodeUuid(series.accountId), encodeUuid(series.websiteId), kinds, numbers]);
}

/** Two numbers of 64 bits, each with its lowest byte first. */
function encodeUuid(uuid: string): Buffer {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes.subarray(0, 8).toReversed(), bytes.subarray(8).toReversed()]);
}

function encode(prefix: Buffer, rows: readonly FigureRow[]): Buffer {
  const bytes = Buffer.allocUnsafe(rows.reduce((sum, row) => sum + roomFor(prefix, row), 0));
  let end = 0;
  for (const row of rows) {
    end += prefix.copy(bytes, end);
    for (const key of row.keys) end = writeText(bytes, end, key);
    end = bytes.writeUInt32LE(row.clicks, end);
    end = bytes.writeUInt32LE(row.impressions, end);
    end = writeUInt64(bytes, end, positionSum(row));
  }
  return bytes.subarray(0, end);
}

/** At most: a code unit takes three bytes of UTF-8 or fewer. */
function roomFor(prefix: Buffer, { keys }: FigureRow): number {
  return keys.reduce((sum, key) => sum + lengthBytes + key.length * 3, prefix.length + numbersBytes);
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

function writeUInt64(bytes: Buffer, begin: number, value: number): number {
  bytes.writeUInt32LE(value % 0x1_0000_0000, begin);
  return bytes.writeUInt32LE(Math.floor(value / 0x1_0000_0000), begin + 4);
}

import { isUtf8 } from 'node:buffer';
import type { FigureColumns } from './contract.ts';
import { parseJson } from './json-values.ts';
import type { ReadKey } from './read-keys.ts';
import { addBytes, addText, closeTexts, type OpenTexts, openTexts } from './text-column.ts';

// What stands between the values of an answer, as Google writes it for us.
const answerBegin = Buffer.from('{"rows":[');
const rowBegin = Buffer.from('{"keys":["');
const nextKey = Buffer.from('","');
const clicksName = Buffer.from('"],"clicks":');
const impressionsName = Buffer.from(',"impressions":');
const positionName = Buffer.from(',"position":');
const rowEnd = Buffer.from('}');
const nextRow = Buffer.from(',');
const rowsEnd = Buffer.from(']');
const shortestRow = '{"keys":[""],"clicks":0,"impressions":0}';

const [quote, backslash, space, dot, zero, nine] = [0x22, 0x5c, 0x20, 0x2e, 0x30, 0x39];
/** Whole numbers of so many digits are exact when they are added up digit by digit. */
const exactDigits = 15;
const mostDigits = 30;

interface KeyColumn {
  texts: OpenTexts;
  readKey: ReadKey;
}

/** An answer that is being read, and its rows so far. */
interface Scan {
  bytes: Buffer;
  at: number;
  row: number;
  keys: KeyColumn[];
  clicks: Float64Array;
  impressions: Float64Array;
  positions: Float64Array;
}

interface ScannedRows {
  rows: FigureColumns;
  /** Where what comes after the rows begins. */
  end: number;
}

/**
 * Reads the rows at the beginning of an answer from its bytes: as text and objects they would take several times as long. Null for
 * every answer that is not written just so, whether it can be read otherwise or not.
 */
export function scanRows(
  bytes: Buffer,
  keyReaders: readonly ReadKey[],
  rowLimit: number,
): ScannedRows | null {
  if (keyReaders.length === 0 || !isUtf8(bytes)) return null;
  const scan = beginScan(bytes, keyReaders, rowLimit);
  if (!skip(scan, answerBegin)) return null;
  do {
    if (scan.row === scan.clicks.length || !scanRow(scan)) return null;
    scan.row += 1;
  } while (skip(scan, nextRow));
  return skip(scan, rowsEnd) ? { rows: endScan(scan), end: scan.at } : null;
}

function beginScan(bytes: Buffer, keyReaders: readonly ReadKey[], rowLimit: number): Scan {
  const mostRows = Math.min(rowLimit, Math.ceil(bytes.length / shortestRow.length));
  const expectedBytes = Math.ceil(bytes.length / 2 / keyReaders.length);
  return {
    bytes,
    at: 0,
    row: 0,
    keys: keyReaders.map((readKey) => ({ texts: openTexts(mostRows, expectedBytes), readKey })),
    clicks: new Float64Array(mostRows),
    impressions: new Float64Array(mostRows),
    positions: new Float64Array(mostRows),
  };
}

function endScan({ row, keys, clicks, impressions, positions }: Scan): FigureColumns {
  return {
    length: row,
    keys: keys.map(({ texts }) => closeTexts(texts)),
    clicks: clicks.subarray(0, row),
    impressions: impressions.subarray(0, row),
    positions: positions.subarray(0, row),
  };
}

/** Like all that follow, goes on behind what it reads and returns true, or returns false where something else stands. */
function scanRow(scan: Scan): boolean {
  return (
    skip(scan, rowBegin) &&
    scanKeys(scan) &&
    skip(scan, clicksName) &&
    scanNumber(scan, scan.clicks) &&
    skip(scan, impressionsName) &&
    scanNumber(scan, scan.impressions) &&
    scanPosition(scan) &&
    skip(scan, rowEnd)
  );
}

function scanKeys(scan: Scan): boolean {
  for (const [place, column] of scan.keys.entries()) {
    if (place > 0 && !skip(scan, nextKey)) return false;
    if (!scanKey(scan, column)) return false;
  }
  return true;
}

function scanKey(scan: Scan, { texts, readKey }: KeyColumn): boolean {
  const { bytes, at: begin } = scan;
  let hasEscapes = false;
  let at = begin;
  for (let byte = bytes[at]; byte !== quote; byte = bytes[at]) {
    if (byte === undefined || byte < space) return false;
    if (byte === backslash) hasEscapes = true;
    at += byte === backslash ? 2 : 1;
  }
  scan.at = at;
  if (readKey === null && !hasEscapes) {
    addBytes(texts, bytes, begin, at);
    return true;
  }
  const key = parseJson(`"${bytes.toString('utf8', begin, at)}"`);
  if (typeof key !== 'string') return false;
  addText(texts, readKey?.(key) ?? key);
  return true;
}

/** Positions start at 1: a zero stands for none as much as a missing one does. */
function scanPosition(scan: Scan): boolean {
  const { positions, row } = scan;
  if (skip(scan, positionName) && !scanNumber(scan, positions)) return false;
  positions[row] ||= NaN;
  return true;
}

/** Counts too may be written with a fraction, such as `109.0`. */
function scanNumber(scan: Scan, values: Float64Array): boolean {
  const { bytes, at: begin } = scan;
  const wholeEnd = skipDigits(bytes, begin);
  const isWhole = bytes[wholeEnd] !== dot;
  const end = isWhole ? wholeEnd : skipDigits(bytes, wholeEnd + 1);
  const length = end - begin;
  if (wholeEnd === begin || length > mostDigits) return false;
  const isShort = isWhole && length <= exactDigits;
  values[scan.row] = isShort ? readWhole(bytes, begin, end) : Number(bytes.toString('latin1', begin, end));
  scan.at = end;
  return true;
}

function skipDigits(bytes: Buffer, begin: number): number {
  let at = begin;
  for (let byte = bytes[at]; byte !== undefined && byte >= zero && byte <= nine; byte = bytes[at]) at += 1;
  return at;
}

function readWhole(bytes: Buffer, begin: number, end: number): number {
  let whole = 0;
  for (let at = begin; at < end; at += 1) whole = whole * 10 + (bytes[at] ?? zero) - zero;
  return whole;
}

function skip(scan: Scan, expected: Buffer): boolean {
  const { bytes, at } = scan;
  for (let index = 0; index < expected.length; index += 1) {
    if (bytes[at + index] !== expected[index]) return false;
  }
  scan.at = at + expected.length;
  return true;
}

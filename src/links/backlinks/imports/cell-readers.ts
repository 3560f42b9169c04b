import { InvalidCell } from '#platform/csv';
import { sayLinkFile } from './say-link-file.ts';

const trueWords = new Set(['true', 'yes', '1', '+', 'x']);
const falseWords = new Set(['false', 'no', '0', '-', '']);

/** Vendors write `true`, `TRUE`, `1`, or leave the cell empty. @throws InvalidCell */
export function readFlag(text: string, column: string): boolean {
  const word = text.trim().toLowerCase();
  if (trueWords.has(word)) return true;
  if (falseWords.has(word)) return false;
  throw new InvalidCell(sayLinkFile('no_flag', { text: shorten(text), column }));
}

const numericDate =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(Z| ?[+-]\d{2}:?\d{2}| UTC)?)?$/;
const dayMonthYear = /^(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})$/;
const monthDayYear = /^([A-Za-z]{3})[a-z]* (\d{1,2}), (\d{4})$/;
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * A date or time, in UTC unless it has a zone. Null for an empty cell. Numeric dates must start with the year, because `03/04/2026`
 * is a different day in different countries. @throws InvalidCell
 */
export function readTimestamp(text: string, column: string): Date | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const timestamp = parseTimestamp(trimmed);
  if (timestamp !== null) return timestamp;
  throw new InvalidCell(sayLinkFile('no_date', { text: shorten(text), column }));
}

function parseTimestamp(text: string): Date | null {
  const numeric = numericDate.exec(text);
  if (numeric !== null) {
    const [, year = '', month = '', day = '', hour = '0', minute = '0', second = '0', zone = ''] = numeric;
    const offset = zone
      .trim()
      .replace('UTC', '')
      .replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
    const time = [hour, minute, second].map((part) => part.padStart(2, '0')).join(':');
    return validTimestamp({ year, month, day }, `${time}${offset === '' ? 'Z' : offset}`);
  }
  const [, day, month, year] = dayMonthYear.exec(text) ?? swapDayAndMonth(monthDayYear.exec(text)) ?? [];
  const number = months.indexOf((month ?? '').toLowerCase()) + 1;
  if (day === undefined || year === undefined || number === 0) return null;
  return validTimestamp({ year, month: String(number), day }, '00:00:00Z');
}

function swapDayAndMonth(found: RegExpExecArray | null): (string | undefined)[] | null {
  return found === null ? null : [found[0], found[2], found[1], found[3]];
}

/** Null for a date that does not exist, and for a year that the databases cannot store. */
function validTimestamp(date: { year: string; month: string; day: string }, time: string): Date | null {
  const day = `${date.year}-${date.month.padStart(2, '0')}-${date.day.padStart(2, '0')}`;
  const timestamp = new Date(`${day}T${time}`);
  const exists = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false;
  const isPlausible = Number(date.year) >= 1990 && Number(date.year) < 2200;
  return exists && isPlausible && !Number.isNaN(timestamp.getTime()) ? timestamp : null;
}

/** An integer with or without thousands separators. Null for an empty cell. @throws InvalidCell */
export function readCount(text: string, column: string): number | null {
  const digits = text.trim().replaceAll(/[\s,.'’]/g, '');
  if (digits === '') return null;
  if (/^\d{1,10}$/.test(digits)) return Number(digits);
  throw new InvalidCell(sayLinkFile('no_number', { text: shorten(text), column }));
}

export function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

import type { Said } from '#platform/text';
import type { DateOrder } from './read-item.ts';
import { sayImport } from './say-import.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const yearFirst = /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|(\d{2})(\d{2}))(?:[T ].*)?$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4})(?:[T ,].*)?$/;
const dayMonthYear = /^(\d{1,2})\.? ([a-z]{3})[a-z]*\.?,? (\d{4})(?:[ ,].*)?$/i;
const monthDayYear = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})(?:[ ,].*)?$/i;

/** The day of a date: `YYYY-MM-DD`, `null` if the text is no date, or `ambiguous` if the order of its numbers decides it and is unknown. Pure. */
export function readDay(text: string, order: DateOrder | null): string | null {
  const trimmed = text.trim();
  const iso = yearFirst.exec(trimmed);
  if (iso !== null) return dayOf(iso[1], iso[2] ?? iso[4], iso[3] ?? iso[5]);
  const named = dayMonthYear.exec(trimmed);
  if (named !== null) return dayOf(named[3], monthNumber(named[2]), named[1]);
  const american = monthDayYear.exec(trimmed);
  if (american !== null) return dayOf(american[3], monthNumber(american[1]), american[2]);
  const numeric = yearLast.exec(trimmed);
  if (numeric === null) return null;
  const [, first = '', , second = '', year = ''] = numeric;
  const found = order ?? orderOf(trimmed);
  if (found === null) return first === second ? dayOf(year, first, second) : ambiguous;
  return found === 'dmy' ? dayOf(year, second, first) : dayOf(year, first, second);
}

export const ambiguous = 'ambiguous';

/** The order of the numbers that a date has for certain; null if both are possible. Dots separate days from months in every country. */
export function orderOf(text: string): DateOrder | null {
  const [, first, separator, second] = yearLast.exec(text.trim()) ?? [];
  if (separator === '.' || Number(first) > 12) return 'dmy';
  return Number(second) > 12 ? 'mdy' : null;
}

function monthNumber(name: string | undefined): string {
  return String(months.indexOf((name ?? '').toLowerCase()) + 1);
}

/** Null for a date that does not exist, or is too old for a rank tracker. */
function dayOf(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  const text = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const exists = new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false;
  return exists && text >= '2000-01-01' && text < '2150-01-01' ? text : null;
}

const unknown = new Set(['', 'n/a', 'na', 'null', 'no data', 'pending']);
const notFound =
  /^(?:-+|[–—]|0|none|unranked|not (?:found|ranked|ranking)|not in (?:the )?(?:first|top) ?\d*|no rank(?:ing)?|> ?\d+|\d+\+|out of \d+)$/i;
const maxPosition = 1_000;
const maxTags = 50;
const maxTagChars = 50;

/** A position, 0 for "not found", `null` if the cell is empty, or `undefined` if it is something else. Pure. */
export function readPosition(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (unknown.has(trimmed.toLowerCase())) return null;
  if (notFound.test(trimmed)) return 0;
  const [, digits] = /^#?(\d{1,4})(?:[.,]0+)?$/.exec(trimmed) ?? [];
  const position = Number(digits);
  return digits !== undefined && position >= 1 && position <= maxPosition ? position : undefined;
}

/** As many tags as a keyword may have, and as long. Without this, a keyword would be skipped with its positions because of a tag. Pure. */
export function limitTags(tags: readonly string[], report: (reason: Said) => void): string[] {
  const short = tags.filter((tag) => tag.length <= maxTagChars);
  if (short.length < tags.length) report(sayImport('tag_too_long', { max: maxTagChars }));
  if (short.length > maxTags) report(sayImport('tags_too_many', { max: maxTags }));
  return short.slice(0, maxTags);
}

export function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

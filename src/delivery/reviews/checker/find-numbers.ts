import { monthNames, numberWords, ordinalWords, refusedAmounts } from './unit-words.ts';

/** A number in a text. */
export interface FoundNumber {
  text: string;
  start: number;
  end: number;
  form: 'placeholder' | 'date' | 'number' | 'ordinal' | 'unreadable';
  /** The value, or the id of the receipt of a placeholder. A date without its year starts with `-`. */
  value: number | string;
  decimals: number;
  sign: '+' | '-' | '';
}

const months = monthNames.flatMap((name) => [name, name.slice(0, 3)]).join('|');
const words = [...numberWords.keys(), ...ordinalWords.keys(), ...refusedAmounts].join('|');
const pattern = new RegExp(
  [
    String.raw`(?<placeholder>\{[^{}]*\})`,
    String.raw`(?<iso>(?<![\p{N}\p{L}-])\d{4}-\d{2}-\d{2}(?![\p{N}\p{L}-]))`,
    String.raw`(?<dayFirst>(?<![\p{N}.,])\d{1,2} (?:${months})\b\.?(?:,? \d{4})?)`,
    String.raw`(?<monthFirst>\b(?:${months})\b\.? \d{1,2}(?![\p{N}])(?:,? \d{4})?)`,
    String.raw`(?<ordinal>(?<![\p{N}\p{L}.,])\d{1,4}(?:st|nd|rd|th)\b)`,
    String.raw`(?<number>[+\-−–]?(?:\d{1,3}(?:[,\u00a0\u202f]\d{3})+|\d+)(?:\.\d+)?)`,
    String.raw`(?<word>(?<![\p{L}\p{N}_])(?:${words})(?![\p{L}\p{N}_]))`,
    String.raw`(?<other>\p{N}+)`,
  ].join('|'),
  'giu',
);

/** Finds every number in a text: digits of any script, dates, ordinals and number words. */
export function findNumbers(text: string): FoundNumber[] {
  return Array.from(text.matchAll(pattern), ({ 0: found, index, groups = {} }) =>
    classify(text, { found, start: index, groups }),
  );
}

interface Match {
  found: string;
  start: number;
  groups: Record<string, string | undefined>;
}

function classify(text: string, { found, start, groups }: Match): FoundNumber {
  const base = { text: found, start, end: start + found.length, decimals: 0, sign: '' as const };
  const as = (form: FoundNumber['form'], value: number | string): FoundNumber => ({ ...base, form, value });
  if (groups['placeholder'] !== undefined) return as('placeholder', found.slice(1, -1));
  if (groups['iso'] !== undefined) return as('date', found);
  const date = groups['dayFirst'] ?? groups['monthFirst'];
  if (date !== undefined) return as('date', readDate(date));
  if (groups['ordinal'] !== undefined) return as('ordinal', Number.parseInt(found, 10));
  if (groups['number'] !== undefined) return readNumber(text, base);
  const word = found.toLowerCase();
  const ordinal = ordinalWords.get(word);
  if (ordinal !== undefined) return as('ordinal', ordinal);
  const value = numberWords.get(word);
  const isCompound = /[-‐]/.test(text[base.end] ?? '') || /[-‐]/.test(text[start - 1] ?? '');
  return value === undefined || isCompound ? as('unreadable', found) : as('number', value);
}

const pad = (value: number | string) => String(value).padStart(2, '0');

/** `2026-11-16`, or `-11-16` without a year. */
function readDate(text: string): string {
  const name = /\p{L}{3}/u.exec(text)?.[0].toLowerCase();
  const month = monthNames.findIndex((one) => one.slice(0, 3).toLowerCase() === name) + 1;
  const [day = '', year = ''] = (text.match(/\d+/g) ?? []).toSorted(
    (one, other) => one.length - other.length,
  );
  return `${year}-${pad(month)}-${pad(day)}`;
}

/** A number that touches letters, or is part of a time, a fraction or a longer number, cannot be read. */
function readNumber(text: string, base: Omit<FoundNumber, 'form' | 'value'>): FoundNumber {
  const isSigned = /^[+\-−–]/.test(base.text);
  const before = text[base.start - 1] ?? ' ';
  const isRange = isSigned && /[\p{N}}]/u.test(before);
  const isGlued = isSigned && /[\p{L}_]/u.test(before);
  const sign = isSigned && !isRange ? (base.text.startsWith('+') ? '+' : '-') : '';
  const digits = isSigned ? base.text.slice(1) : base.text;
  const after = text.slice(base.end);
  const isPart =
    isGlued ||
    (!isSigned && /[\p{L}\p{N}_/:^$€£#~]/u.test(before)) ||
    (!isSigned && /[.,]/.test(before) && /\p{N}/u.test(text[base.start - 2] ?? '')) ||
    /^(?:[/:^,.'’]?\p{N}|[_€$£°])/u.test(after) ||
    (/^\p{L}/u.test(after) && !/^(?:ms|s)(?!\p{L})/u.test(after));
  if (isPart) return { ...base, form: 'unreadable', value: base.text };
  const plain = digits.replaceAll(/[,\u00a0\u202f]/g, '');
  const decimals = plain.split('.')[1]?.length ?? 0;
  return { ...base, form: 'number', value: Number(plain), decimals, sign };
}

import type { Receipt } from '../core/receipt.ts';

const minUnquotedLength = 4;
const quotes = [
  ['“', '”'],
  ['"', '"'],
  ['`', '`'],
] as const;

/**
 * Replaces the names that have receipts, because a number in a name is part of it. Short names and numbers count as names only
 * between quotes. The text keeps its length.
 */
export function maskNames(text: string, receipts: readonly Receipt[]): string {
  const names = receipts
    .flatMap(({ unit, value }) =>
      unit === 'text' && typeof value === 'string' && value !== '' ? [value] : [],
    )
    .toSorted((one, other) => other.length - one.length);
  return names.reduce(maskName, text);
}

function maskName(text: string, name: string): string {
  const quoted = quotes.reduce(
    (masked, [open, close]) => masked.replaceAll(`${open}${name}${close}`, mask),
    text,
  );
  if (name.length < minUnquotedLength || !/\p{L}/u.test(name)) return quoted;
  return replaceWhole(quoted, name);
}

/** Replaces a name where it is not part of a longer word. */
function replaceWhole(text: string, name: string): string {
  let result = text;
  for (let at = result.indexOf(name); at !== -1; at = result.indexOf(name, at + name.length)) {
    const isPart = isWord(result[at - 1]) || isWord(result[at + name.length]);
    if (!isPart) result = result.slice(0, at) + mask(name) + result.slice(at + name.length);
  }
  return result;
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_%]/u.test(character);
}

function mask(name: string): string {
  return '·'.repeat(name.length);
}

import { InvalidArgumentError } from 'commander';
import { decodeId, type IdPrefix } from '#platform/ids.ts';

/** Parses a public id and returns its UUID. */
export function readId(prefix: IdPrefix): (text: string) => string {
  return (text) => {
    const uuid = decodeId(prefix, text);
    if (uuid === null) throw new InvalidArgumentError(`Enter an id that starts with ${prefix}_.`);
    return uuid;
  };
}

/** Parses a name: visible characters on a single line. */
export function readLabel(text: string): string {
  const label = text.trim();
  if (label === '' || /\p{Cc}/u.test(label)) throw new InvalidArgumentError('Enter a name on a single line.');
  return label;
}

/** Parses a number of days, up to a hundred years. */
export function readDays(text: string): number {
  const days = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > 36_500)
    throw new InvalidArgumentError('Enter a whole number of days from 1 to 36500.');
  return days;
}

/** Parses an amount in US dollars and returns it in millionths. */
export function readDollars(text: string): number {
  const dollars = /^\d{1,7}(\.\d+)?$/.test(text) ? Number(text) : Infinity;
  if (dollars > 1_000_000) throw new InvalidArgumentError('Enter an amount in US dollars from 0 to 1000000.');
  return Math.round(dollars * 1_000_000);
}

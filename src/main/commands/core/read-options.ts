import { InvalidArgumentError } from 'commander';
import { decodeId, type IdPrefix } from '#ids.ts';

/** Reads an id of the API as the UUID inside. */
export function readId(prefix: IdPrefix): (text: string) => string {
  return (text) => {
    const uuid = decodeId(prefix, text);
    if (uuid === null) throw new InvalidArgumentError(`An id that begins with ${prefix}_ is needed.`);
    return uuid;
  };
}

/** Reads a name: something to see, on one line. */
export function readLabel(text: string): string {
  const label = text.trim();
  if (label === '' || /\p{Cc}/u.test(label)) throw new InvalidArgumentError('A name on one line is needed.');
  return label;
}

/** Reads a whole number of days, from one to a hundred years. */
export function readDays(text: string): number {
  const days = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > 36_500) throw new InvalidArgumentError('A whole number of days is needed.');
  return days;
}

/** Reads US dollars, up to a million of them, as millionths of one. */
export function readDollars(text: string): number {
  const dollars = /^\d{1,7}(\.\d+)?$/.test(text) ? Number(text) : Infinity;
  if (dollars > 1_000_000) throw new InvalidArgumentError('An amount up to a million US dollars is needed.');
  return Math.round(dollars * 1_000_000);
}

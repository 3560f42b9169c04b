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

/** Reads a whole number of days from 1. */
export function readDays(text: string): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1)
    throw new InvalidArgumentError('A whole number of days is needed.');
  return days;
}

/** Reads US dollars as millionths of one. */
export function readDollars(text: string): number {
  const dollars = Number(text);
  if (text.trim() === '' || !Number.isFinite(dollars) || dollars < 0) {
    throw new InvalidArgumentError('An amount in US dollars is needed.');
  }
  return Math.round(dollars * 1_000_000);
}

import { InvalidArgumentError } from 'commander';

/** Parses a whole number from 1. */
export function readCount(text: string): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (count < 1) throw new InvalidArgumentError('Enter a whole number from 1.');
  return count;
}

/** Collects the values of an option that may be repeated. */
export function collectValues(text: string, previous: readonly string[] = []): string[] {
  return [...previous, text];
}

/** At most `limit` rows. */
export async function takeRows<Row>(rows: AsyncIterable<Row>, limit = Infinity): Promise<Row[]> {
  const taken: Row[] = [];
  for await (const row of rows) {
    taken.push(row);
    if (taken.length >= limit) break;
  }
  return taken;
}

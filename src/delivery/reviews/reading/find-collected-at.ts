import { readPointer } from '../core/pointer.ts';

/** The places in which responses say when their source collected the data. */
const places = [
  '/data/finishedAt',
  '/data/computedAt',
  '/meta/finalThrough',
  '/meta/finishedAt',
  '/data/checkedAt',
  '/data/positionAt',
  '/meta/endDate',
];

/** When the source collected the data of a response; null if it does not say so. Pure. */
export function findCollectedAt(body: unknown): string | null {
  const found = places.map((place) => readPointer(body, place)).find((value) => typeof value === 'string');
  return typeof found === 'string' ? found : null;
}

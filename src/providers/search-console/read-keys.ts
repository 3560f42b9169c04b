import type { FiguresQuestion } from './contract.ts';
import { toAlpha2 } from './country-codes.ts';

/** What stands for a key; null where it is taken as it is. */
export type ReadKey = ((key: string) => string) | null;

export function keyReaderOf(dimension: FiguresQuestion['dimensions'][number]): ReadKey {
  if (dimension === 'country') return toAlpha2;
  if (dimension === 'device') return (device) => device.toLowerCase();
  return null;
}

import { alpha3ToCountry } from '#platform/countries.ts';
import type { SearchAnalyticsQuery } from '../contract.ts';

/** Converts a key of one dimension; null if its keys stay unchanged. */
export type KeyReader = ((key: string) => string) | null;

export function keyReaderFor(dimension: SearchAnalyticsQuery['dimensions'][number]): KeyReader {
  if (dimension === 'country') return toCountry;
  if (dimension === 'device') return (device) => device.toLowerCase();
  return null;
}

/** Converts Google's country code, such as `usa`, to alpha-2. Google uses `xkk` for Kosovo and `zzz` for unknown countries. */
function toCountry(code: string): string {
  return code === 'xkk' ? 'XK' : (alpha3ToCountry(code) ?? 'ZZ');
}

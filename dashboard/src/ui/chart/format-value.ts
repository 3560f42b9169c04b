import { t } from '@lingui/core/macro';
import { unknownValue } from '../../format/numbers.ts';
import type { Series } from './series.ts';

/** A value with its interval, for tables and tooltips. */
export function formatValue(
  { values, intervals }: Pick<Series, 'values' | 'intervals'>,
  index: number,
  format: (value: number) => string,
): string {
  const value = values[index];
  if (value === null || value === undefined) return unknownValue;
  const interval = intervals?.[index];
  return interval ? t`${format(value)} (${format(interval[0])} to ${format(interval[1])})` : format(value);
}

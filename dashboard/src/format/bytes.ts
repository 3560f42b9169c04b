import { unknownValue } from './numbers.ts';
import { byLocale } from './locale.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];
const step = 1000;
const formats = byLocale(({ locale }) =>
  units.map(
    (unit) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        // The short form of a byte has no plural.
        unitDisplay: unit === 'byte' ? 'long' : 'short',
        maximumFractionDigits: 1,
      }),
  ),
);

/** A file size: 1234567 as 1.2 MB. */
export function formatBytes(bytes: number | null): string {
  if (bytes === null) return unknownValue;
  const power = Math.min(Math.max(0, Math.floor(Math.log(bytes) / Math.log(step))), units.length - 1);
  return formats()[power]?.format(bytes / step ** power) ?? unknownValue;
}

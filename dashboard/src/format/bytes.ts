import { none } from './numbers.ts';
import { byReader } from './reader.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];
const step = 1000;
const formats = byReader(({ locale }) =>
  units.map((unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 })),
);

/** The size of a file in the largest unit of which it has one: 1234567 as 1.2 MB. */
export function formatBytes(bytes: number | null): string {
  if (bytes === null) return none;
  const power = Math.min(Math.max(0, Math.floor(Math.log(bytes) / Math.log(step))), units.length - 1);
  return formats()[power]?.format(bytes / step ** power) ?? none;
}

import { t } from '@lingui/core/macro';

/** Bands of positions to filter by, and those from the first position on. Other ranges can be entered. */
export const positionOptions = [
  { value: 'top3', label: '1–3' },
  { value: 'top10', label: '1–10' },
  { value: 'top20', label: '1–20' },
  { value: '4-10', label: '4–10' },
  { value: '11-20', label: '11–20' },
  { value: '21-100', label: '21–100' },
  { value: 'top100', label: '1–100' },
  { value: 'none', label: t`Not found` },
];

/** The bands that checks to a depth can find. */
export const positionOptionsTo = (depth: number) =>
  positionOptions.filter(({ value }) => !(Number(/^\d+/.exec(value)?.[0]) > depth));

/** Selectable ranges. */
export const linkRanges = [
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '1 year' },
  { days: 1825, label: '5 years' },
] as const;
export const defaultRange = 90;
const maxDailyDays = 90;

/** Long ranges are shown by month. */
export const intervalFor = (days: number) => (days > maxDailyDays ? 'month' : 'day');

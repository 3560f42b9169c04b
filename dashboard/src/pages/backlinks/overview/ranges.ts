/** Stretches of time that can be looked at. */
export const linkRanges = [
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '1 year' },
  { days: 1825, label: '5 years' },
] as const;
export const usualRange = 90;
const mostSingleDays = 90;

/** Long stretches are told by month. */
export const intervalOf = (days: number) => (days > mostSingleDays ? 'month' : 'day');

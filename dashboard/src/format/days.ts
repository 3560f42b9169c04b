const dayMs = 86_400_000;
/** The longest range that is shown as a whole: 16 months. */
const maxChartDays = 500;

/** The number of days of a range, both ends included. */
export const countDays = (first: string, last: string) =>
  Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;

/** Every day of a range, `YYYY-MM-DD`. */
export function eachDay(first: string, last: string): string[] {
  return Array.from({ length: Math.max(0, countDays(first, last)) }, (_, index) => addDays(first, index));
}

/** The days of a chart. A range of many years starts on its first day with a value. */
export function chartDays(
  { startDate, endDate }: { startDate: string; endDate: string },
  first?: string,
): string[] {
  const isOpen = first !== undefined && first > startDate && countDays(startDate, endDate) > maxChartDays;
  return eachDay(isOpen ? first : startDate, endDate);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** The first day of the month of a day. */
export const startOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** The same day of another month, or its last day if it is shorter. */
export function addMonths(day: string, count: number): string {
  const first = new Date(startOfMonth(day));
  first.setUTCMonth(first.getUTCMonth() + count);
  const next = new Date(first);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const last = addDays(next.toISOString().slice(0, 10), -1);
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/** Days are text, `YYYY-MM-DD`: they compare and sort as they are. */

const dayMs = 86_400_000;

/** The day of a moment in UTC. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The day so many days before another. */
export function daysBefore(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) - days * dayMs));
}

/** The day so many days after another. */
export function daysAfter(day: string, days: number): string {
  return daysBefore(day, -days);
}

/** How many days two days and those between them are; 0 or less where the last is before the first. */
export function countDays(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / dayMs + 1;
}

/** The Monday of a day's week. */
export function weekOf(day: string): string {
  return daysBefore(day, (new Date(day).getUTCDay() + 6) % 7);
}

/** The first day of a day's month. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The last day of the month that begins with a day. */
export function endOfMonth(firstDay: string): string {
  return daysBefore(monthOf(daysAfter(firstDay, 31)), 1);
}

/** The same day so many months earlier, or the last one of that month where it has no such day. */
export function monthsBefore(day: string, months: number): string {
  const first = new Date(monthOf(day));
  first.setUTCMonth(first.getUTCMonth() - months);
  const last = endOfMonth(utcDay(first));
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/** The same day so many months later, or the last one of that month where it has no such day. */
export function monthsAfter(day: string, months: number): string {
  return monthsBefore(day, -months);
}

/** Reads `<n>d`. Null where the text is none, or more than so many days. */
export function parseDays(text: string, most: number): number | null {
  const days = Number(/^(\d{1,4})d$/.exec(text)?.[1]);
  return days >= 1 && days <= most ? days : null;
}

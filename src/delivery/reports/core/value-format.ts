const number = new Intl.NumberFormat('en');
const decimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** `1,204`. */
export function count(value: number): string {
  return number.format(value);
}

/** `12.5 %`. @param share from 0 to 1 */
export function percent(share: number): string {
  return `${decimal.format(share * 100)} %`;
}

export function oneDecimal(value: number): string {
  return decimal.format(value);
}

/** The relative change, `+15.2 %`; `new` if the previous value was 0. */
export function growth(now: number, previous: number): string {
  if (previous === 0) return now === 0 ? '±0 %' : 'new';
  const change = (now - previous) / previous;
  return `${change > 0 ? '+' : ''}${percent(change)}`;
}

/** `1 task`, `3 tasks`. */
export function several(amount: number, singular: string, plural = `${singular}s`): string {
  return `${count(amount)} ${amount === 1 ? singular : plural}`;
}

/** `12 November 2026`. */
export function longDay(day: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(day));
}

/** With a plus sign if positive. */
export function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${oneDecimal(value)}`;
}

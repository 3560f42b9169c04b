const number = new Intl.NumberFormat('en');
const decimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** `1,204`. */
export function count(value: number): string {
  return number.format(value);
}

/** `12.5 %`, of a share from 0 to 1. */
export function percent(share: number): string {
  return `${decimal.format(share * 100)} %`;
}

export function oneDecimal(value: number): string {
  return decimal.format(value);
}

/** `+15.2 %` against what was before; `new` where that was nothing. */
export function growth(now: number, before: number): string {
  if (before === 0) return now === 0 ? '±0 %' : 'new';
  const change = (now - before) / before;
  return `${change > 0 ? '+' : ''}${percent(change)}`;
}

/** `1 task`, `3 tasks`. */
export function several(amount: number, one: string, many = `${one}s`): string {
  return `${count(amount)} ${amount === 1 ? one : many}`;
}

/** `12 November 2026`. */
export function longDay(day: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(day));
}

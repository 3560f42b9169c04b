import { t } from '@lingui/core/macro';
import { formatMonths } from '../../../format/dates.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** `cc-main-2026-aug-sep-oct`, or `cc-main-2025-26-dec-jan-feb` over the end of a year. */
const pattern = /^cc-main-(\d{4})(?:-(\d{2}))?((?:-[a-z]{3})+)$/;

/** A release of the web graph by its months. A name of another form stays as it is. Pure. */
export function releaseLabel(release: string): string {
  const [, year = '', lastYear, names = ''] = pattern.exec(release) ?? [];
  const numbers = names
    .split('-')
    .slice(1)
    .map((name) => months.indexOf(name) + 1);
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  if (first === 0 || last === 0) return t`Common Crawl ${release}`;
  const from = dayOf(year, first);
  const to = dayOf(lastYear === undefined ? year : `20${lastYear}`, last);
  return t`Common Crawl, ${formatMonths({ from, to })}`;
}

const dayOf = (year: string, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;

import { t } from '@lingui/core/macro';
import { byLocale } from './locale.ts';

const points = byLocale(({ locale }) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

/** A difference of two shares: 0.012 as "1.2 points". */
export function formatPoints(difference: number): string {
  const number = points().format(difference * 100);
  return Math.abs(Math.round(difference * 1000)) === 10 ? t`${number} point` : t`${number} points`;
}

import { t } from '@lingui/core/macro';
import { byLocale } from './locale.ts';

const points = byLocale(({ locale }) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

/** A change of a share with its sign: −0.023 as "−2.3 points", and less than 0.1 points as such instead of 0. */
export function formatSignedPoints(change: number): string {
  const sign = change < 0 ? '−' : '+';
  const isTiny = change !== 0 && Math.abs(change) < 0.0005;
  return isTiny ? `${sign}<${formatPoints(0.001)}` : `${sign}${formatPoints(Math.abs(change))}`;
}

/** A difference of two shares: 0.012 as "1.2 points". */
export function formatPoints(difference: number): string {
  const number = points().format(difference * 100);
  return Math.abs(Math.round(difference * 1000)) === 10 ? t`${number} point` : t`${number} points`;
}

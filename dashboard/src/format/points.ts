import { t } from '@lingui/core/macro';
import { byLocale } from './locale.ts';

const points = byLocale(({ locale }) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

/** A change of a share with its sign: −0.023 as "−2.3 points". */
export const formatSignedPoints = (change: number): string =>
  `${change < 0 ? '−' : '+'}${formatPoints(Math.abs(change))}`;

/** A difference of two shares: 0.012 as "1.2 points". */
export function formatPoints(difference: number): string {
  const number = points().format(difference * 100);
  return Math.abs(Math.round(difference * 1000)) === 10 ? t`${number} point` : t`${number} points`;
}

import { t } from '@lingui/core/macro';
import { numbers } from './numbers.ts';

const points = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const tinyPoints = numbers({ maximumSignificantDigits: 1 });

/** A change of a share with its sign: −0.023 as "−2.3 points", and −0.0004 as "−0.04 points" instead of 0. */
export function formatSignedPoints(change: number): string {
  const sign = change < 0 ? '−' : '+';
  const isTiny = change !== 0 && Math.abs(change) < 0.0005;
  if (!isTiny) return `${sign}${formatPoints(Math.abs(change))}`;
  const number = tinyPoints().format(Math.abs(change) * 100);
  return `${sign}${t`${number} points`}`;
}

/** How shares change that are shown with one decimal of a percent. */
export const inPoints = { format: formatPoints, absolute: true, decimals: 3 } as const;

/** A difference of two shares: 0.012 as "1.2 points", and 0.01 as "1.0 points" beside it. */
export function formatPoints(difference: number): string {
  const number = points().format(difference * 100);
  return t`${number} points`;
}

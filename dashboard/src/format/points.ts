import { t } from '@lingui/core/macro';
import { byLocale } from './locale.ts';

const points = byLocale(({ locale }) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

/** A difference of two shares: 0.012 as "1.2 points". */
export const formatPoints = (difference: number) => t`${points().format(difference * 100)} points`;

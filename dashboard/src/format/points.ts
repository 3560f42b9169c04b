import { byReader } from './reader.ts';

const points = byReader(({ locale }) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

/** A difference between two shares: 0.012 as “1.2 points”. */
export const formatPoints = (difference: number) => `${points().format(difference * 100)} points`;

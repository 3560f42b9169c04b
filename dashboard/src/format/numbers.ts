import { byReader } from './reader.ts';

const numbers = (options: Intl.NumberFormatOptions) =>
  byReader(({ locale }) => new Intl.NumberFormat(locale, options));

const whole = numbers({ maximumFractionDigits: 0 });
const short = numbers({ notation: 'compact', maximumFractionDigits: 1 });
const share = numbers({ style: 'percent', maximumFractionDigits: 1 });
const mean = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const decimal = numbers({ maximumFractionDigits: 2 });

/** What a figure shows where there is none: unknown is not zero. */
export const none = '–';

type Shown = number | null | undefined;

/** 12,345 */
export const formatCount = (value: Shown) => (value == null ? none : whole().format(value));

/** 12.3K, for axes and narrow places. */
export const formatShort = (value: Shown) => (value == null ? none : short().format(value));

/** 0.123 as 12.3 %. */
export const formatShare = (value: Shown) => (value == null ? none : share().format(value));

/** A mean position: 4.3 */
export const formatMean = (value: Shown) => (value == null ? none : mean().format(value));

/** With two digits at most: 2.35 */
export const formatDecimal = (value: Shown) => (value == null ? none : decimal().format(value));

const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 });
const share = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });
const mean = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What a figure shows where there is none: unknown is not zero. */
export const none = '–';

type Shown = number | null | undefined;

/** 12,345 */
export const formatCount = (value: Shown) => (value == null ? none : whole.format(value));

/** 12.3K, for axes and narrow places. */
export const formatShort = (value: Shown) => (value == null ? none : short.format(value));

/** 0.123 as 12.3 %. */
export const formatShare = (value: Shown) => (value == null ? none : share.format(value));

/** A mean position: 4.3 */
export const formatMean = (value: Shown) => (value == null ? none : mean.format(value));

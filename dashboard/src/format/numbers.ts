import { byLocale } from './locale.ts';

/** Numbers in the locale of the account, with the minus sign, which is as wide as the plus. */
export const numbers = (options: Intl.NumberFormatOptions) =>
  byLocale(({ locale }) => {
    const { format } = new Intl.NumberFormat(locale, options);
    return { format: (value: number) => format(value).replace('-', '−') };
  });

const whole = numbers({ maximumFractionDigits: 0 });
const short = numbers({ notation: 'compact', maximumFractionDigits: 1 });
const share = numbers({ style: 'percent', maximumFractionDigits: 1 });
const wholeShare = numbers({ style: 'percent', maximumFractionDigits: 0 });
const rate = numbers({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
const signedShare = numbers({
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const mean = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const decimal = numbers({ maximumFractionDigits: 2 });

/** Shown for an unknown value, which is not zero. */
export const unknownValue = '–';

type Displayed = number | null | undefined;

/** 12,345 */
export const formatCount = (value: Displayed) => (value == null ? unknownValue : whole().format(value));

/** 12.3K, for axes and narrow columns. */
export const formatShort = (value: Displayed) => (value == null ? unknownValue : short().format(value));

/** 0.123 as 12.3%. */
export const formatShare = (value: Displayed) => (value == null ? unknownValue : share().format(value));

/** 0.123 as 12%. */
export const formatWholeShare = (value: Displayed) =>
  value == null ? unknownValue : wholeShare().format(value);

/** 0.12 as 12.0%, beside others with one decimal. */
export const formatRate = (value: Displayed) => (value == null ? unknownValue : rate().format(value));

/** A change of 0.123 as +12.3%, and one of -0.1 as −10.0%. */
export const formatSignedShare = (change: number) => signedShare().format(change);

/** A mean position: 4.3 */
export const formatMean = (value: Displayed) => (value == null ? unknownValue : mean().format(value));

/** At most two decimals: 2.35 */
export const formatDecimal = (value: Displayed) => (value == null ? unknownValue : decimal().format(value));

/** The impact of an issue or a task, without decimals, which matter only to the smallest impacts. */
export const formatImpact = (impact: number): string =>
  impact < 1 ? formatDecimal(impact) : formatCount(Math.round(impact));

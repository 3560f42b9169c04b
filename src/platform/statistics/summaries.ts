import { mean as meanOf, median as medianOf } from 'simple-statistics';

/** The share of a part in percent, with one decimal. */
export function percentOf(part: number, whole: number): number {
  return Math.round((part / whole) * 1000) / 10;
}

/** The difference of two shares as they are shown, with one decimal of a percent: 29.44% and 24.76% differ by 4.6 points. */
export function shownDifference(after: number, before: number): number {
  return (Math.round(after * 1000) - Math.round(before * 1000)) / 1000;
}

/** The arithmetic mean; 0 without values. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : meanOf([...values]);
}

/** The middle value, or the mean of the two middle values. @throws Error without values */
export function median(values: readonly number[]): number {
  return medianOf([...values]);
}

/**
 * The value below which a share of the sample lies, linearly interpolated as in R, NumPy and spreadsheets; `simple-statistics`
 * rounds to a neighbouring value instead, which is coarse for the few values we have. NaN without values.
 * Source: R. J. Hyndman and Y. Fan, Sample quantiles in statistical packages, The American Statistician 50 (1996), type 7.
 * @param share 0 to 1
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const position = (sorted.length - 1) * share;
  const [low = NaN, high = low] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  return low + (high - low) * (position % 1);
}

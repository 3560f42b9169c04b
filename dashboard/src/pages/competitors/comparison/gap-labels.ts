import { t } from '@lingui/core/macro';

/** Labels of the gaps that the API returns and filters by; the dashboard compares the top 10, as the API does by default. */
const gapLabels = {
  outranked: t`Competitor ahead`,
  missing: t`Only competitors in top 10`,
  weaker: t`Competitor ahead in top 10`,
  stronger: t`You ahead in top 10`,
  only_own: t`Only you in top 10`,
  shared: t`Both in top 10`,
} satisfies Record<string, string>;
type GapName = keyof typeof gapLabels;

/** The labels of gaps with a number of competitors. */
export const labelGaps = (competitors: number): typeof gapLabels =>
  competitors === 1 ? { ...gapLabels, missing: t`Only the competitor in top 10` } : gapLabels;

/** The same as statements. */
export const gapMeanings: Record<GapName, string> = {
  outranked: t`A competitor ranks better, at any position, or ranks where you were not found`,
  missing: t`A competitor is in the top 10, and you are not`,
  weaker: t`Both are in the top 10, and a competitor ranks better`,
  stronger: t`Both are in the top 10, and you rank better`,
  only_own: t`Only you are in the top 10`,
  shared: t`Both are in the top 10`,
};

/** Labels below a head that says that they are of the top 10. */
export const shortGapLabels: Record<GapName, string> = {
  outranked: t`Competitors ahead`,
  missing: t`Only competitors`,
  weaker: t`Competitors ahead`,
  stronger: t`You ahead`,
  only_own: t`Only you`,
  shared: t`Both`,
};

/** A gap of one keyword outside of the top 10, which no filter of the same name counts. */
export const behindBelowTop = {
  label: t`Below top 10`,
  meaning: t`A competitor ranks better, and neither is in the top 10`,
};

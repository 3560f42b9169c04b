/**
 * The values of a keyword at the start and the end of a period, with the days of their rank checks, which may be before it. A
 * position is null if the keyword was not found within the depth, a day if there is no value.
 */
export interface KeywordLine {
  keyword: string;
  /** Only of keywords whose text the report has more than once. */
  market?: { country: string; device: string };
  first: number | null;
  firstOn: string | null;
  /** Number of evaluated organic results. Absent in older reports, like `lastDepth`. */
  firstDepth?: number | null;
  last: number | null;
  lastOn: string | null;
  lastDepth?: number | null;
  url: string | null;
}

/** A keyword with its positions on two days. */
export type Mover = Pick<KeywordLine, 'keyword' | 'market' | 'first' | 'last'>;

export interface Distribution {
  top3: number;
  top10: number;
  top20: number;
  top100: number;
  notFound: number;
}

export interface KeywordTotals {
  keywords: number;
  improved: number;
  declined: number;
  /** Keywords with an earlier position, and those of them whose first check is after the compared day. Absent in older reports. */
  compared?: number;
  comparedLater?: number;
}

export interface KeywordMetrics {
  /** Of the keywords with the best positions; of all keywords in the reports of campaigns. */
  lines: KeywordLine[];
  /** Of all keywords, if the lines are limited. */
  totals?: KeywordTotals;
  /** True if the website tracks more keywords than a report reads. */
  isLimited?: boolean;
  segment?: string;
  /**
   * The day before the period of which `first` has the values; absent if these are from the start of the period. Lines without a value for
   * it begin with their first check after it.
   */
  comparedOn?: string;
  /** Keywords without a value at the end of the period. */
  unchecked: number;
  first: Distribution;
  last: Distribution;
  /** At the end, of the keywords that `first` counts. Absent in older reports. */
  lastOfSame?: Distribution;
  /** By day: the estimated clicks at these positions as a share of the clicks if every keyword ranked first. */
  visibility: { date: string; value: number }[];
  /** Of the keywords with a value on a day before and at the end of the period. Null without any, absent in older reports. */
  visibilityChange?: VisibilityChange | null;
  /** The largest gains and losses of the keywords that `first` counts. Absent in older reports. */
  movers?: { gained: Mover[]; lost: Mover[] };
  /** The days on which keywords joined or left the visibility by day, oldest first. Absent in older reports. */
  counted?: { date: string; added: number; removed: number }[];
}

/** The visibility of the same keywords on the compared day and at the end of the period. */
export interface VisibilityChange {
  /** The compared day; the first measured day of the period if nothing was measured before. */
  since: string;
  before: number;
  after: number;
  keywords: number;
  /** Of these keywords, by their positions on the two days. Absent in older reports. */
  improved?: number;
  declined?: number;
}

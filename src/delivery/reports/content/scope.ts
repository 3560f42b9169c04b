import type { Comparison, Period } from '../core/report-content.ts';

/** The website, the period and the comparison of a section. */
export interface Scope {
  websiteId: string;
  period: Period;
  comparison: Comparison;
  /** The period to compare with; null without a comparison. */
  compared: Period | null;
}

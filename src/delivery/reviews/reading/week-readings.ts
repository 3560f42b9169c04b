import type { OperationName, Result } from '#packages/client';
import type { Reading } from '../core/open-receipts.ts';

/** The body of a successful response. */
type Body<Name extends OperationName> = Pick<Result<Name>, keyof Result<Name> & ('data' | 'meta')>;

/** The responses that a review is made from. A list has its first rows only. */
export interface WeekReadings {
  website: Reading<Body<'getWebsite'>>;
  rankings: Reading<Body<'getRankings'>>;
  keywords: Reading<Body<'listKeywords'>>;
  search: Reading<Body<'getSearchPerformance'>>;
  searchPages: Reading<Body<'getSearchPerformance'>>;
  visibility: Reading<Body<'getAiVisibility'>>;
  links: Reading<Body<'getBacklinkSummary'>>;
  linkChanges: Reading<Body<'listBacklinkChanges'>>;
  audit: Reading<Body<'getLatestAudit'>>;
  issues: Reading<Body<'listAuditIssues'>>;
  notes: Reading<Body<'listAnnotations'>>;
  /** The possible reasons of the pages that lost the most clicks, by their URL. */
  lossReasons?: ReadonlyMap<string, Reading<Body<'getDropReasons'>>>;
}
export type ReadingName = Exclude<keyof WeekReadings, 'lossReasons'>;

export interface Week {
  /** The Monday and the Sunday. */
  from: string;
  to: string;
}

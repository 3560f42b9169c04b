/** Pages by the highest severity found on them. */
export interface PagesByWorst {
  /** HTML pages with a successful response, and every other URL with an error. */
  pages: number;
  withError: number;
  /** Without errors. */
  withWarning: number;
  /** Without errors and warnings. */
  withNotice: number;
}

/** How much of a page is lost, by the highest severity found on it. */
export const weights = { error: 1, warning: 0.3, notice: 0.05 } as const;

/**
 * Scores an audit from 0 to 100: 100 minus the weighted share of pages with issues. Only the highest severity of a page counts, not
 * the number of issues. Only websites without errors and warnings reach 100; 0 means that every page has an error. Null without
 * pages. Pure.
 */
export function scoreAudit({ pages, withError, withWarning, withNotice }: PagesByWorst): number | null {
  if (pages === 0) return null;
  const lost = withError * weights.error + withWarning * weights.warning + withNotice * weights.notice;
  const score = Math.round(100 * (1 - lost / pages));
  const isClean = withError + withWarning === 0;
  return Math.min(Math.max(score, 0), isClean ? 100 : 99);
}

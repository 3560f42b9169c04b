/** Pages by the worst that was found on them. */
export interface PagesByWorst {
  /** HTML pages that were answered with success, and all others that have an error. */
  pages: number;
  withError: number;
  /** And no error. */
  withWarning: number;
  /** And nothing worse. */
  withNotice: number;
}

/** How much of a page is lost by the worst that was found on it. */
export const weights = { error: 1, warning: 0.3, notice: 0.05 } as const;

/**
 * 0 to 100: the share of pages without trouble, where a page counts as lost with an error, as three tenths lost with a warning
 * at worst, as a twentieth with notices. Only issues that are there count, not how many of them. 100 is kept for websites
 * without errors and warnings, 0 for those where every page has an error. Null without pages. Pure.
 */
export function scoreAudit({ pages, withError, withWarning, withNotice }: PagesByWorst): number | null {
  if (pages === 0) return null;
  const lost = withError * weights.error + withWarning * weights.warning + withNotice * weights.notice;
  const score = Math.round(100 * (1 - lost / pages));
  const isClean = withError + withWarning === 0;
  return Math.min(Math.max(score, 0), isClean ? 100 : 99);
}

import { t } from '@lingui/core/macro';
import { formatAll } from '../../../format/lists.ts';
import type { AuditSummary } from '../../../api/audits.ts';
import { formatCount } from '../../../format/numbers.ts';

const limitLabels: Record<AuditSummary['limitsHit'][number], string> = {
  pages: t`the page limit (AUDIT_MAX_PAGES)`,
  depth: t`the depth limit (AUDIT_MAX_DEPTH)`,
  minutes: t`the time limit (AUDIT_MAX_MINUTES)`,
};

/** Why a crawl ended, and how many pages a limit skipped. Pure. */
export function describeCrawlEnd({
  finishReason,
  limitsHit,
  pages,
}: Pick<AuditSummary, 'finishReason' | 'limitsHit' | 'pages'>): string {
  if (limitsHit.length > 0) {
    const limits = formatAll(limitsHit.map((limit) => limitLabels[limit]));
    return t`The crawl stopped at ${limits}. ${formatCount(pages.pagesSkipped)} known URLs were not requested.`;
  }
  if (finishReason === 'crashed')
    return t`The crawl was stopped because it ended its worker process twice. The results are incomplete.`;
  if (finishReason === 'abandoned') return t`The crawl was abandoned before it was complete.`;
  return t`The crawl finished without reaching a limit.`;
}

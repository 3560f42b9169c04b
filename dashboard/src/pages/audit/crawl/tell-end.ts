import type { AuditSummary } from '../../../api/audits.ts';
import { formatCount } from '../../../format/numbers.ts';

const cuts: Record<AuditSummary['cutBy'][number], string> = {
  pages: 'the most pages that a crawl reads (AUDIT_MAX_PAGES)',
  depth: 'the most clicks from the start (AUDIT_MAX_DEPTH)',
  minutes: 'the time that a crawl may take (AUDIT_MAX_MINUTES)',
};

/** What ended a crawl, and what that left out. Pure. */
export function tellEnd({
  endedBy,
  cutBy,
  pages,
}: Pick<AuditSummary, 'endedBy' | 'cutBy' | 'pages'>): string {
  if (cutBy.length > 0) {
    const limits = cutBy.map((cut) => cuts[cut]).join(' and by ');
    return `The crawl was cut short by ${limits}: ${formatCount(pages.leftOver)} known addresses were not asked for.`;
  }
  if (endedBy === 'abandoned') return 'The crawl was not gone on with, and ended where it was.';
  return 'The crawl came to its own end: all that it knew of was read.';
}

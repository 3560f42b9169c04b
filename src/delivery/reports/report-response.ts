import { encodeId } from '#platform/ids.ts';
import type { ListedReport } from './core/report.ts';
import type { ReportLink } from './links/link-queries.ts';

/** A report as a list shows it. */
export function reportData({ id, campaignId, month, kind, from, to, createdAt }: ListedReport) {
  return {
    id: encodeId('rep', id),
    campaignId: encodeId('cmp', campaignId),
    month,
    kind,
    from,
    to,
    createdAt,
  };
}

export function linkData({ id, recipient, createdAt, expiresAt, revokedAt }: ReportLink) {
  return { id: encodeId('rlk', id), recipient, createdAt, expiresAt, revokedAt };
}

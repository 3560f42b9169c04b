import { encodeId } from '#platform/ids.ts';
import type { ListedReport } from './core/report.ts';
import type { ReportSharing } from './mail/mail-queries.ts';
import type { ReportLink } from './links/link-queries.ts';

const unshared: ReportSharing = { emails: 0, recipients: [], lastSentAt: null, links: 0 };

/** A report as a list shows it. */
export function reportData(report: ListedReport, sharing = unshared) {
  const { id, name, websiteIds, campaignId, month, definitionId, kind, language, from, to, createdAt } =
    report;
  return {
    id: encodeId('rep', id),
    name,
    websiteIds: websiteIds.map((websiteId) => encodeId('web', websiteId)),
    campaignId: campaignId && encodeId('cmp', campaignId),
    month,
    definitionId: definitionId && encodeId('rdf', definitionId),
    kind,
    language,
    from,
    to,
    createdAt,
    sharing,
  };
}

export function linkData(link: ReportLink) {
  const { id, recipient, sections, hasPassword, views, lastViewedAt, createdAt, expiresAt, revokedAt } = link;
  return {
    id: encodeId('rlk', id),
    recipient,
    sections,
    hasPassword,
    views,
    lastViewedAt,
    createdAt,
    expiresAt,
    revokedAt,
  };
}

import { encodeId } from '#ids.ts';
import type { ReportLink } from './links/link-queries.ts';
import type { ReportMail } from './mail/mail-queries.ts';
import type { ListedReport } from './report.ts';

/** A report as a list shows it. */
export function reportData({ id, campaignId, accountId: _account, ...report }: ListedReport) {
  return { id: encodeId('rep', id), campaignId: encodeId('cmp', campaignId), ...report };
}

export function mailData({ email, state, sentAt, nextTryAt, reason }: ReportMail) {
  return { email, state, sentAt, nextTryAt, reason };
}

export function linkData({ id, reportId: _report, accountId: _account, ...link }: ReportLink) {
  return { id: encodeId('rlk', id), ...link };
}

/** `example.com-2026-10-12-to-2026-11-11.pdf`. */
export function fileNameOf({
  from,
  to,
  content,
}: ListedReport & { content: { campaign: { domain: string } } }): string {
  return `${content.campaign.domain.replaceAll('/', '-')}-${from}-to-${to}.pdf`;
}

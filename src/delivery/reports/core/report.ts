import type { ReportContent } from './report-content.ts';

export const reportKinds = ['cycle', 'on_demand'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** A report without its content. */
export interface ListedReport {
  id: string;
  accountId: string;
  campaignId: string;
  /** Of the campaign, from 1. */
  month: number;
  kind: ReportKind;
  /** The first and the last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  createdAt: Date;
}

export interface Report extends ListedReport {
  content: ReportContent;
}

/** `example.com-2026-10-12-to-2026-11-11.pdf`. */
export function reportFileName({ from, to, content }: Pick<Report, 'from' | 'to' | 'content'>): string {
  return `${content.campaign.domain.replaceAll('/', '-')}-${from}-to-${to}.pdf`;
}

import type { ReportContent } from './content/report-content.ts';

export const reportKinds = ['cycle', 'on_demand'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** A report without what it says. */
export interface ListedReport {
  id: string;
  accountId: string;
  campaignId: string;
  month: number;
  kind: ReportKind;
  /** Days, both included. */
  from: string;
  to: string;
  createdAt: Date;
}

export interface Report extends ListedReport {
  content: ReportContent;
}

import type { ReportLanguage } from '../words/languages.ts';
import type { ReportContent } from './report-content.ts';

export const reportKinds = ['cycle', 'on_demand', 'scheduled'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** A report without its content. */
export interface ListedReport {
  id: string;
  accountId: string;
  name: string;
  websiteIds: string[];
  /** Null for a report on websites, like `month`. */
  campaignId: string | null;
  /** Of the campaign, from 1. */
  month: number | null;
  /** Null for a report of a campaign, and once the definition is deleted. */
  definitionId: string | null;
  kind: ReportKind;
  /** In which its page, document and emails are written. */
  language: ReportLanguage;
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
  const subject = subjectOf(content);
  return `${subject.replaceAll(/[^\p{L}\p{N}.]+/gu, '-')}-${from}-to-${to}.pdf`;
}

/** The domain of the only website of a report, or its name. */
export function subjectOf(content: ReportContent): string {
  if (content.version !== 2) return content.campaign.domain;
  const [first, ...others] = content.websites;
  return first !== undefined && others.length === 0 ? first.domain : content.name;
}

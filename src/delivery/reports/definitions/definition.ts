import { daysAfter, monthOf, weekOf } from '#platform/days.ts';
import type { Comparison, SectionName } from '../core/report-content.ts';
import type { PeriodChoice } from '../core/resolve-period.ts';
import type { ReportLanguage } from '../words/languages.ts';

export const schedules = ['none', 'weekly', 'monthly'] as const;
export type ReportSchedule = (typeof schedules)[number];

/** The content of a report on websites, its schedule and its recipients. A template has no websites. */
export interface ReportDefinition extends PeriodChoice {
  id: string;
  accountId: string;
  name: string;
  isTemplate: boolean;
  websiteIds: string[];
  sections: SectionName[];
  language: ReportLanguage;
  /** The view to whose keywords the section `rankings` is restricted; null for all keywords. */
  viewId: string | null;
  comparison: Comparison;
  commentary: string;
  schedule: ReportSchedule;
  recipients: string[];
  /** The day on which the schedule creates the next report, `YYYY-MM-DD`. */
  nextOn: string | null;
  /** The member who set the schedule, to whom the recipients answer. */
  scheduledBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Search Console has the final data of a month two to three days after its end. */
const dayOfMonth = 3;

/** The next day of a schedule after a day: a Monday, or the third day of a month. Pure. */
export function nextDay(schedule: ReportSchedule, after: string): string | null {
  if (schedule === 'none') return null;
  if (schedule === 'weekly') return daysAfter(weekOf(after), 7);
  const inMonth = daysAfter(monthOf(after), dayOfMonth - 1);
  return inMonth > after ? inMonth : daysAfter(monthOf(daysAfter(monthOf(after), 31)), dayOfMonth - 1);
}

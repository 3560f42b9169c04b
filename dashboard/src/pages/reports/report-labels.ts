import type { Report, ReportDefinition, SectionName } from '../../api/reports.ts';
import { formatMonth } from '../../format/dates.ts';
import { addDays } from '../../format/days.ts';
import { byLocale } from '../../format/locale.ts';

export const sectionLabels: Record<SectionName, string> = {
  rankings: 'Keywords',
  searchConsole: 'Search performance',
  aiVisibility: 'AI visibility',
  backlinks: 'Backlinks',
  audit: 'Site audit',
  campaign: 'Campaign',
  notes: 'Notes',
};
export const sectionNames = Object.keys(sectionLabels) as SectionName[];

const periodLabels = (): Record<ReportDefinition['period'], string> => ({
  last_month: `Last month (${formatMonth(lastMonth())})`,
  last_28_days: 'Last 28 days',
  last_7_days: 'Last 7 days',
  custom: 'Custom',
});
/** Reports use UTC days. */
const lastMonth = () => addDays(`${new Date().toISOString().slice(0, 7)}-01`, -1);
const comparisonLabels: Record<ReportDefinition['comparison'], string> = {
  previous_period: 'Previous period',
  previous_year: 'Previous year',
  none: 'None',
};
const scheduleOptions: Record<ReportDefinition['schedule'], string> = {
  none: 'None',
  weekly: 'Weekly, on Mondays',
  monthly: 'Monthly, on the 3rd',
};
/** In the language itself, because readers of reports choose by it. */
const languageLabels: Record<ReportDefinition['language'], string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  pt: 'Português',
  pl: 'Polski',
};
export const scheduleLabels: Record<ReportDefinition['schedule'], string> = {
  none: 'No schedule',
  weekly: 'Weekly',
  monthly: 'Monthly',
};
export const kindLabels: Record<Report['kind'], string> = {
  cycle: 'Campaign month',
  on_demand: 'On demand',
  scheduled: 'Scheduled',
};

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const sectionOptions = optionsOf(sectionLabels);
export const periodOptions = () => optionsOf(periodLabels());
export const comparisonOptions = optionsOf(comparisonLabels);
export const languageOptions = optionsOf(languageLabels);
export const schedulesOptions = optionsOf(scheduleOptions);

/** The language of the account's locale, such as `de-AT`; English if reports do not have it. */
export const ownLanguage = byLocale(({ locale = 'en' }): ReportDefinition['language'] => {
  const [primary = 'en'] = locale.toLowerCase().split('-', 1);
  return primary in languageLabels ? (primary as ReportDefinition['language']) : 'en';
});

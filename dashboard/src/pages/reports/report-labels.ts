import { t } from '@lingui/core/macro';
import type { Assignee } from '../../api/assignees.ts';
import type { Website } from '../../api/websites.ts';
import type { Report, ReportDefinition, SectionName } from '../../api/reports.ts';
import { formatMonth } from '../../format/dates.ts';
import { addDays } from '../../format/days.ts';
import { languageName } from '../../format/place-names.ts';
import { byLocale } from '../../format/locale.ts';

export const sectionLabels: Record<SectionName, string> = {
  rankings: t`Keywords`,
  searchConsole: t`Search performance`,
  aiVisibility: t`AI visibility`,
  backlinks: t`Backlinks`,
  audit: t`Site audit`,
  campaign: t`Campaign`,
  notes: t`Notes`,
};
export const sectionNames = Object.keys(sectionLabels) as SectionName[];

const periodLabels = (): Record<ReportDefinition['period'], string> => ({
  last_month: t`Last month (${formatMonth(lastMonth())})`,
  last_28_days: t`Last 28 days`,
  last_7_days: t`Last 7 days`,
  custom: t`Custom`,
});
/** Reports use UTC days. */
const lastMonth = () => addDays(`${new Date().toISOString().slice(0, 7)}-01`, -1);
const comparisonLabels: Record<ReportDefinition['comparison'], string> = {
  previous_period: t`Previous period`,
  previous_year: t`Previous year`,
  none: t`None`,
};
const scheduleOptions: Record<ReportDefinition['schedule'], string> = {
  none: t`None`,
  weekly: t`Weekly, on Mondays`,
  monthly: t`Monthly, on the 3rd`,
};
const languageCodes: readonly string[] = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
] satisfies ReportDefinition['language'][];
export const scheduleLabels: Record<ReportDefinition['schedule'], string> = {
  none: t`No schedule`,
  weekly: t`Weekly`,
  monthly: t`Monthly`,
};
export const kindLabels: Record<Report['kind'], string> = {
  cycle: t`Campaign month`,
  on_demand: t`On demand`,
  scheduled: t`Scheduled`,
};

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const sectionOptions = optionsOf(sectionLabels);
export const periodOptions = () => optionsOf(periodLabels());
export const comparisonOptions = optionsOf(comparisonLabels);
export const languageOptions = byLocale(() =>
  languageCodes.map((value) => ({ value, label: languageName(value) })),
);
export const schedulesOptions = optionsOf(scheduleOptions);

/** The language of a locale such as `de-AT`; null if reports do not have it. */
export function reportLanguage(locale: string): ReportDefinition['language'] | null {
  const [primary = 'en'] = locale.toLowerCase().split('-', 1);
  return languageCodes.includes(primary) ? (primary as ReportDefinition['language']) : null;
}

/** The language of the account's locale; English if reports do not have it. */
const ownLanguage = byLocale(({ locale = 'en' }) => reportLanguage(locale) ?? 'en');

type Reported = Pick<Website, 'id' | 'market' | 'defaults'>;

/** The language of new reports on the website, and the reason, null for that of the account. */
export function presetLanguage(
  { id, market, defaults }: Reported,
  members: readonly Assignee[],
): { language: ReportDefinition['language']; reason: string | null } {
  const ofClients = languageOfClients(id, members);
  if (ofClients !== null)
    return {
      language: ofClients,
      reason: t`Preset: clients with access to this website use the dashboard in it.`,
    };
  const ofMarket = market.source === 'assumed' ? null : reportLanguage(defaults.language);
  if (ofMarket === null) return { language: ownLanguage(), reason: null };
  return { language: ofMarket, reason: t`Preset: the keywords of this website are in this language.` };
}

export const languageFor = (website: Reported, members: readonly Assignee[]) =>
  presetLanguage(website, members).language;

/** The language that the clients of the website most probably read. Null if nothing says so. */
export function likelyLanguage(website: Reported, members: readonly Assignee[]) {
  const { language, reason } = presetLanguage(website, members);
  return reason === null ? null : language;
}

/** Null if the viewers who are limited to some websites, with this one, have several languages, or none is known. */
function languageOfClients(websiteId: string, members: readonly Assignee[]) {
  const clients = members.filter(({ websiteIds }) => websiteIds?.includes(websiteId) === true);
  const [language = null, ...others] = new Set(clients.flatMap((client) => client.language ?? []));
  return others.length === 0 ? language : null;
}

/** Members who see all of these websites. */
export const readersOf = (websiteIds: readonly string[], members: readonly Assignee[]) =>
  members.filter(
    ({ websiteIds: limits }) => limits === null || websiteIds.every((id) => limits.includes(id)),
  );

/** The note on a list of reports. Those who create reports also learn who sees them. */
export const reportsNote = (mayCreate: boolean) =>
  mayCreate
    ? t`Visible to everyone with access to this website. A created report does not change.`
    : t`A created report does not change.`;

/** The note for viewers, who ask their contact for reports. */
export const askNote = (hasReports: boolean) =>
  hasReports
    ? t`Ask for a report on other days, in another language, or by email every week or month:`
    : t`Ask for a report, or for one by email every week or month:`;

/** The note on saved settings. */
export const settingsNote = (mayCreate: boolean) =>
  mayCreate
    ? t`Create a report again, or on a schedule.`
    : t`Reports that are created again, or on a schedule.`;

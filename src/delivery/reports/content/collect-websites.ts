import { findAccount } from '#accounts/accounts';
import { type Campaign, selectCampaigns } from '#campaigns/core';
import { readCampaignWork } from '#campaigns/overview';
import type { Context } from '#platform/context.ts';
import { utcDay } from '#platform/days.ts';
import { findWebsite } from '#websites';
import { storeActions } from '../actions/store-actions.ts';
import { readBranding } from '../branding/update-branding.ts';
import type { Comparison, ReportSection, SectionName, WebsiteContent } from '../core/report-content.ts';
import { comparedPeriod, type PeriodChoice, resolvePeriod } from '../core/resolve-period.ts';
import type { ReportSettings } from '../core/settings.ts';
import type { ReportLanguage } from '../words/languages.ts';
import { describeCampaignState, pickPlacements, pickTasks } from './campaign-work.ts';
import { collectAudit } from './collect-audit.ts';
import { collectRankings } from './collect-keywords.ts';
import { collectLinks } from './collect-links.ts';
import { collectMentions } from './collect-mentions.ts';
import { collectNotes } from './collect-notes.ts';
import { collectSearch } from './collect-search.ts';
import { readEffect } from './read-effect.ts';
import type { Scope } from './scope.ts';

/** The content of a report on websites, as a definition describes it. */
export interface ReportPlan extends PeriodChoice {
  name: string;
  websiteIds: readonly string[];
  sections: readonly SectionName[];
  language: ReportLanguage;
  viewId: string | null;
  comparison: Comparison;
  commentary: string;
}

/** The campaigns of a website that are read, and those that a report shows. */
const maxCampaigns = 100;
const maxShown = 5;

/** Collects the content of a report on websites. Websites that were deleted are left out. */
export async function collectWebsites(
  context: Context,
  { name, websiteIds, sections, language, viewId, comparison, commentary, ...choice }: ReportPlan,
  settings: Pick<ReportSettings, 'engines'>,
): Promise<WebsiteContent> {
  const period = resolvePeriod(choice, utcDay(context.now));
  const compared = comparedPeriod(comparison, period, choice.period);
  const account = await findAccount(context.db, context.accountId);
  const websites: WebsiteContent['websites'] = [];
  for (const websiteId of websiteIds) {
    const website = await findWebsite(context, websiteId);
    if (website === null) continue;
    const scope = { websiteId, period, comparison, compared, viewId };
    const collected: ReportSection[] = [];
    for (const section of sections)
      collected.push(...(await collectSection(context, scope, { section, settings })));
    websites.push({ domain: website.domain, sections: storeActions(collected) });
  }
  return {
    version: 2,
    language,
    ...(account && { locale: account.locale }),
    madeAt: context.now.toISOString(),
    agency: await readBranding(context),
    name,
    period,
    comparison,
    comparedPeriod: compared,
    commentary,
    websites,
  };
}

interface Chosen {
  section: SectionName;
  settings: Pick<ReportSettings, 'engines'>;
}

async function collectSection(
  context: Context,
  scope: Scope & Pick<ReportPlan, 'viewId'>,
  { section: kind, settings }: Chosen,
): Promise<ReportSection[]> {
  switch (kind) {
    case 'rankings':
      return [{ kind, section: await collectRankings(context, scope) }];
    case 'searchConsole':
      return [{ kind, section: await collectSearch(context, scope) }];
    case 'aiVisibility':
      return [{ kind, section: await collectMentions(context, scope, settings) }];
    case 'backlinks':
      return [{ kind, section: await collectLinks(context, scope) }];
    case 'audit':
      return [{ kind, section: await collectAudit(context, scope) }];
    case 'notes':
      return [{ kind, section: await collectNotes(context, scope) }];
    case 'campaign':
      return collectCampaigns(context, scope);
  }
}

/** The campaigns of the website that were active in the period, those that still run first, each with its tasks, placements and effect. */
async function collectCampaigns(context: Context, { websiteId, period }: Scope): Promise<ReportSection[]> {
  const all = await selectCampaigns(context.db, context.accountId, {
    filter: { websiteIds: [websiteId] },
    page: { limit: maxCampaigns, after: null },
  });
  const campaigns = all.filter((campaign) => ranIn(campaign, period)).toSorted(byRelevance);
  if (campaigns.length === 0) {
    const reason = 'The website had no campaign in this period.';
    return [
      { kind: 'campaign', section: { state: 'no_data', source: 'the campaigns of the account', reason } },
    ];
  }
  const sections: ReportSection[] = [];
  const listed = new Set<string>();
  for (const campaign of campaigns.slice(0, maxShown)) {
    const work = await collectCampaign(context, campaign, { period, listed });
    sections.push(...(campaigns.length === 1 ? work : work.filter(hasNews).map(nameCampaign(campaign))));
  }
  return sections;
}

/** Tasks that the report lists with another campaign are no news. */
function hasNews({ kind, section }: ReportSection): boolean {
  if (section.state !== 'ok') return false;
  if (kind !== 'tasks') return true;
  const { doneCount, openCount, listedElsewhere = 0 } = section.metrics;
  return listedElsewhere === 0 || doneCount + openCount > 0;
}

/** Headings name the campaign if there are several. */
const nameCampaign =
  ({ name }: Campaign) =>
  (section: ReportSection): ReportSection => ({ ...section, campaign: name });

async function collectCampaign(
  context: Context,
  campaign: Campaign,
  { period, listed }: Pick<Scope, 'period'> & { listed: Set<string> },
): Promise<ReportSection[]> {
  const days = { period, today: utcDay(context.now) };
  const work = await readCampaignWork(context, campaign, period);
  return [
    { kind: 'campaign', section: describeCampaignState(campaign, work, days) },
    { kind: 'tasks', section: pickTasks(work, days, listed) },
    { kind: 'placements', section: pickPlacements(work.placements, days) },
    { kind: 'effect', section: readEffect(work) },
  ];
}

function ranIn({ launchedAt, endedAt }: Campaign, { from, to }: Scope['period']): boolean {
  if (launchedAt === null || utcDay(launchedAt) > to) return false;
  return endedAt === null || utcDay(endedAt) >= from;
}

function byRelevance(one: Campaign, other: Campaign): number {
  const activity = Number(other.endedAt === null) - Number(one.endedAt === null);
  return activity || Number(other.launchedAt) - Number(one.launchedAt);
}

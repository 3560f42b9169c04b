import { findAccount } from '#accounts/accounts';
import { type Campaign, selectCampaigns } from '#campaigns/core';
import { readCampaign } from '#campaigns/overview';
import type { Context } from '#platform/context.ts';
import { utcDay } from '#platform/days.ts';
import { findWebsite } from '#websites';
import { readBranding } from '../branding/update-branding.ts';
import type { Comparison, ReportSection, SectionName, WebsiteContent } from '../core/report-content.ts';
import { comparedPeriod, type PeriodChoice, resolvePeriod } from '../core/resolve-period.ts';
import type { ReportSettings } from '../core/settings.ts';
import type { ReportLanguage } from '../words/languages.ts';
import { pickPlacements, pickTasks } from './campaign-work.ts';
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

const maxCampaigns = 100;

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
    websites.push({ domain: website.domain, sections: collected });
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
      return collectCampaign(context, scope);
  }
}

/** Tasks, placements and effect of the website's campaign: the one that was launched last, active ones first. */
async function collectCampaign(context: Context, { websiteId, period }: Scope): Promise<ReportSection[]> {
  const campaigns = await selectCampaigns(context.db, context.accountId, {
    filter: { websiteIds: [websiteId] },
    page: { limit: maxCampaigns, after: null },
  });
  const campaign = campaigns.filter(({ launchedAt }) => launchedAt !== null).toSorted(byRelevance)[0];
  if (campaign === undefined) {
    const reason = 'The website has no campaign.';
    return [
      { kind: 'campaign', section: { state: 'no_data', source: 'the campaigns of the account', reason } },
    ];
  }
  const today = utcDay(context.now);
  const { tasks, backlinks, effect } = await readCampaign(context, campaign.id);
  const work = pickTasks(tasks, period, today);
  if (work.state === 'ok') work.metrics.campaign = campaign.name;
  return [
    { kind: 'tasks', section: work },
    { kind: 'placements', section: pickPlacements(backlinks, today) },
    { kind: 'effect', section: readEffect(effect) },
  ];
}

function byRelevance(one: Campaign, other: Campaign): number {
  const activity = Number(other.status === 'active') - Number(one.status === 'active');
  return activity || Number(other.launchedAt) - Number(one.launchedAt);
}

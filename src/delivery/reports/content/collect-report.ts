import { findAccount } from '#accounts/accounts';
import type { Campaign } from '#campaigns/core';
import type { Cycle } from '#campaigns/monitoring';
import { readCampaign } from '#campaigns/overview';
import type { Context } from '#platform/context.ts';
import { utcDay } from '#platform/days.ts';
import { findWebsite } from '#websites';
import { readBranding } from '../branding/update-branding.ts';
import { comparedPeriod } from '../core/resolve-period.ts';
import type { ReportSettings } from '../core/settings.ts';
import { languageOf } from '../words/languages.ts';
import { collectAudit } from './collect-audit.ts';
import { collectKeywords } from './collect-keywords.ts';
import { collectMentions } from './collect-mentions.ts';
import { collectSearch } from './collect-search.ts';
import { pickPlacements, pickTasks } from './campaign-work.ts';
import { readEffect } from './read-effect.ts';
import type { CampaignContent } from '../core/report-content.ts';
import type { Scope } from './scope.ts';
import type { ReportedMonth } from './report-period.ts';

type WebsiteSections = Pick<CampaignContent, 'keywords' | 'search' | 'audit' | 'mentions'>;

/** Collects the content of a report from the modules that own the data. @throws Problem campaign_not_found */
export async function collectReport(
  context: Context,
  { campaign, reported: { month, period, cycle } }: { campaign: Campaign; reported: ReportedMonth },
  settings: Pick<ReportSettings, 'engines'>,
): Promise<CampaignContent> {
  const [account, agency, details, website] = await Promise.all([
    findAccount(context.db, context.accountId),
    readBranding(context),
    readCampaign(context, campaign.id),
    findWebsite(context, campaign.websiteId),
  ]);
  const today = utcDay(context.now);
  const comparison = 'previous_period';
  const compared = comparedPeriod(comparison, period);
  const scope: Scope = { websiteId: campaign.websiteId, period, comparison, compared };
  const sections =
    website === null ? deletedWebsite() : await collectWebsiteSections(context, { scope, details }, settings);
  const { name, domain, type, status, stage } = campaign;
  return {
    version: 1,
    language: languageOf(account?.locale ?? 'en'),
    ...(account && { locale: account.locale }),
    madeAt: context.now.toISOString(),
    agency,
    campaign: { name, domain, type, status, stage, month },
    period,
    ...sections,
    tasks: pickTasks(details.tasks, period, today),
    placements: pickPlacements(details.backlinks, today),
    effect: readEffect(cycle === null ? (details.effect as Cycle['effect'] | null) : cycle.effect),
  };
}

async function collectWebsiteSections(
  context: Context,
  { scope, details }: { scope: Scope; details: Awaited<ReturnType<typeof readCampaign>> },
  settings: Pick<ReportSettings, 'engines'>,
): Promise<WebsiteSections> {
  const [keywords, search, audit, mentions] = await Promise.all([
    collectKeywords(context, { ...scope, compared: null }, details.keywords),
    collectSearch(context, scope),
    collectAudit(context, scope),
    collectMentions(context, scope, settings),
  ]);
  return { keywords, search, audit, mentions };
}

/** The website of an ended campaign may be deleted with its data. */
function deletedWebsite(): WebsiteSections {
  const deleted = { state: 'no_data', source: 'none', reason: 'The website was deleted.' } as const;
  return { keywords: deleted, search: deleted, audit: deleted, mentions: deleted };
}

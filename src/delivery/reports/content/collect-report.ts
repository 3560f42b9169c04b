import { findAccount } from '#accounts/accounts';
import { type Campaign, selectCampaignKeywords } from '#campaigns/core';
import { readCampaignWork } from '#campaigns/overview';
import type { Context } from '#platform/context.ts';
import { utcDay } from '#platform/days.ts';
import { findWebsite } from '#websites';
import { storeCampaignActions } from '../actions/store-actions.ts';
import { readBranding } from '../branding/update-branding.ts';
import { comparedPeriod } from '../core/resolve-period.ts';
import type { ReportSettings } from '../core/settings.ts';
import { languageOf } from '../words/languages.ts';
import { collectAudit } from './collect-audit.ts';
import { type CampaignKeyword, collectKeywords } from './collect-keywords.ts';
import { collectMentions } from './collect-mentions.ts';
import { collectSearch } from './collect-search.ts';
import { pickPlacements, pickTasks } from './campaign-work.ts';
import { readEffect } from './read-effect.ts';
import type { CampaignContent } from '../core/report-content.ts';
import type { Scope } from './scope.ts';
import type { ReportedMonth } from './report-period.ts';

type WebsiteSections = Pick<CampaignContent, 'keywords' | 'search' | 'audit' | 'mentions'>;

/** Collects the content of a report from the modules that own the data. */
export async function collectReport(
  context: Context,
  { campaign, reported: { month, period } }: { campaign: Campaign; reported: ReportedMonth },
  settings: Pick<ReportSettings, 'engines'>,
): Promise<CampaignContent> {
  const [account, agency, keywords, work, website] = await Promise.all([
    findAccount(context.db, context.accountId),
    readBranding(context),
    selectCampaignKeywords(context.db, { accountId: context.accountId, campaignId: campaign.id }),
    readCampaignWork(context, campaign, period),
    findWebsite(context, campaign.websiteId),
  ]);
  const days = { period, today: utcDay(context.now) };
  const comparison = 'previous_period';
  const compared = comparedPeriod(comparison, period);
  const scope: Scope = { websiteId: campaign.websiteId, period, comparison, compared };
  const sections =
    website === null
      ? deletedWebsite()
      : await collectWebsiteSections(context, { scope, keywords }, settings);
  const { name, domain, type, stage } = campaign;
  return storeCampaignActions({
    version: 1,
    language: languageOf(account?.locale ?? 'en'),
    ...(account && { locale: account.locale }),
    madeAt: context.now.toISOString(),
    agency,
    campaign: { name, domain, type, status: work.status, stage, month },
    period,
    ...sections,
    tasks: pickTasks(work, days),
    placements: pickPlacements(work.placements, days),
    effect: readEffect(work),
  });
}

async function collectWebsiteSections(
  context: Context,
  { scope, keywords: approved }: { scope: Scope; keywords: readonly CampaignKeyword[] },
  settings: Pick<ReportSettings, 'engines'>,
): Promise<WebsiteSections> {
  const [keywords, search, audit, mentions] = await Promise.all([
    collectKeywords(context, { ...scope, compared: null }, approved),
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

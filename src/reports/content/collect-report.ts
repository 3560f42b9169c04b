import { type Campaign, type Cycle, readCampaign } from '#campaigns';
import type { Context } from '#context.ts';
import { utcDay } from '#days.ts';
import { findWebsite } from '#websites';
import { brandNow } from '../branding/change-branding.ts';
import type { ReportSettings } from '../settings.ts';
import { collectAudit } from './collect-audit.ts';
import { collectKeywords } from './collect-keywords.ts';
import { collectMentions } from './collect-mentions.ts';
import { collectSearch } from './collect-search.ts';
import { pickPlacements, pickTasks } from './pick-work.ts';
import { readEffect } from './read-effect.ts';
import type { Period, ReportContent } from './report-content.ts';
import type { ReportedMonth } from './report-period.ts';

type Watched = Pick<ReportContent, 'keywords' | 'search' | 'audit' | 'mentions'>;

/** Everything that is known of a campaign's days, from whoever knows it. Writes nothing. @throws Problem campaign_not_found */
export async function collectReport(
  context: Context,
  { campaign, reported: { month, period, cycle } }: { campaign: Campaign; reported: ReportedMonth },
  settings: Pick<ReportSettings, 'engines'>,
): Promise<ReportContent> {
  const [agency, worked, website] = await Promise.all([
    brandNow(context),
    readCampaign(context, campaign.id),
    findWebsite(context, campaign.websiteId),
  ]);
  const today = utcDay(context.now);
  const of = { websiteId: campaign.websiteId, period };
  const watched = website === null ? websiteGone() : await collectWatched(context, { of, worked }, settings);
  const { name, domain, type, status, stage } = campaign;
  return {
    version: 1,
    madeAt: context.now.toISOString(),
    agency,
    campaign: { name, domain, type, status, stage, month },
    period,
    ...watched,
    tasks: pickTasks(worked.tasks, period, today),
    placements: pickPlacements(worked.backlinks, today),
    effect: readEffect(cycle === null ? (worked.effect as Cycle['effect'] | null) : cycle.effect),
  };
}

async function collectWatched(
  context: Context,
  {
    of,
    worked,
  }: { of: { websiteId: string; period: Period }; worked: Awaited<ReturnType<typeof readCampaign>> },
  settings: Pick<ReportSettings, 'engines'>,
): Promise<Watched> {
  const [keywords, search, audit, mentions] = await Promise.all([
    collectKeywords(context, of, worked.keywords),
    collectSearch(context, of),
    collectAudit(context, of),
    collectMentions(context, of, settings),
  ]);
  return { keywords, search, audit, mentions };
}

/** The website of a campaign that has ended may be deleted, and with it what was known of it. */
function websiteGone(): Watched {
  const gone = { state: 'no_data', source: 'The website', reason: 'The website has been deleted.' } as const;
  return { keywords: gone, search: gone, audit: gone, mentions: gone };
}

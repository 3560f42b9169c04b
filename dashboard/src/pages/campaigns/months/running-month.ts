import type { Campaign, CampaignMonth } from '../../../api/campaigns.ts';
import { addDays } from '../../../format/days.ts';

/** A month that has not ended, with the results to date. */
export interface ShownMonth extends Omit<CampaignMonth, 'closedAt'> {
  isRunning?: boolean;
}

/** The current month of a campaign, after its closed months; null before the launch and after the end. Positions are current. Pure. */
export function runningMonth(campaign: Campaign, closed: readonly CampaignMonth[]): ShownMonth | null {
  const { month, launchedAt, nextCycleAt, stage, progress, effect, endedAt } = campaign;
  if (launchedAt === null || nextCycleAt === null || endedAt !== null) return null;
  const last = closed.at(-1);
  if (effect === null || (last !== undefined && last.month >= month)) return null;
  const from = last === undefined ? launchedAt.slice(0, 10) : addDays(last.to, 1);
  return {
    isRunning: true,
    month,
    from,
    to: addDays(nextCycleAt.slice(0, 10), -1),
    stage,
    progress,
    positions: summarise(campaign.keywords),
    tasks: {
      total: campaign.tasks.length,
      verified: campaign.tasks.filter(({ status }) => status === 'verified').length,
      verifiedInMonth: campaign.tasks.filter(({ verifiedAt }) => isSince(verifiedAt, from)).length,
    },
    placements: countPlacements(campaign.backlinks, from),
    auditScore: null,
    auditedAt: null,
    effect,
  };
}

const isSince = (at: string | null, from: string) => at !== null && at.slice(0, 10) >= from;

/** The approved keywords, as in a closed month. */
function summarise(keywords: Campaign['keywords']): CampaignMonth['positions'] {
  const approved = keywords.filter(({ status }) => status === 'approved');
  const ranks = approved.flatMap(({ position }) => position ?? []);
  const within = (top: number) => ranks.filter((rank) => rank <= top).length;
  return {
    keywords: approved.length,
    ranked: ranks.length,
    top3: within(3),
    top10: within(10),
    top20: within(20),
    meanPosition: ranks.length === 0 ? null : ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length,
  };
}

function countPlacements(backlinks: Campaign['backlinks'], from: string): CampaignMonth['placements'] {
  const counted = backlinks.filter(({ status }) => status !== 'rejected' && status !== 'replaced');
  const ofStatus = (name: string) => counted.filter(({ status }) => status === name).length;
  return {
    total: counted.length,
    live: ofStatus('live'),
    lost: ofStatus('lost'),
    publishedInMonth: counted.filter(({ publishedAt }) => isSince(publishedAt, from)).length,
  };
}

import type { Campaign, CampaignMonth } from '../../../api/campaigns.ts';
import type { Schemas } from '../../../api/client.ts';
import { addDays } from '../../../format/days.ts';

/** A closed month, or the current one with the results to date. */
export interface ShownMonth extends Omit<CampaignMonth, 'closedAt' | 'effect'> {
  isRunning?: boolean;
  /** Null for the current month, because the effect is measured at its end. */
  effect: CampaignMonth['effect'] | null;
}

type FinishedAudit = Pick<Schemas['Audit'], 'score' | 'finishedAt'>;

/**
 * The audit scores at the start and at the end of each month, by its number; to date for the current one. A closed month has recorded its
 * last score, because few audits stay stored. Pure.
 */
export function monthScores(months: readonly ShownMonth[], audits: readonly FinishedAudit[]) {
  const newest = audits.toSorted((one, other) =>
    (other.finishedAt ?? '').localeCompare(one.finishedAt ?? ''),
  );
  const scoreBefore = (day: string) =>
    newest.find(({ score, finishedAt }) => score !== null && finishedAt !== null && finishedAt < day)?.score;
  return new Map(
    months.map(({ month, from, to, auditScore, isRunning }, index) => {
      const start = months[index - 1]?.auditScore ?? scoreBefore(from) ?? null;
      const end = isRunning === true ? (scoreBefore(addDays(to, 1)) ?? null) : auditScore;
      return [month, { start, end }];
    }),
  );
}

/** The current month of a campaign, after its closed months; null before the launch and after the end. Positions are current. Pure. */
export function runningMonth(campaign: Campaign, closed: readonly CampaignMonth[]): ShownMonth | null {
  const { month, launchedAt, nextCycleAt, stage, progress, endedAt } = campaign;
  if (launchedAt === null || nextCycleAt === null || endedAt !== null) return null;
  const last = closed.at(-1);
  if (last !== undefined && last.month >= month) return null;
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
    effect: null,
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

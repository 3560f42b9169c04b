import { t } from '@lingui/core/macro';
import type { Campaign } from '../../../api/campaigns.ts';
import { formatCount } from '../../../format/numbers.ts';
import { StatCard, type StatState } from '../../../ui/stat-card.tsx';
import { StatGrid } from '../../../ui/stat-grid.tsx';

const topPositions = 10;

/** Results of the campaign so far. */
export function CampaignStats({ campaign }: { campaign: Campaign }) {
  return (
    <StatGrid>
      <StatCard label={t`Approved keywords`} state={approvedKeywords(campaign)} />
      <StatCard label={t`Keywords in top 10`} state={topKeywords(campaign)} />
      <StatCard label={t`Verified tasks`} state={verifiedTasks(campaign)} />
      <StatCard label={t`Live placements`} state={livePlacements(campaign)} />
    </StatGrid>
  );
}

function latest(times: readonly (string | null)[]): string | null {
  return (
    times
      .filter((time) => time !== null)
      .toSorted()
      .at(-1) ?? null
  );
}

function ratio(part: number, total: number, source: { name: string; at: string | null }): StatState {
  return { is: 'ready', value: t`${formatCount(part)} of ${formatCount(total)}`, source };
}

function approvedKeywords({ keywords, options }: Campaign): StatState {
  const decided = keywords.filter(({ status }) => status === 'approved');
  const at = latest(decided.map(({ decidedAt }) => decidedAt));
  return ratio(decided.length, options.targetKeywords, { name: t`Keyword decisions`, at });
}

function topKeywords({ keywords }: Campaign): StatState {
  const checked = keywords.filter(({ status, positionAt }) => status === 'approved' && positionAt !== null);
  if (checked.length === 0)
    return { is: 'no_data', note: t`The first rank check of approved keywords runs within a day.` };
  const found = checked.filter(({ position }) => position !== null && position <= topPositions);
  const at = latest(checked.map(({ positionAt }) => positionAt));
  return ratio(found.length, checked.length, { name: t`Latest successful rank checks`, at });
}

function verifiedTasks({ tasks }: Campaign): StatState {
  if (tasks.length === 0) return { is: 'no_data', note: t`The first site audit creates the tasks.` };
  const done = tasks.filter(({ status }) => status === 'verified');
  const at = latest(done.map(({ verifiedAt }) => verifiedAt));
  return ratio(done.length, tasks.length, { name: t`Task verification`, at });
}

function livePlacements({ backlinks, status: state }: Campaign): StatState {
  const active = backlinks.filter(({ status }) => status !== 'rejected' && status !== 'replaced');
  if (active.length === 0) {
    const hasEnded = state === 'cancelled' || state === 'completed';
    return {
      is: 'no_data',
      note: hasEnded ? t`No placements were planned.` : t`No placements are planned yet.`,
    };
  }
  const live = active.filter(({ status }) => status === 'live');
  const at = latest(active.map(({ lastCheckedAt }) => lastCheckedAt));
  return ratio(live.length, active.length, { name: t`Link checks`, at });
}

import type { Context } from '#platform/context.ts';
import type { JobContext } from '#platform/jobs';
import { findCampaigns } from '#campaigns/core';
import { closeMonths } from './close-months.ts';
import type { CycleSettings } from './cycle.ts';
import { decideMonths } from './decide-months.ts';
import { type ClosingMonth, measureMonths } from './measure-months.ts';

/** Campaigns of one account. */
export interface CampaignBatch {
  accountId: string;
  campaignIds: string[];
}

/**
 * Closes the current months of campaigns that have ended: stores the results, then opens the next months with new audits or, after
 * the last month of a term, completes the campaign. Closes one month of a campaign per run; the schedule starts another run for the next.
 */
export async function runCycles(
  { db, clickhouse, now }: Pick<JobContext, 'db' | 'clickhouse' | 'now'>,
  { accountId, campaignIds }: CampaignBatch,
  settings: CycleSettings,
): Promise<void> {
  const context: Context = { db, clickhouse, accountId, now };
  const campaigns = await findCampaigns(db, { accountId, ids: campaignIds });
  const steps = await decideMonths(context, campaigns);
  const planned = campaigns.filter(({ id }) => steps.has(id));
  const closing = planned.flatMap((campaign): ClosingMonth[] => {
    const step = steps.get(campaign.id);
    return step?.kind === 'close' ? [{ campaign, to: step.to }] : [];
  });
  const measured = await measureMonths(context, closing);
  // The completion of a campaign may call a payment provider, which must not keep other campaigns locked.
  const isLast = ({ id }: { id: string }) => {
    const step = steps.get(id);
    return step?.kind === 'close' && step.nextCycleAt === null;
  };
  const together = planned.filter((campaign) => !isLast(campaign));
  const groups = [together, ...planned.filter(isLast).map((campaign) => [campaign])];
  for (const group of groups) if (group.length > 0) await closeMonths(context, group, { measured, settings });
}

import { findAuditsBefore, startAudits } from '#site-audit/audits';
import type { Context } from '#platform/context.ts';
import { daysAfter, utcDay } from '#platform/days.ts';
import { publishEvents } from '#platform/jobs';
import { holdWebsites } from '#websites';
import { type Campaign, insertHistory, lockCampaigns, readProgress } from '#campaigns/core';
import { saveMonths, updateCampaign } from '#campaigns/core';
import { completeCampaign } from '#campaigns/launch';
import { auditDepth } from '#campaigns/tasks';
import type { CycleSettings } from './cycle.ts';
import { countResults, findNextDays, insertCycles, updateCycleProgress } from './cycle-queries.ts';
import { decideMonths } from './decide-months.ts';
import type { MonthMeasurement } from './measure-months.ts';

interface Planned {
  /** By campaign id. */
  measured: ReadonlyMap<string, MonthMeasurement>;
  settings: CycleSettings;
}

/** A locked campaign whose month is closed. */
interface Closing {
  campaign: Campaign;
  measured: MonthMeasurement;
  /** Null after the last month of the term. */
  nextCycleAt: Date | null;
}

/** Moves or closes the planned months in one transaction, unless something has changed them meanwhile. */
export async function closeMonths(
  context: Context,
  planned: readonly Campaign[],
  { measured, settings }: Planned,
): Promise<void> {
  const { accountId } = context;
  const monthOf = new Map(planned.map(({ id, month }) => [id, month]));
  await context.db.transaction().execute(async (db) => {
    const locking = { ...context, db };
    // The deletion of a website locks the website first. The same order here avoids a deadlock.
    const websiteIds = planned.map(({ websiteId }) => websiteId);
    await holdWebsites(locking, websiteIds);
    const locked = await lockCampaigns(db, { accountId, ids: [...monthOf.keys()] });
    const unchanged = locked.filter(({ id, month }) => month === monthOf.get(id));
    const steps = await decideMonths(locking, unchanged);
    const closings: Closing[] = [];
    for (const campaign of unchanged) {
      const step = steps.get(campaign.id);
      const month = measured.get(campaign.id);
      if (step?.kind === 'move') await moveMonth(locking, campaign, step.nextCycleAt);
      // If the end of the month has moved meanwhile, the schedule starts another run.
      if (step?.kind !== 'close' || step.to !== month?.to) continue;
      closings.push({ campaign, measured: month, nextCycleAt: step.nextCycleAt });
    }
    if (closings.length > 0) await close(locking, closings, settings);
  });
}

async function moveMonth(
  { db, accountId, now }: Context,
  campaign: Campaign,
  nextCycleAt: Date,
): Promise<void> {
  const { id: campaignId, month } = campaign;
  await updateCampaign(db, { ...campaign, nextCycleAt, updatedAt: now });
  const detail = { month, from: campaign.nextCycleAt, to: nextCycleAt };
  await insertHistory(db, { accountId, campaignId, at: now, event: 'month_moved', detail });
}

async function close(context: Context, closings: readonly Closing[], settings: CycleSettings): Promise<void> {
  const { db, accountId, now } = context;
  await recordMonths(context, closings);
  const progress = new Map<string, number>();
  for (const closing of closings) {
    if (closing.nextCycleAt !== null) continue;
    const completed = await completeCampaign(context, closedCampaign(closing, now), settings);
    progress.set(completed.id, completed.progress);
  }
  for (const next of await openMonths(context, closings, settings)) progress.set(next.id, next.progress);
  const months = closings.map(({ campaign: { id: campaignId, month, ...campaign } }) => {
    return { campaignId, month, progress: progress.get(campaignId) ?? campaign.progress };
  });
  await updateCycleProgress(db, accountId, months);
  const history = closings.map(({ campaign: { id: campaignId, month }, measured: { to } }) => {
    return { accountId, campaignId, at: now, event: 'month_closed', detail: { month, to } };
  });
  await insertHistory(db, ...history);
  const ended = months.map(({ campaignId, month }) => ({ accountId, campaignId, month }));
  await publishEvents(db, 'campaign.cycled', ended);
}

function closedCampaign({ campaign, measured }: Closing, now: Date): Campaign {
  return { ...campaign, effect: measured.effect, updatedAt: now };
}

async function recordMonths({ db, accountId, now }: Context, closings: readonly Closing[]): Promise<void> {
  const nextDays = await findNextDays(db, {
    accountId,
    campaignIds: closings.map(({ campaign }) => campaign.id),
  });
  const months = closings.map(({ campaign: { id: campaignId, launchedAt }, measured: { to } }) => {
    const first = nextDays.get(campaignId) ?? utcDay(launchedAt ?? now);
    return { campaignId, from: first < to ? first : to, to };
  });
  const results = await countResults(db, accountId, months);
  const audits = await findAuditsBefore(
    db,
    accountId,
    closings.map(({ campaign: { websiteId }, measured: { to } }) => {
      return { websiteId, finishedBefore: new Date(daysAfter(to, 1)) };
    }),
  );
  const cycles = closings.flatMap(({ campaign, measured: { positions, effect } }, index) => {
    const [days, counted, audit] = [months[index], results.get(campaign.id), audits[index]];
    if (days === undefined || counted === undefined) return [];
    const { month, progress } = campaign;
    const { stageLeft, ...work } = counted;
    const auditScore = audit?.score ?? null;
    const auditedAt = audit?.finishedAt ?? null;
    return [
      {
        ...days,
        ...work,
        positions,
        month,
        stage: stageLeft ?? campaign.stage,
        progress,
        auditScore,
        auditedAt,
        effect,
        closedAt: now,
      },
    ];
  });
  await insertCycles(db, accountId, cycles);
}

/** Opens the next months. Returns the campaigns with their new progress. */
async function openMonths(
  context: Context,
  closings: readonly Closing[],
  settings: CycleSettings,
): Promise<Campaign[]> {
  const { db, accountId, now } = context;
  const opened = closings.flatMap((closing) => {
    const { nextCycleAt } = closing;
    if (nextCycleAt === null) return [];
    const campaign = closedCampaign(closing, now);
    return [{ ...campaign, month: campaign.month + 1, nextCycleAt }];
  });
  if (opened.length === 0) return [];
  const monitored = opened.filter(({ stage }) => stage === 'monitor');
  await startAudits(
    context,
    monitored.map((campaign) => ({
      websiteId: campaign.websiteId,
      ...auditDepth(campaign, settings.audit),
    })),
  );
  const measured = await readProgress(db, accountId, opened);
  await saveMonths(db, accountId, measured);
  return measured;
}

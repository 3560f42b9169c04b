import type { Db } from '#platform/postgres';
import { newId } from '#platform/ids.ts';
import { enqueue, type JobContext } from '#platform/jobs';
import { findWebsite } from '#websites';
import {
  enqueueProposals,
  type TrackedWebsite,
  type VisibilitySettings,
  type WebsiteRef,
} from '#ai-visibility/core';
import { enqueueAsk } from '../enqueue-ask.ts';
import { budgetExhausted } from '../run.ts';
import { lockTrackedWebsite, recordError, setNextPlan } from '../tracking-queries.ts';
import { type EnginePlan, planEngines, readRecentHistory } from './plan-engines.ts';
import { dayMs } from '#platform/durations.ts';
import { planRuns } from './plan-runs.ts';
import { reportVisibility } from '../report-visibility.ts';
import { deleteWaitingRuns, insertRuns } from '../queries.ts';

/** In these first days of a website, brand candidates are looked for every day. */
const newDays = 7;

/**
 * Plans the runs of a website: new prompts at once and, once a day, the next 24 hours. Repeating it plans nothing more.
 */
export async function planWebsite(
  context: JobContext,
  ref: WebsiteRef,
  settings: VisibilitySettings,
): Promise<void> {
  if (settings.engines.length === 0) return;
  const { now, random } = context;
  const history = await readRecentHistory(context, ref);
  await context.db.transaction().execute(async (db) => {
    const website = await findWebsite({ db, ...ref }, ref.websiteId, 'for key share');
    const tracked = website && (await lockTrackedWebsite(db, ref));
    if (website === null || tracked === null || tracked.isPaused) return;
    await deleteWaitingRuns(db, ref, { except: settings.engines.map(({ name }) => name) });
    const isDue = tracked.nextPlanAt <= now;
    const plans = await planEngines(db, ref, { ...tracked, now, history, settings });
    for (const plan of plans) {
      const { name } = plan.engine;
      const planned = planRuns({ ...plan, from: now, isDue }, random);
      const runs = planned.map((run) => ({ ...ref, ...run, id: newId(), engine: name }));
      await insertRuns(db, runs);
      await recordBudgetState(db, ref, { tracked, plan });
      if (runs.some(({ dueAt }) => dueAt <= now)) await enqueueAsk(db, name);
    }
    if (isDue) {
      await setNextPlan(db, ref, dayAfter(tracked.nextPlanAt, now));
      const isWeekday = website.createdAt.getUTCDay() === now.getUTCDay();
      if (isWeekday) await enqueueProposals(db, ref);
      // The names in the first answers are unknown, so they are not left to the end of a week.
      const isNew = now.getTime() - website.createdAt.getTime() < newDays * dayMs;
      if (isWeekday || isNew) await enqueueDiscovery(db, ref);
    }
    await reportVisibility(db, ref, { now, engines: settings.engines });
  });
}

/** The same time of day, tomorrow or as soon as it lies in the future. */
function dayAfter(planned: Date, now: Date): Date {
  const same = planned.getTime() + dayMs;
  return new Date(same > now.getTime() ? same : now.getTime() + dayMs);
}

/** Records or clears the error that the budget for an engine is exhausted. */
async function recordBudgetState(
  db: Db,
  ref: WebsiteRef,
  { tracked, plan }: { tracked: TrackedWebsite; plan: EnginePlan },
): Promise<void> {
  const { engine, prompts, remainingMicros } = plan;
  const isShort = prompts.length > 0 && prompts.every(({ priceMicros }) => priceMicros > remainingMicros);
  const wasShort = tracked.engineErrors[engine.name]?.code === budgetExhausted.code;
  if (isShort !== wasShort)
    await recordError(db, ref, { engine: engine.name, error: isShort ? budgetExhausted : null });
}

async function enqueueDiscovery(db: Db, ref: WebsiteRef): Promise<void> {
  await enqueue(db, 'ai-visibility.discover', ref, { key: `ai-visibility.discover ${ref.websiteId}` });
}

import type { Db } from '#db';
import { newId } from '#ids.ts';
import { enqueue, type JobContext } from '#jobs';
import { findWebsite } from '#websites';
import { type OfWebsite, proposeTask } from '../following.ts';
import type { VisibilitySettings } from '../settings.ts';
import { discoverTask, enqueueAsk } from './enqueue-ask.ts';
import { type Following, noMoney } from './following.ts';
import { lockFollowing, noteError, setNextPlan } from './following-queries.ts';
import { type EnginePlan, planEngines, readLastWeeks } from './plan-engines.ts';
import { dayMs, planRuns } from './plan-runs.ts';
import { reportVisibility } from './report-visibility.ts';
import { deleteWaitingRuns, insertRuns } from './run-queries.ts';

/**
 * Plans what is to be asked for a website: prompts that were never asked at once, and with each day the next 24 hours. A second
 * time it plans nothing more.
 */
export async function planWebsite(
  context: JobContext,
  of: OfWebsite,
  settings: VisibilitySettings,
): Promise<void> {
  if (settings.engines.length === 0) return;
  const { now, random } = context;
  const seen = await readLastWeeks(context, of);
  await context.db.transaction().execute(async (db) => {
    const website = await findWebsite({ db, ...of }, of.websiteId, 'for key share');
    const following = website && (await lockFollowing(db, of));
    if (website === null || following === null || following.isPaused) return;
    await deleteWaitingRuns(db, of, { except: settings.engines.map(({ name }) => name) });
    const isDue = following.nextPlanAt <= now;
    const plans = await planEngines(db, of, { ...following, now, seen, settings });
    for (const plan of plans) {
      const { name } = plan.engine;
      const planned = planRuns({ ...plan, from: now, isDue }, random);
      const runs = planned.map((run) => ({ ...of, ...run, id: newId(), engine: name }));
      await insertRuns(db, runs);
      await noteMoney(db, of, { following, plan });
      if (runs.some(({ dueAt }) => dueAt <= now)) await enqueueAsk(db, name);
    }
    if (isDue) {
      await setNextPlan(db, of, dayAfter(following.nextPlanAt, now));
      if (website.createdAt.getUTCDay() === now.getUTCDay()) await orderWeekly(db, of);
    }
    await reportVisibility(db, of, { now, engines: settings.engines });
  });
}

/** At the same time every day. */
function dayAfter(planned: Date, now: Date): Date {
  const same = planned.getTime() + dayMs;
  return new Date(same > now.getTime() ? same : now.getTime() + dayMs);
}

/** Says that there is no money for an engine, or no longer that there is none. */
async function noteMoney(
  db: Db,
  of: OfWebsite,
  { following, plan }: { following: Following; plan: EnginePlan },
): Promise<void> {
  const { engine, prompts, remainingMicros } = plan;
  const isShort = prompts.length > 0 && prompts.every(({ priceMicros }) => priceMicros > remainingMicros);
  const wasShort = following.engineErrors[engine.name]?.code === noMoney.code;
  if (isShort !== wasShort) await noteError(db, of, { engine: engine.name, error: isShort ? noMoney : null });
}

/** What else the answers and searches of a week bring: prompts, and names that answers name. */
async function orderWeekly(db: Db, of: OfWebsite): Promise<void> {
  for (const task of [proposeTask, discoverTask])
    await enqueue(db, task, of, { key: `${task} ${of.websiteId}` });
}

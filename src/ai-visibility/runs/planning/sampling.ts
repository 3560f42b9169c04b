import type { Context } from '#platform/context.ts';
import { isCostHidden } from '#platform/http';
import { requireWebsite } from '#websites';
import { enqueuePlan, type TrackedWebsite, type VisibilitySettings } from '#ai-visibility/core';
import { findTrackedWebsite, insertTrackedWebsite, updateSampling } from '../tracking-queries.ts';
import { type EnginePlan, planEngines, readRecentHistory } from './plan-engines.ts';
import { reportVisibility } from '../report-visibility.ts';

export type Sampling = Pick<TrackedWebsite, 'intervalWidth' | 'isPaused'>;

/** The effect of the sampling settings on one engine. */
export interface EngineSampling {
  engine: string;
  runsPerWeek: number;
  expectedWidth: number | null;
  /** Null for viewers. */
  expectedMonthlyMicros: number | null;
  limitedBy: 'width' | 'budget';
}

/** Reads the sampling settings and their expected runs and cost by engine. @throws Problem website_not_found */
export async function getSampling(
  context: Context,
  websiteId: string,
  settings: VisibilitySettings,
): Promise<Sampling & { engines: EngineSampling[] }> {
  const { db, accountId, now } = context;
  await requireWebsite(context, websiteId);
  const ref = { accountId, websiteId };
  const { intervalWidth, isPaused } = (await findTrackedWebsite(db, ref)) ?? defaults;
  const history = await readRecentHistory(context, ref);
  const plans = await planEngines(db, ref, { now, intervalWidth, history, settings });
  const ofPaused = (plan: EnginePlan) => (isPaused ? { ...plan, expectedMonthlyMicros: 0 } : plan);
  return { intervalWidth, isPaused, engines: plans.map((plan) => toSampling(ofPaused(plan), context)) };
}

/** The column defaults, for a new website whose tracking job has not run yet. */
const defaults: Sampling = { intervalWidth: 0.2, isPaused: false };

function toSampling(
  { engine, week, expectedMonthlyMicros, isMonthLimited }: EnginePlan,
  caller: Context,
): EngineSampling {
  return {
    engine: engine.name,
    runsPerWeek: week.runs + week.brandedRuns,
    expectedWidth: week.width,
    expectedMonthlyMicros: isCostHidden(caller) ? null : expectedMonthlyMicros,
    limitedBy: isMonthLimited ? 'budget' : week.limitedBy,
  };
}

/** Replaces the sampling settings. A new width applies from the next planned day, a pause at once. @throws Problem website_not_found */
export async function replaceSampling(
  context: Context,
  websiteId: string,
  { sampling, settings }: { sampling: Sampling; settings: VisibilitySettings },
): Promise<void> {
  const { db, accountId, now } = context;
  await requireWebsite(context, websiteId, 'for no key update');
  const ref = { accountId, websiteId };
  await insertTrackedWebsite(db, ref, now);
  await updateSampling(db, ref, sampling);
  // During a pause, planned runs stay but are not asked.
  if (!sampling.isPaused) await enqueuePlan(db, ref);
  await reportVisibility(db, ref, { now, engines: settings.engines });
}

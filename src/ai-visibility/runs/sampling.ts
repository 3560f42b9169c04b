import type { Context } from '#context.ts';
import { requireWebsite } from '#websites';
import type { VisibilitySettings } from '../settings.ts';
import type { Following } from './following.ts';
import { findFollowing, insertFollowing, updateSampling } from './following-queries.ts';
import { type EnginePlan, planEngines, readLastWeeks } from './plan-engines.ts';
import { orderPlan } from '../order-work.ts';
import { reportVisibility } from './report-visibility.ts';

const weeksOfMonth = 30.44 / 7;

export type Sampling = Pick<Following, 'intervalWidth' | 'isPaused'>;

/** What follows for one engine. */
export interface EngineSampling {
  engine: string;
  runsPerWeek: number;
  expectedWidth: number | null;
  expectedMonthlyMicros: number;
  limitedBy: 'width' | 'budget';
}

/** How often answer engines are asked for a website, and why. @throws Problem website_not_found */
export async function readSampling(
  context: Context,
  websiteId: string,
  settings: VisibilitySettings,
): Promise<Sampling & { engines: EngineSampling[] }> {
  const { db, accountId, now } = context;
  await requireWebsite(context, websiteId);
  const of = { accountId, websiteId };
  const { intervalWidth, isPaused } = (await findFollowing(db, of)) ?? initial;
  const seen = await readLastWeeks(context, of);
  const plans = await planEngines(db, of, { now, intervalWidth, seen, settings });
  return { intervalWidth, isPaused, engines: plans.map(toSampling) };
}

/** As the table has it: the job that begins to follow a new website may be still to come. */
const initial: Sampling = { intervalWidth: 0.2, isPaused: false };

function toSampling({ engine, week, costMicros }: EnginePlan): EngineSampling {
  const runsPerWeek = week.runs + week.brandedRuns;
  return {
    engine: engine.name,
    runsPerWeek,
    expectedWidth: week.width,
    expectedMonthlyMicros: Math.round(runsPerWeek * weeksOfMonth * costMicros),
    limitedBy: week.limitedBy,
  };
}

/** Changes how often engines are asked, from the next day on, or whether at all. @throws Problem website_not_found */
export async function putSampling(
  context: Context,
  websiteId: string,
  { sampling, settings }: { sampling: Sampling; settings: VisibilitySettings },
): Promise<void> {
  const { db, accountId, now } = context;
  await requireWebsite(context, websiteId, 'for no key update');
  const of = { accountId, websiteId };
  await insertFollowing(db, of, now);
  await updateSampling(db, of, sampling);
  // What is planned already is not asked during a pause.
  if (!sampling.isPaused) await orderPlan(db, of);
  await reportVisibility(db, of, { now, engines: settings.engines });
}

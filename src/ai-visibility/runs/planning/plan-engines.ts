import { monthOf, nextMonth, remainingMicros, selectBudgets } from '#budgets';
import type { Db } from '#db';
import type { Facts } from '#facts';
import type { AnswerEngine } from '#providers/answers';
import type { OfWebsite } from '../following.ts';
import type { Prompt } from '../prompts/prompt.ts';
import { selectActivePrompts, selectPromptIds } from '../prompts/prompt-queries.ts';
import type { VisibilitySettings } from '../settings.ts';
import { type EngineSeen, nothingSeen, readSeen } from './fact-queries.ts';
import { countFollowings } from './following-queries.ts';
import { dayMs, moneyOfWeek, planWeek, type SampledPrompt, type WeekPlan } from './plan-runs.ts';
import { countUnpaidRuns, type Sample, selectSamples } from './run-queries.ts';

const seenDays = 28;
/** What fewer runs have cost says nothing of the next. */
const tellingRuns = 10;

/** How an engine stands with a website. */
export interface EnginePlan {
  engine: AnswerEngine;
  prompts: SampledPrompt[];
  /** What the account has left of the month. */
  remainingMicros: number;
  /** The same less what runs will cost that are planned already. */
  moneyMicros: number;
  /** What a run can be expected to cost. */
  costMicros: number;
  week: WeekPlan;
}

/** What the website's last weeks were like, by engine. */
export async function readLastWeeks(
  { db, facts, now }: { db: Db; facts: Facts; now: Date },
  of: OfWebsite,
): Promise<Map<string, EngineSeen>> {
  const promptIds = await selectPromptIds(db, of, { branded: 'without' });
  return readSeen(facts, of, { promptIds, since: new Date(now.getTime() - seenDays * dayMs) });
}

interface Planning {
  now: Date;
  intervalWidth: number;
  seen: ReadonlyMap<string, EngineSeen>;
  settings: VisibilitySettings;
}

/** What each connected engine is to be asked in a week, as the website, its answers and the money stand now. */
export async function planEngines(
  db: Db,
  of: OfWebsite,
  { now, intervalWidth, seen, settings }: Planning,
): Promise<EnginePlan[]> {
  const { engines, defaultLimitMicros } = settings;
  const prompts = await selectActivePrompts(db, of);
  const samples = new Map((await selectSamples(db, of)).map((sample) => [sampleKey(sample), sample]));
  const budgets = await selectBudgets(
    db,
    { accountId: of.accountId, month: monthOf(now) },
    { names: engines.map(({ name }) => name), defaultLimitMicros },
  );
  const unpaid = await countUnpaidRuns(db, of.accountId);
  const websites = await countFollowings(db, of.accountId);
  return engines.map((engine): EnginePlan => {
    const { name } = engine;
    const sampled = prompts.map((prompt) =>
      toSampled(prompt, engine, samples.get(sampleKey({ promptId: prompt.id, engine: name }))),
    );
    const priceMicros = mean(sampled.map((prompt) => prompt.priceMicros));
    const of28Days = seen.get(name) ?? nothingSeen;
    const costMicros = of28Days.runs < tellingRuns ? priceMicros : of28Days.meanCostMicros;
    const budget = budgets.find(({ provider }) => provider === name);
    const left = budget === undefined ? 0 : remainingMicros(budget);
    const moneyMicros = Math.max(0, left - (unpaid.get(name) ?? 0) * priceMicros);
    const share = moneyOfWeek(left, { now, monthEnd: nextMonth(now), websites });
    const week = planWeek({
      prompts: sampled,
      seen: of28Days,
      intervalWidth,
      costMicros,
      moneyMicros: share,
    });
    return { engine, prompts: sampled, remainingMicros: left, moneyMicros, costMicros, week };
  });
}

function toSampled(prompt: Prompt, engine: AnswerEngine, sample: Sample | undefined): SampledPrompt {
  const { id: promptId, isBranded, text, country, language } = prompt;
  const { pending = 0, runs = 0, lastPlannedAt = null } = sample ?? {};
  const priceMicros = engine.priceMicros({ prompt: text, country, language });
  return { promptId, isBranded, priceMicros, pending, runs, lastPlannedAt };
}

function sampleKey({ promptId, engine }: Pick<Sample, 'promptId' | 'engine'>): string {
  return `${promptId} ${engine}`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

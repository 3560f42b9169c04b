import { monthOf, nextMonth, remainingMicros, selectBudgets } from '#accounts/budgets';
import type { Db } from '#platform/postgres';
import type { ClickHouse } from '#platform/clickhouse';
import { dayMs } from '#platform/durations.ts';
import { mean } from '#platform/statistics';
import type { AnswerEngine } from '#providers/answers';
import { selectPromptIds, type VisibilitySettings, type WebsiteRef } from '#ai-visibility/core';
import { type Prompt, selectActivePrompts } from '#ai-visibility/prompts';
import { type EngineHistory, emptyHistory, readEngineHistory } from './clickhouse-queries.ts';
import { countTrackedWebsites } from '../tracking-queries.ts';
import { weeklyBudget, planWeek, type SampledPrompt, type WeekPlan } from './plan-runs.ts';
import { countUnpaidRuns, type Sample, selectSamples } from '../queries.ts';

const historyDays = 28;
const weeksPerMonth = 30.44 / 7;
/** With fewer runs their mean cost predicts little, so the price is used. */
const minRunsForCost = 10;

/** The plan of one engine for a website. */
export interface EnginePlan {
  engine: AnswerEngine;
  prompts: SampledPrompt[];
  /** The account's remaining budget of the month. */
  remainingMicros: number;
  /** The remaining budget less the cost of runs that are planned already. */
  budgetMicros: number;
  /** The expected cost of a whole month of runs. */
  expectedMonthlyMicros: number;
  /** Whether the website's share of the month's budget pays for less than the width needs. */
  isMonthLimited: boolean;
  week: WeekPlan;
}

/** Results of the last 28 days, by engine. */
export async function readRecentHistory(
  { db, clickhouse, now }: { db: Db; clickhouse: ClickHouse; now: Date },
  ref: WebsiteRef,
): Promise<Map<string, EngineHistory>> {
  const { accountId, websiteId } = ref;
  const promptIds = await selectPromptIds(db, ref, { kind: 'unbranded' });
  const websites = { accountId, websiteIds: [websiteId] };
  const histories = await readEngineHistory(clickhouse, websites, { promptIds, since: historySince(now) });
  return histories.get(websiteId) ?? new Map();
}

export const historySince = (now: Date): Date => new Date(now.getTime() - historyDays * dayMs);

interface Planning {
  now: Date;
  intervalWidth: number;
  history: ReadonlyMap<string, EngineHistory>;
  settings: VisibilitySettings;
}

/** Plans a week for each connected engine from the website's prompts, recent answers and remaining budget. */
export async function planEngines(
  db: Db,
  ref: WebsiteRef,
  { now, intervalWidth, history, settings }: Planning,
): Promise<EnginePlan[]> {
  const { engines, defaultLimitMicros } = settings;
  const prompts = await selectActivePrompts(db, ref);
  const samples = new Map((await selectSamples(db, ref)).map((sample) => [sampleKey(sample), sample]));
  const budgets = await selectBudgets(
    db,
    { accountId: ref.accountId, month: monthOf(now) },
    { names: engines.map(({ name }) => name), defaultLimitMicros },
  );
  const unpaid = await countUnpaidRuns(db, ref.accountId);
  const websites = await countTrackedWebsites(db, ref.accountId);
  return engines.map((engine): EnginePlan => {
    const { name } = engine;
    const sampled = prompts.map((prompt) =>
      toSampled(prompt, engine, samples.get(sampleKey({ promptId: prompt.id, engine: name }))),
    );
    const recent = history.get(name) ?? emptyHistory;
    const { priceMicros, costMicros } = costOfRun(sampled, recent);
    const budget = budgets.find(({ provider }) => provider === name);
    const left = budget === undefined ? 0 : remainingMicros(budget);
    const budgetMicros = Math.max(0, left - (unpaid.get(name) ?? 0) * priceMicros);
    const share = weeklyBudget(left, { now, monthEnd: nextMonth(now), websites });
    const week = planWeek({
      prompts: sampled,
      history: recent,
      intervalWidth,
      costMicros,
      budgetMicros: share,
    });
    const limitMicros = budget?.limitMicros ?? 0;
    const month = expectMonth(sampled, { history: recent, intervalWidth, limitMicros, websites });
    return { engine, prompts: sampled, remainingMicros: left, budgetMicros, week, ...month };
  });
}

interface Month {
  history: EngineHistory;
  intervalWidth: number;
  /** The budget of the account. */
  limitMicros: number;
  /** The number of websites that share it. */
  websites: number;
}

/** The expected cost of a whole month, whose budget is not touched yet. */
export function expectMonth(
  prompts: readonly Pick<SampledPrompt, 'isBranded' | 'priceMicros'>[],
  { history, intervalWidth, limitMicros, websites }: Month,
): Pick<EnginePlan, 'expectedMonthlyMicros' | 'isMonthLimited'> {
  const { costMicros } = costOfRun(prompts, history);
  const { runs, brandedRuns } = planWeek({
    prompts,
    history,
    intervalWidth,
    costMicros,
    budgetMicros: Infinity,
  });
  const wantedMicros = Math.round((runs + brandedRuns) * weeksPerMonth * costMicros);
  const shareMicros = limitMicros / Math.max(1, websites);
  return {
    expectedMonthlyMicros: Math.min(wantedMicros, Math.floor(shareMicros)),
    isMonthLimited: wantedMicros > shareMicros,
  };
}

/** The maximum price and the expected cost of a run. */
function costOfRun(prompts: readonly Pick<SampledPrompt, 'priceMicros'>[], history: EngineHistory) {
  const priceMicros = mean(prompts.map((prompt) => prompt.priceMicros));
  return { priceMicros, costMicros: history.runs < minRunsForCost ? priceMicros : history.meanCostMicros };
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

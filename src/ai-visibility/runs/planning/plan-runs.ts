import { dayMs } from '#platform/durations.ts';
import { expectedWidth, runsForWidth, type SampleHistory } from './interval-width.ts';

const weekDays = 7;

/** A prompt with its run counts for one engine. */
export interface SampledPrompt {
  promptId: string;
  isBranded: boolean;
  /** The maximum price of one answer. */
  priceMicros: number;
  /** Planned or running. */
  pending: number;
  /** Finished. */
  runs: number;
  lastPlannedAt: Date | null;
}

/** The number of runs of one engine in a week, and what limits it. */
export interface WeekPlan {
  /** Runs of prompts that count in rates. */
  runs: number;
  /** Runs of prompts that name an own brand: one each. */
  brandedRuns: number;
  /** Expected width of the week's interval; null without runs. */
  width: number | null;
  limitedBy: 'width' | 'budget';
}

interface Week {
  prompts: readonly Pick<SampledPrompt, 'isBranded'>[];
  history: SampleHistory;
  intervalWidth: number;
  /** Expected cost of a run. */
  costMicros: number;
  /** Available budget of the week. */
  budgetMicros: number;
}

/** Plans as many runs as the interval needs, at least one per prompt, within the budget. */
export function planWeek({ prompts, history, intervalWidth, costMicros, budgetMicros }: Week): WeekPlan {
  const branded = prompts.filter(({ isBranded }) => isBranded).length;
  const counted = prompts.length - branded;
  const wanted = counted === 0 ? 0 : Math.max(counted, runsForWidth(history, intervalWidth));
  const affordable = costMicros === 0 ? Infinity : Math.floor(budgetMicros / costMicros);
  const runs = Math.min(wanted, affordable);
  const brandedRuns = Math.min(branded, affordable - runs);
  const limitedBy = runs + brandedRuns < wanted + branded ? 'budget' : 'width';
  return { runs, brandedRuns, width: expectedWidth(history, runs), limitedBy };
}

/** The part of a month's remaining budget for one website and seven days; all websites get the same share. */
export function weeklyBudget(
  remainingMicros: number,
  { now, monthEnd, websites }: { now: Date; monthEnd: Date; websites: number },
): number {
  const daysLeft = Math.max(1, (monthEnd.getTime() - now.getTime()) / dayMs);
  return (remainingMicros * weekDays) / daysLeft / Math.max(1, websites);
}

interface Day {
  prompts: readonly SampledPrompt[];
  week: WeekPlan;
  from: Date;
  /** True to plan the day's share; false to plan new prompts only. */
  isDue: boolean;
  /** The whole unreserved budget. */
  budgetMicros: number;
}

export interface PlannedRun {
  promptId: string;
  dueAt: Date;
}

/**
 * The runs of the next 24 hours that are not planned yet. New prompts are due at once; the rest of the day's share goes to the
 * prompts planned longest ago, spread over the day.
 * @param random returns a new number in [0, 1) for each run
 */
export function planRuns(
  { prompts, week, from, isDue, budgetMicros }: Day,
  random: () => number,
): PlannedRun[] {
  const fresh = prompts.filter(({ lastPlannedAt }) => lastPlannedAt === null);
  const isNew = new Set(fresh);
  const shares = isDue
    ? [
        { group: prompts.filter(({ isBranded }) => !isBranded), weekRuns: week.runs },
        { group: prompts.filter(({ isBranded }) => isBranded), weekRuns: week.brandedRuns },
      ]
    : [];
  const day = Math.floor(from.getTime() / dayMs);
  const spreadRuns = shares.map(({ group, weekRuns }) => {
    const planned = group.reduce((sum, prompt) => sum + prompt.pending + (isNew.has(prompt) ? 1 : 0), 0);
    return spread(rotate(group, shareOfDay(weekRuns, day) - planned), from, random);
  });
  const candidates = [...fresh.map((prompt) => ({ prompt, dueAt: from })), ...spreadRuns.flat()];
  return filterAffordable(candidates, budgetMicros);
}

/** Rounded so that the days of a week add up to its runs. */
function shareOfDay(weekRuns: number, day: number): number {
  const upTo = (days: number) => Math.floor((weekRuns * days) / weekDays);
  const ofWeek = day % weekDays;
  return upTo(ofWeek + 1) - upTo(ofWeek);
}

/** Assigns `count` runs to prompts in rotation, least recently planned first. */
function rotate(prompts: readonly SampledPrompt[], count: number): SampledPrompt[] {
  const turn = prompts.toSorted(
    (a, b) => plannedMs(a) - plannedMs(b) || a.runs - b.runs || (a.promptId < b.promptId ? -1 : 1),
  );
  return Array.from({ length: Math.max(0, count) }, (_, index) => turn[index % turn.length]).filter(
    (prompt) => prompt !== undefined,
  );
}

function plannedMs({ lastPlannedAt }: SampledPrompt): number {
  return lastPlannedAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

interface Candidate {
  prompt: SampledPrompt;
  dueAt: Date;
}

/** Splits the day into equal slots, one per run, and places each run at random within its slot. */
function spread(prompts: readonly SampledPrompt[], from: Date, random: () => number): Candidate[] {
  return prompts.map((prompt, index) => {
    const share = (index + random()) / prompts.length;
    return { prompt, dueAt: new Date(from.getTime() + Math.floor(share * dayMs)) };
  });
}

function filterAffordable(candidates: readonly Candidate[], budgetMicros: number): PlannedRun[] {
  let left = budgetMicros;
  return candidates.flatMap(({ prompt, dueAt }) => {
    if (prompt.priceMicros > left) return [];
    left -= prompt.priceMicros;
    return [{ promptId: prompt.promptId, dueAt }];
  });
}

import { expectedWidth, runsForWidth, type Seen } from './size-sample.ts';

export const dayMs = 86_400_000;
const weekDays = 7;

/** A prompt and how it stands with one engine. */
export interface SampledPrompt {
  promptId: string;
  isBranded: boolean;
  /** The most that one answer may cost. */
  priceMicros: number;
  /** Runs that are planned and have not ended. */
  pending: number;
  /** Runs that have ended. */
  runs: number;
  lastPlannedAt: Date | null;
}

/** What an engine is to be asked in a week, and why not more. */
export interface WeekPlan {
  /** Of prompts that count in rates. */
  runs: number;
  /** Of prompts that name an own brand: one each. */
  brandedRuns: number;
  /** What the interval of the week's rate will be; null without runs. */
  width: number | null;
  limitedBy: 'width' | 'budget';
}

interface Week {
  prompts: readonly SampledPrompt[];
  seen: Seen;
  intervalWidth: number;
  /** What a run can be expected to cost. */
  costMicros: number;
  /** What may be spent. */
  moneyMicros: number;
}

/** As many runs as the interval needs, at least one of each prompt, as far as the money goes. */
export function planWeek({ prompts, seen, intervalWidth, costMicros, moneyMicros }: Week): WeekPlan {
  const branded = prompts.filter(({ isBranded }) => isBranded).length;
  const counted = prompts.length - branded;
  const wanted = counted === 0 ? 0 : Math.max(counted, runsForWidth(seen, intervalWidth));
  const affordable = costMicros === 0 ? Infinity : Math.floor(moneyMicros / costMicros);
  const runs = Math.min(wanted, affordable);
  const brandedRuns = Math.min(branded, affordable - runs);
  const limitedBy = runs + brandedRuns < wanted + branded ? 'budget' : 'width';
  return { runs, brandedRuns, width: expectedWidth(seen, runs), limitedBy };
}

/** The share of a month's remaining money that falls to a week of one of so many websites. */
export function moneyOfWeek(
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
  /** Whether the day's share is to be planned; otherwise only what was never planned. */
  isDue: boolean;
  /** All that there is. */
  moneyMicros: number;
}

export interface PlannedRun {
  promptId: string;
  dueAt: Date;
}

/**
 * The runs of the next 24 hours that are not planned yet. A prompt that was never asked is asked at once; the rest of the day's
 * share is dealt to those planned longest ago, and spread over the day.
 * @param random from 0 to below 1, anew for each run
 */
export function planRuns(
  { prompts, week, from, isDue, moneyMicros }: Day,
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
  const dealt = shares.map(({ group, weekRuns }) => {
    const planned = group.reduce((sum, prompt) => sum + prompt.pending + (isNew.has(prompt) ? 1 : 0), 0);
    return spread(deal(group, shareOfDay(weekRuns, day) - planned), from, random);
  });
  const wishes = [...fresh.map((prompt) => ({ prompt, dueAt: from })), ...dealt.flat()];
  return takeAffordable(wishes, moneyMicros);
}

/** The days of a week add up to its runs, however few these are. */
function shareOfDay(weekRuns: number, day: number): number {
  const upTo = (days: number) => Math.floor((weekRuns * days) / weekDays);
  const ofWeek = day % weekDays;
  return upTo(ofWeek + 1) - upTo(ofWeek);
}

/** Prompts in turn, beginning with the one planned longest ago; those planned only now come last. */
function deal(prompts: readonly SampledPrompt[], count: number): SampledPrompt[] {
  const turn = prompts.toSorted(
    (a, b) => plannedMs(a) - plannedMs(b) || a.runs - b.runs || (a.promptId < b.promptId ? -1 : 1),
  );
  return Array.from({ length: Math.max(0, count) }, (_none, index) => turn[index % turn.length]).filter(
    (prompt) => prompt !== undefined,
  );
}

function plannedMs({ lastPlannedAt }: SampledPrompt): number {
  return lastPlannedAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

interface Wish {
  prompt: SampledPrompt;
  dueAt: Date;
}

/** One in each of as many equal parts of the day, somewhere within it. */
function spread(prompts: readonly SampledPrompt[], from: Date, random: () => number): Wish[] {
  return prompts.map((prompt, index) => {
    const share = (index + random()) / prompts.length;
    return { prompt, dueAt: new Date(from.getTime() + Math.floor(share * dayMs)) };
  });
}

function takeAffordable(wishes: readonly Wish[], moneyMicros: number): PlannedRun[] {
  let left = moneyMicros;
  return wishes.flatMap(({ prompt, dueAt }) => {
    if (prompt.priceMicros > left) return [];
    left -= prompt.priceMicros;
    return [{ promptId: prompt.promptId, dueAt }];
  });
}

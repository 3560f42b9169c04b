import pLimit from 'p-limit';
import { answerRecord, type AnswerRecord } from '#ai-visibility/answers';
import { type Prompt, selectActivePrompts } from '#ai-visibility/prompts';
import { classifyFailure, maxAttempts, recordAnswers } from '#ai-visibility/runs';
import { utcDay } from '#platform/days.ts';
import { dayMs } from '#platform/durations.ts';
import { newId } from '#platform/ids.ts';
import type { JobContext } from '#platform/jobs';
import { type AnswerEngine, AnswerFailure } from '#providers/answers';

type OfWebsite = { accountId: string; websiteId: string };
type RecordContext = Pick<JobContext, 'db' | 'clickhouse' | 'now' | 'signal'>;

interface PastAnswers {
  engines: readonly AnswerEngine[];
  /** The history ends before this day. */
  until: Date;
  setSandboxTime(time: Date): Promise<void>;
}

interface PastRun {
  engine: AnswerEngine;
  prompt: Prompt;
  askedAt: Date;
}

const weeks = 8;
const weekMs = 7 * dayMs;

/**
 * Stores the answers that the runs of a website's prompts would have brought: each prompt is asked once a week on each engine, in the last
 * eight weeks or since `context.now`. Live runs continue the rotation.
 */
export async function recordPastAnswers(
  context: RecordContext,
  website: OfWebsite,
  { engines, until, setSandboxTime }: PastAnswers,
): Promise<void> {
  const { db, now, signal } = context;
  const prompts = await selectActivePrompts(db, website);
  const pairs = prompts.flatMap((prompt) => engines.map((engine) => ({ engine, prompt })));
  const limits = new Map(engines.map(({ name, concurrency }) => [name, pLimit(concurrency)]));
  const records: AnswerRecord[] = [];
  for (const [day, runs] of Map.groupBy(planPastRuns(pairs, { now, until }), ({ askedAt }) =>
    utcDay(askedAt),
  )) {
    await setSandboxTime(new Date(day));
    const asking = runs.map((run) => limits.get(run.engine.name)?.(() => ask(run, website, signal)) ?? []);
    records.push(...(await Promise.all(asking)).flat());
  }
  if (records.length > 0) await recordAnswers(context, website, records);
  await setSandboxTime(now);
}

/** Spreads the pairs evenly over each whole week before `until`, as planning does. */
function planPastRuns(
  pairs: readonly Omit<PastRun, 'askedAt'>[],
  { now, until }: { now: Date; until: Date },
): PastRun[] {
  return Array.from({ length: weeks }, (_none, week) => until.getTime() - (weeks - week) * weekMs)
    .filter((start) => start >= now.getTime())
    .flatMap((start) =>
      pairs.map((pair, index) => ({
        ...pair,
        askedAt: new Date(start + Math.floor((weekMs * index) / pairs.length)),
      })),
    );
}

async function ask(
  { engine, prompt: { id: promptId, text: prompt, country, language }, askedAt }: PastRun,
  website: OfWebsite,
  signal: AbortSignal,
): Promise<AnswerRecord> {
  const asked = { promptId, prompt, country, language, engine: engine.name };
  const run = { id: newId(), ...website, ...asked, askedAt, attempts: 1, spentMicros: 0 };
  try {
    return answerRecord(run, engine, await engine.ask({ prompt, country, language }, signal));
  } catch (failure) {
    if (!(failure instanceof AnswerFailure)) throw failure;
    const end = classifyFailure(failure, maxAttempts, { now: askedAt, random: 0 });
    return answerRecord(run, engine, { failure, outcome: end.kind === 'end' ? end.outcome : 'failed' });
  }
}

import { deriveId } from '#platform/ids.ts';
import { withAdvisoryLocks, type JobContext } from '#platform/jobs';
import { AnswerFailure, type EngineAnswer } from '#providers/answers';
import { answerRecord } from '#ai-visibility/answers';
import type { VisibilitySettings } from '#ai-visibility/core';
import { enqueueAsk } from './enqueue-ask.ts';
import { finishRun } from './finish-run.ts';
import { classifyFailure } from './classify-failure.ts';
import { pauseEngine, retryRun, returnRun } from './retry-run.ts';
import type { Asker, ClaimedRun } from './run.ts';
import { releaseRun } from './queries.ts';
import { type Claim, claimRun } from './claim-run.ts';

const runMs = 20_000;
/** The namespace of the advisory lock ids derived from engine names. */
const engineIds = '6f6f0f5e-6d0b-4a36-9f6a-0d5a4f2e8c11';

/** Asks an engine its due questions for a while, then enqueues the rest. One job per engine at a time, over all processes. */
export async function askRuns(
  context: JobContext,
  { engine: name }: { engine: string },
  settings: VisibilitySettings,
): Promise<void> {
  const engine = settings.engines.find((one) => one.name === name);
  if (engine === undefined) return;
  // No answer is bought that could not be stored.
  await context.clickhouse.ping();
  await withAdvisoryLocks(context.db, [deriveId(engineIds, name)], async (held) => {
    if (held.size === 0) return;
    const startedAt = performance.now();
    const clock = () => new Date(context.now.getTime() + performance.now() - startedAt);
    const asker = { context, engine, settings, clock };
    const lanes = Array.from({ length: engine.concurrency }, () => runLane(asker, startedAt + runMs));
    const ends = await Promise.allSettled(lanes);
    for (const end of ends) {
      // One run that cannot be finished must not block all others by failing the whole job.
      if (end.status === 'rejected')
        context.log.error({ err: end.reason, engine: name }, 'could not finish a run');
    }
    const hasMore = ends.some((end) => end.status === 'fulfilled' && end.value);
    if (hasMore || context.signal.aborted) await enqueueAsk(context.db, name);
  });
}

/** Asks one question after another. Returns whether more may be due. */
async function runLane(asker: Asker, untilMs: number): Promise<boolean> {
  while (performance.now() < untilMs && !asker.context.signal.aborted) {
    const taken = await claimRun(asker);
    if (taken === null) return false;
    // A failing engine is left alone until the schedule runs again.
    if (taken !== 'skipped' && !(await askOne(asker, taken))) return false;
  }
  return true;
}

/** Returns false if the engine has a temporary failure. */
async function askOne(asker: Asker, { run, known }: Claim): Promise<boolean> {
  const { context, engine, clock } = asker;
  // Another lane may have seen the process stop while this one claimed its run.
  if (known === null && context.signal.aborted) {
    await returnRun(asker, run);
    return false;
  }
  const result = known ?? (await ask(asker, run));
  if (result === null) {
    await releaseRun(context.db, run, context.now);
    return false;
  }
  if (!(result instanceof AnswerFailure)) {
    await finishRun(asker, run, 'outcome' in result ? result : answerRecord(run, engine, result));
    return true;
  }
  const decision = classifyFailure(result, run.attempts, { now: clock(), random: context.random() });
  if (decision.kind === 'end') {
    await finishRun(asker, run, answerRecord(run, engine, { failure: result, outcome: decision.outcome }));
    return decision.outcome !== 'failed' || !result.retryable;
  }
  if (decision.kind === 'pause') await pauseEngine(asker, run, { failure: result, until: decision.until });
  else await retryRun(asker, run, { failure: result, at: decision.at });
  return decision.kind === 'pause';
}

/** Null if the process stops: the cost of the call is then unknown. */
async function ask(
  { context, engine }: Asker,
  { prompt, country, language }: ClaimedRun,
): Promise<EngineAnswer | AnswerFailure | null> {
  try {
    return await engine.ask({ prompt, country, language }, context.signal);
  } catch (error) {
    if (context.signal.aborted) return null;
    if (error instanceof AnswerFailure) return error;
    context.log.error({ err: error, engine: engine.name }, 'could not read an answer');
    return new AnswerFailure('engine_bad_answer', 'The answer could not be read.');
  }
}

import { deriveId } from '#ids.ts';
import { holdAlone, type JobContext } from '#jobs';
import { AnswerFailure, type EngineAnswer } from '#providers/answers';
import { answerRecord } from '../answers/answer-record.ts';
import type { VisibilitySettings } from '../settings.ts';
import { enqueueAsk } from './enqueue-ask.ts';
import { finishRun } from './finish-run.ts';
import { judgeFailure } from './judge-failure.ts';
import { pauseEngine, retryRun } from './put-back-run.ts';
import type { Asker, TakenRun } from './run.ts';
import { dropHold } from './run-queries.ts';
import { type Taken, takeRun } from './take-run.ts';

const runMs = 20_000;
/** Engines are held by ids made of their names. */
const engineIds = '6f6f0f5e-6d0b-4a36-9f6a-0d5a4f2e8c11';

/** Asks an engine what is due for a while, and hands on. One job for each engine at a time, in whatever process. */
export async function askRuns(
  context: JobContext,
  { engine: name }: { engine: string },
  settings: VisibilitySettings,
): Promise<void> {
  const engine = settings.engines.find((one) => one.name === name);
  if (engine === undefined) return;
  // Without a place to keep it nothing is bought.
  await context.facts.ping();
  await holdAlone(context.db, [deriveId(engineIds, name)], async (held) => {
    if (held.size === 0) return;
    const begun = performance.now();
    const clock = () => new Date(context.now.getTime() + performance.now() - begun);
    const asker = { context, engine, settings, clock };
    const lanes = Array.from({ length: engine.concurrency }, () => runLane(asker, begun + runMs));
    const ends = await Promise.allSettled(lanes);
    for (const end of ends) {
      // One run that cannot be ended must not keep all others waiting for a job that fails again and again.
      if (end.status === 'rejected')
        context.log.error({ err: end.reason, engine: name }, 'a run was not ended');
    }
    const hasMore = ends.some((end) => end.status === 'fulfilled' && end.value);
    if (hasMore || context.signal.aborted) await enqueueAsk(context.db, name);
  });
}

/** One question after the other. Returns whether there may be more to be asked at once. */
async function runLane(asker: Asker, untilMs: number): Promise<boolean> {
  while (performance.now() < untilMs && !asker.context.signal.aborted) {
    const taken = await takeRun(asker);
    if (taken === null) return false;
    // An engine in trouble is left alone until the clock comes again.
    if (taken !== 'passed' && !(await askOne(asker, taken))) return false;
  }
  return true;
}

/** False where the engine is in trouble that may pass. */
async function askOne(asker: Asker, { run, known }: Taken): Promise<boolean> {
  const { context, engine, clock } = asker;
  const told = known ?? (await ask(asker, run));
  if (told === null) {
    await dropHold(context.db, run, context.now);
    return false;
  }
  if (!(told instanceof AnswerFailure)) {
    await finishRun(asker, run, 'outcome' in told ? told : answerRecord(run, engine, told));
    return true;
  }
  const verdict = judgeFailure(told, run.attempts, { now: clock(), random: context.random() });
  if (verdict.kind === 'end') {
    await finishRun(asker, run, answerRecord(run, engine, { failure: told, outcome: verdict.outcome }));
    return verdict.outcome !== 'failed' || !told.retryable;
  }
  if (verdict.kind === 'pause') await pauseEngine(asker, run, { failure: told, until: verdict.until });
  else await retryRun(asker, run, { failure: told, at: verdict.at });
  return verdict.kind === 'pause';
}

/** Null where the process stops: what the call has cost cannot be told. */
async function ask(
  { context, engine }: Asker,
  { prompt, country, language }: TakenRun,
): Promise<EngineAnswer | AnswerFailure | null> {
  try {
    return await engine.ask({ prompt, country, language }, context.signal);
  } catch (error) {
    if (context.signal.aborted) return null;
    if (error instanceof AnswerFailure) return error;
    context.log.error({ err: error, engine: engine.name }, 'an answer could not be read');
    return new AnswerFailure('engine_bad_answer', 'The answer could not be read.');
  }
}

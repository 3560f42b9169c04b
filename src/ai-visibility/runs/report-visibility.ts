import { nextMonth } from '#accounts/budgets';
import type { Db } from '#platform/postgres';
import type { AnswerEngine } from '#providers/answers';
import { percentOf } from '#platform/statistics';
import { reportSource, type SourceReport } from '#websites';
import type { EngineError, TrackedWebsite, WebsiteRef } from '#ai-visibility/core';
import { budgetExhausted } from './run.ts';
import { findTrackedWebsite } from './tracking-queries.ts';
import { dayMs } from '#platform/durations.ts';
import { findNextDue, type LastRuns, summariseLastRuns } from './queries.ts';

/** Reports the status of the website's AI visibility source. */
export async function reportVisibility(
  db: Db,
  ref: WebsiteRef,
  { now, engines }: { now: Date; engines: readonly Pick<AnswerEngine, 'name'>[] },
): Promise<void> {
  const tracked = await findTrackedWebsite(db, ref);
  if (tracked === null) return;
  const state = sourceState(tracked, {
    now,
    engines,
    nextDueAt: await findNextDue(db, ref),
    lastRuns: await summariseLastRuns(db, ref),
  });
  await reportSource(db, { ...ref, source: 'aiVisibility', ...state });
}

type State = Pick<SourceReport, 'status' | 'lastSuccessAt' | 'nextRunAt' | 'error'>;

interface Circumstances {
  now: Date;
  engines: readonly Pick<AnswerEngine, 'name'>[];
  nextDueAt: Date | null;
  lastRuns: ReadonlyMap<string, LastRuns>;
}

/** The source works as long as one engine answers at least half of its prompts; `error` lists the engines that fail. */
function sourceState(
  { isPaused, engineErrors, lastSuccessAt, nextPlanAt }: TrackedWebsite,
  { now, engines, nextDueAt, lastRuns }: Circumstances,
): State {
  const quiet = { lastSuccessAt, nextRunAt: null, error: null };
  if (engines.length === 0) return { ...quiet, status: 'not_connected' };
  if (isPaused) return { ...quiet, status: 'paused' };
  const errors = engines.flatMap(({ name }) => describeEngine(name, engineErrors[name], lastRuns.get(name)));
  const rest = { lastSuccessAt, nextRunAt: nextDueAt ?? nextPlanAt, error: joinErrors(errors) };
  if (errors.filter(({ isDown }) => isDown).length === engines.length) {
    const areOutOfBudget = errors.every(({ code }) => code === budgetExhausted.code);
    if (!areOutOfBudget) return { ...rest, status: 'failed' };
    const firstOfMonth = nextMonth(now).getTime() + (nextPlanAt.getTime() % dayMs);
    return { ...rest, status: 'paused', nextRunAt: new Date(firstOfMonth) };
  }
  if (lastSuccessAt !== null) return { ...rest, status: 'ready' };
  return { ...rest, status: nextDueAt === null ? 'pending' : 'collecting' };
}

interface DescribedError extends EngineError {
  /** Whether the engine answers less than half of its prompts. */
  isDown: boolean;
}

/** Why an engine cannot answer at present, or which share of its prompts had no answer at their last run. */
function describeEngine(
  name: string,
  stopped: EngineError | undefined,
  runs: LastRuns | undefined,
): DescribedError[] {
  if (stopped !== undefined) return [{ ...stopped, message: `${name}: ${stopped.message}`, isDown: true }];
  if (runs === undefined || runs.error === null) return [];
  const { prompts, failed, error } = runs;
  if (failed === prompts) return [{ ...error, message: `${name}: ${error.message}`, isDown: true }];
  const share = percentOf(failed, prompts);
  const message = `${name}: the last runs of ${failed} of ${prompts} prompts failed (${share}%): ${error.message}`;
  return [{ code: 'some_runs_failed', message, isDown: 2 * failed >= prompts }];
}

function joinErrors(errors: readonly DescribedError[]): EngineError | null {
  const [first] = errors;
  if (first === undefined) return null;
  return { code: first.code, message: errors.map(({ message }) => message).join(' · ') };
}

import { nextMonth } from '#accounts/budgets';
import type { Db } from '#platform/postgres';
import type { AnswerEngine } from '#providers/answers';
import { reportSource, type SourceReport } from '#websites';
import type { TrackedWebsite, WebsiteRef } from '#ai-visibility/core';
import { budgetExhausted } from './run.ts';
import { findTrackedWebsite } from './tracking-queries.ts';
import { dayMs } from '#platform/durations.ts';
import { findNextDue } from './queries.ts';

/** Reports the status of the website's AI visibility source. */
export async function reportVisibility(
  db: Db,
  ref: WebsiteRef,
  { now, engines }: { now: Date; engines: readonly Pick<AnswerEngine, 'name'>[] },
): Promise<void> {
  const tracked = await findTrackedWebsite(db, ref);
  if (tracked === null) return;
  const nextDueAt = await findNextDue(db, ref);
  const state = sourceState(tracked, { now, engines, nextDueAt });
  await reportSource(db, { ...ref, source: 'aiVisibility', ...state });
}

type State = Pick<SourceReport, 'status' | 'lastSuccessAt' | 'nextRunAt' | 'error'>;

/** The source works as long as one engine answers; `error` shows the first failing engine. */
function sourceState(
  { isPaused, engineErrors, lastSuccessAt, nextPlanAt }: TrackedWebsite,
  {
    now,
    engines,
    nextDueAt,
  }: { now: Date; engines: readonly Pick<AnswerEngine, 'name'>[]; nextDueAt: Date | null },
): State {
  const quiet = { lastSuccessAt, nextRunAt: null, error: null };
  if (engines.length === 0) return { ...quiet, status: 'not_connected' };
  if (isPaused) return { ...quiet, status: 'paused' };
  const errors = engines.flatMap(({ name }) => {
    const error = engineErrors[name];
    return error === undefined ? [] : [{ ...error, message: `${name}: ${error.message}` }];
  });
  const rest = { lastSuccessAt, nextRunAt: nextDueAt ?? nextPlanAt, error: errors[0] ?? null };
  if (errors.length === engines.length) {
    const areOutOfBudget = errors.every(({ code }) => code === budgetExhausted.code);
    if (!areOutOfBudget) return { ...rest, status: 'failed' };
    const firstOfMonth = nextMonth(now).getTime() + (nextPlanAt.getTime() % dayMs);
    return { ...rest, status: 'paused', nextRunAt: new Date(firstOfMonth) };
  }
  if (lastSuccessAt !== null) return { ...rest, status: 'ready' };
  return { ...rest, status: nextDueAt === null ? 'pending' : 'collecting' };
}

import { nextMonth } from '#budgets';
import type { Db } from '#db';
import type { AnswerEngine } from '#providers/answers';
import { reportSource, type SourceReport } from '#websites';
import type { OfWebsite } from '../following.ts';
import { type Following, noMoney } from './following.ts';
import { findFollowing } from './following-queries.ts';
import { dayMs } from './plan-runs.ts';
import { findNextDue } from './run-queries.ts';

/** Tells how the AI visibility of a website fares. */
export async function reportVisibility(
  db: Db,
  of: OfWebsite,
  { now, engines }: { now: Date; engines: readonly Pick<AnswerEngine, 'name'>[] },
): Promise<void> {
  const following = await findFollowing(db, of);
  if (following === null) return;
  const nextDueAt = await findNextDue(db, of);
  const state = sourceState(following, { now, engines, nextDueAt });
  await reportSource(db, { ...of, source: 'aiVisibility', ...state });
}

type State = Pick<SourceReport, 'status' | 'lastSuccessAt' | 'nextRunAt' | 'error'>;

/** As long as one engine answers it goes on, whatever the others are short of: that is in `error`. */
function sourceState(
  { isPaused, engineErrors, lastSuccessAt, nextPlanAt }: Following,
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
    const isPoor = errors.every(({ code }) => code === noMoney.code);
    if (!isPoor) return { ...rest, status: 'failed' };
    const firstOfMonth = nextMonth(now).getTime() + (nextPlanAt.getTime() % dayMs);
    return { ...rest, status: 'paused', nextRunAt: new Date(firstOfMonth) };
  }
  if (lastSuccessAt !== null) return { ...rest, status: 'ready' };
  return { ...rest, status: nextDueAt === null ? 'pending' : 'collecting' };
}

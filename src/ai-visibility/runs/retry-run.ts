import { captureSpend } from '#accounts/budgets';
import type { Db } from '#platform/postgres';
import type { AnswerFailure } from '#providers/answers';
import { recordError } from './tracking-queries.ts';
import { reportVisibility } from './report-visibility.ts';
import type { Asker, ClaimedRun } from './run.ts';
import { postponeRuns, rescheduleRun } from './queries.ts';

/** Schedules the next attempt of a run and captures the cost of this one. */
export async function retryRun(
  asker: Asker,
  run: ClaimedRun,
  { failure, at }: { failure: AnswerFailure; at: Date },
): Promise<void> {
  await asker.context.db.transaction().execute(async (db) => {
    await reschedule(db, run, { dueAt: at, attempts: run.attempts, costMicros: failure.costMicros });
  });
}

/** Returns a claimed run that was never sent to its engine. Neither an attempt nor a cost counts. */
export async function returnRun({ context }: Asker, run: ClaimedRun): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    await reschedule(db, run, { dueAt: context.now, attempts: run.attempts - 1, costMicros: 0 });
  });
}

/** Pauses an engine for a website and records why. The engine answered nothing, so this does not count as an attempt. */
export async function pauseEngine(
  asker: Asker,
  run: ClaimedRun,
  { failure, until }: { failure: AnswerFailure; until: Date },
): Promise<void> {
  const { context, engine, clock, settings } = asker;
  const error = { code: failure.reason, message: failure.message.toWellFormed() };
  await context.db.transaction().execute(async (db) => {
    const { costMicros } = failure;
    await reschedule(db, run, { dueAt: until, attempts: run.attempts - 1, costMicros });
    await recordError(db, run, { engine: engine.name, error });
    await postponeRuns(db, run, { engine: engine.name, until });
    await reportVisibility(db, run, { now: clock(), engines: settings.engines });
  });
}

async function reschedule(
  db: Db,
  run: ClaimedRun,
  { dueAt, attempts, costMicros }: { dueAt: Date; attempts: number; costMicros: number },
): Promise<void> {
  const { accountId, engine, reservedMonth: month } = run;
  const spentMicros = run.spentMicros + costMicros;
  const exists = await rescheduleRun(db, run, { dueAt, attempts, spentMicros });
  // Another worker has claimed the run and captured this reservation; the cost since then still counts.
  const reservedMicros = exists ? run.reservedMicros : 0;
  const spent = { spentMicros: costMicros, purchases: 0, websiteIds: [run.websiteId] };
  await captureSpend(db, [{ accountId, provider: engine, month, reservedMicros, ...spent }]);
}

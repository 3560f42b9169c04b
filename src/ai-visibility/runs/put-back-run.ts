import { settle } from '#budgets';
import type { Db } from '#db';
import type { AnswerFailure } from '#providers/answers';
import { noteError } from './following-queries.ts';
import { reportVisibility } from './report-visibility.ts';
import type { Asker, TakenRun } from './run.ts';
import { postponeRuns, putBack } from './run-queries.ts';

/** Orders the next attempt of a run. What this one has cost is settled. */
export async function retryRun(
  asker: Asker,
  run: TakenRun,
  { failure, at }: { failure: AnswerFailure; at: Date },
): Promise<void> {
  await asker.context.db.transaction().execute(async (db) => {
    await giveBack(db, run, { failure, dueAt: at, attempts: run.attempts });
  });
}

/** Stops asking an engine for a website for a while, and says why. Nothing was asked: this was no attempt. */
export async function pauseEngine(
  asker: Asker,
  run: TakenRun,
  { failure, until }: { failure: AnswerFailure; until: Date },
): Promise<void> {
  const { context, engine, clock, settings } = asker;
  const error = { code: failure.reason, message: failure.message.toWellFormed() };
  await context.db.transaction().execute(async (db) => {
    await giveBack(db, run, { failure, dueAt: until, attempts: run.attempts - 1 });
    await noteError(db, run, { engine: engine.name, error });
    await postponeRuns(db, run, { engine: engine.name, until });
    await reportVisibility(db, run, { now: clock(), engines: settings.engines });
  });
}

async function giveBack(
  db: Db,
  run: TakenRun,
  { failure, dueAt, attempts }: { failure: AnswerFailure; dueAt: Date; attempts: number },
): Promise<void> {
  const { accountId, engine, reservedMonth: month } = run;
  const spentMicros = run.spentMicros + failure.costMicros;
  const isThere = await putBack(db, run, { dueAt, attempts, spentMicros });
  // A run that is gone has given back what was set aside; what was spent since counts all the same.
  const reservedMicros = isThere ? run.reservedMicros : 0;
  const spent = { spentMicros: failure.costMicros, purchases: 0 };
  await settle(db, [{ accountId, provider: engine, month, reservedMicros, ...spent }]);
}

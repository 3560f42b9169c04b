import { monthOf, reserveSpend, selectBudgets, captureSpend } from '#accounts/budgets';
import type { Db } from '#platform/postgres';
import { AnswerFailure } from '#providers/answers';
import { type AnswerRecord, findAnswerRecord } from '#ai-visibility/answers';
import { recordError } from './tracking-queries.ts';
import { maxAttempts } from './classify-failure.ts';
import { reportVisibility } from './report-visibility.ts';
import { type Asker, budgetExhausted, type ClaimedRun } from './run.ts';
import {
  deleteRun,
  deleteWaitingRuns,
  type DueRun,
  leaseRun,
  lockDueRun,
  postponeRuns,
  rescheduleRun,
} from './queries.ts';

/** Longer than any answer takes, including the work before and after it. */
const leaseMs = 15 * 60_000;
/** Other runs usually cost less than is reserved for them, and release the rest within a minute. */
const budgetRetryDelayMs = 60_000;

/** A run that this worker has claimed, and its answer if an earlier worker already stored it. */
export interface Claim {
  run: ClaimedRun;
  known: AnswerRecord | AnswerFailure | null;
}

/**
 * Claims the run that has been due longest and reserves its cost. If an earlier worker died with this run, its stored answer is
 * used instead of buying another; without a stored answer the attempt counts as spent, because its cost is unknown.
 * @returns `skipped` if the run was removed because it is no longer needed or cannot be paid; null if no run is due.
 */
export async function claimRun(asker: Asker): Promise<Claim | 'skipped' | null> {
  const now = asker.clock();
  return asker.context.db.transaction().execute(async (db) => {
    const due = await lockDueRun(db, asker.engine.name, now);
    if (due === null) return null;
    const { askedAt, reservedMonth } = due;
    if (askedAt === null || reservedMonth === null) return reserveRun(asker, db, due);
    const known = await findAnswerRecord(asker.context.clickhouse, { ...due, runId: due.id, askedAt });
    if (known === null) return reserveRun(asker, db, await chargeLostRun(db, { ...due, reservedMonth }));
    const { prompt, country, language } = known;
    const run: ClaimedRun = { ...due, askedAt, reservedMonth, prompt, country, language };
    await leaseRun(db, run, new Date(now.getTime() + leaseMs));
    return { run, known };
  });
}

async function chargeLostRun(db: Db, run: DueRun & { reservedMonth: string }): Promise<DueRun> {
  const { accountId, engine, reservedMonth, reservedMicros, spentMicros } = run;
  const spent = { spentMicros: reservedMicros, purchases: 0, websiteIds: [run.websiteId] };
  await captureSpend(db, [{ accountId, provider: engine, month: reservedMonth, reservedMicros, ...spent }]);
  return { ...run, reservedMonth: null, reservedMicros: 0, spentMicros: spentMicros + reservedMicros };
}

/** @param due a run without reserved budget */
async function reserveRun(asker: Asker, db: Db, due: DueRun): Promise<Claim | 'skipped'> {
  const { engine, settings } = asker;
  const { prompt, country, language } = due;
  if (!due.isWanted || prompt === null || country === null || language === null) {
    await deleteRun(db, due);
    return 'skipped';
  }
  const now = asker.clock();
  const month = monthOf(now);
  const hasFailed = due.attempts >= maxAttempts;
  const reservedMicros = hasFailed ? 0 : engine.priceMicros({ prompt, country, language });
  const request = { payers: [due.accountId], provider: engine.name, month, priceMicros: reservedMicros };
  const [payer] = await reserveSpend(db, [request], settings.defaultLimitMicros);
  if (payer === null || payer === undefined) {
    await skipWithoutBudget(asker, db, { due, month, reservedMicros });
    return 'skipped';
  }
  const attempts = hasFailed ? due.attempts : due.attempts + 1;
  const askedAt = due.askedAt ?? now;
  const asked = { prompt, country, language, askedAt, attempts };
  const run: ClaimedRun = { ...due, ...asked, reservedMonth: month, reservedMicros };
  await leaseRun(db, run, new Date(now.getTime() + leaseMs));
  return { run, known: hasFailed ? interrupted() : null };
}

function interrupted(): AnswerFailure {
  return new AnswerFailure('engine_timeout', 'Every attempt was interrupted before the answer arrived.');
}

interface Unpaid {
  due: DueRun;
  month: string;
  reservedMicros: number;
}

/** Postpones the run if other runs hold the missing budget; if the budget is spent, drops the website's waiting runs for this engine. */
async function skipWithoutBudget(
  asker: Asker,
  db: Db,
  { due, month, reservedMicros }: Unpaid,
): Promise<void> {
  const { clock, settings, engine } = asker;
  const { accountId, attempts, spentMicros } = due;
  const names = [engine.name];
  const { defaultLimitMicros } = settings;
  const budgets = await selectBudgets(db, { accountId, month }, { names, defaultLimitMicros });
  const budget = budgets.find(({ provider }) => provider === engine.name);
  if (budget !== undefined && budget.spentMicros + reservedMicros <= budget.limitMicros) {
    const until = new Date(clock().getTime() + budgetRetryDelayMs);
    await rescheduleRun(db, due, { dueAt: until, attempts, spentMicros });
    return postponeRuns(db, due, { engine: engine.name, until });
  }
  await deleteRun(db, due);
  await recordError(db, due, { engine: engine.name, error: budgetExhausted });
  await deleteWaitingRuns(db, due, { only: names });
  await reportVisibility(db, due, { now: clock(), engines: settings.engines });
}

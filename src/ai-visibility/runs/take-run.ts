import { monthOf, reserveSpend, selectBudgets, settle } from '#budgets';
import type { Db } from '#db';
import { AnswerFailure } from '#providers/answers';
import type { AnswerRecord } from '../answers/answer.ts';
import { findAnswer } from '../answers/fact-queries.ts';
import { noMoney } from './following.ts';
import { noteError } from './following-queries.ts';
import { mostAttempts } from './judge-failure.ts';
import { reportVisibility } from './report-visibility.ts';
import type { Asker, TakenRun } from './run.ts';
import {
  deleteRun,
  deleteWaitingRuns,
  type DueRun,
  holdRun,
  lockDueRun,
  postponeRuns,
  putBack,
} from './run-queries.ts';

/** Longer than any answer takes, with what is done before and after. */
const leaseMs = 15 * 60_000;
/** What is set aside for others is more than they cost, as a rule, and free again within a minute. */
const moneyPatienceMs = 60_000;

/** A run that is ours now, with what is known of its answer already. */
export interface Taken {
  run: TakenRun;
  known: AnswerRecord | AnswerFailure | null;
}

/**
 * Takes the run that has been due for longest and sets its money aside. A worker may have been ended with it: an answer that it
 * has kept is not bought again; otherwise its attempt counts as spent, since nobody can tell.
 * @returns `passed` where a run was done away with: nobody wants it any more, or nobody can pay; null where none is due.
 */
export async function takeRun(asker: Asker): Promise<Taken | 'passed' | null> {
  const now = asker.clock();
  return asker.context.db.transaction().execute(async (db) => {
    const due = await lockDueRun(db, asker.engine.name, now);
    if (due === null) return null;
    const { askedAt, reservedMonth } = due;
    if (askedAt === null || reservedMonth === null) return setAside(asker, db, due);
    const known = await findAnswer(asker.context.facts, { ...due, runId: due.id, askedAt });
    if (known === null) return setAside(asker, db, await settleLost(db, { ...due, reservedMonth }));
    const { prompt, country, language } = known;
    const run: TakenRun = { ...due, askedAt, reservedMonth, prompt, country, language };
    await holdRun(db, run, new Date(now.getTime() + leaseMs));
    return { run, known };
  });
}

async function settleLost(db: Db, run: DueRun & { reservedMonth: string }): Promise<DueRun> {
  const { accountId, engine, reservedMonth, reservedMicros, spentMicros } = run;
  const spent = { spentMicros: reservedMicros, purchases: 0 };
  await settle(db, [{ accountId, provider: engine, month: reservedMonth, reservedMicros, ...spent }]);
  return { ...run, reservedMonth: null, reservedMicros: 0, spentMicros: spentMicros + reservedMicros };
}

/** @param due without money set aside */
async function setAside(asker: Asker, db: Db, due: DueRun): Promise<Taken | 'passed'> {
  const { engine, settings } = asker;
  const { prompt, country, language } = due;
  if (!due.isWanted || prompt === null || country === null || language === null) {
    await deleteRun(db, due);
    return 'passed';
  }
  const now = asker.clock();
  const month = monthOf(now);
  const isGivenUp = due.attempts >= mostAttempts;
  const reservedMicros = isGivenUp ? 0 : engine.priceMicros({ prompt, country, language });
  const wish = { payers: [due.accountId], provider: engine.name, month, priceMicros: reservedMicros };
  const [payer] = await reserveSpend(db, [wish], settings.defaultLimitMicros);
  if (payer === null || payer === undefined) {
    await goWithoutMoney(asker, db, { due, month, reservedMicros });
    return 'passed';
  }
  const attempts = isGivenUp ? due.attempts : due.attempts + 1;
  const askedAt = due.askedAt ?? now;
  const asked = { prompt, country, language, askedAt, attempts };
  const run: TakenRun = { ...due, ...asked, reservedMonth: month, reservedMicros };
  await holdRun(db, run, new Date(now.getTime() + leaseMs));
  return { run, known: isGivenUp ? neverEnded() : null };
}

function neverEnded(): AnswerFailure {
  return new AnswerFailure(
    'engine_timeout',
    'The answer was waited for several times, and never to the end.',
  );
}

interface Unpaid {
  due: DueRun;
  month: string;
  reservedMicros: number;
}

/** Waits for money that is set aside for other runs; where it is spent, nothing more of the website is asked until there is some. */
async function goWithoutMoney(asker: Asker, db: Db, { due, month, reservedMicros }: Unpaid): Promise<void> {
  const { clock, settings, engine } = asker;
  const { accountId, attempts, spentMicros } = due;
  const names = [engine.name];
  const { defaultLimitMicros } = settings;
  const budgets = await selectBudgets(db, { accountId, month }, { names, defaultLimitMicros });
  const budget = budgets.find(({ provider }) => provider === engine.name);
  if (budget !== undefined && budget.spentMicros + reservedMicros <= budget.limitMicros) {
    const until = new Date(clock().getTime() + moneyPatienceMs);
    await putBack(db, due, { dueAt: until, attempts, spentMicros });
    return postponeRuns(db, due, { engine: engine.name, until });
  }
  await deleteRun(db, due);
  await noteError(db, due, { engine: engine.name, error: noMoney });
  await deleteWaitingRuns(db, due, { only: names });
  await reportVisibility(db, due, { now: clock(), engines: settings.engines });
}

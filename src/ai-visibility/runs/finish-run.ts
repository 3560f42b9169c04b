import { settle } from '#budgets';
import type { Db } from '#db';
import { findWebsite } from '#websites';
import type { AnswerRecord } from '../answers/answer.ts';
import { forgetAnswers } from '../answers/fact-queries.ts';
import { keepAnswers } from '../answers/keep-answers.ts';
import { readAnswer } from '../answers/read-answer.ts';
import { orderReread } from '../order-work.ts';
import { selectBrands } from '../brands/brand-queries.ts';
import { findFollowing, noteError, noteSuccess } from './following-queries.ts';
import { reportVisibility } from './report-visibility.ts';
import type { Asker, TakenRun } from './run.ts';
import { addToSample, deleteRun, noteAsked } from './run-queries.ts';

/**
 * Ends a run: first the facts, which may be repeated, then in one transaction the money and how the website fares. Whoever
 * comes second changes nothing, but is charged for what was bought twice.
 */
export async function finishRun(asker: Asker, run: TakenRun, record: AnswerRecord): Promise<void> {
  const { db: pool, facts } = asker.context;
  // Before the brands: whoever changes these in between has the answers read again.
  const readVersion = (await findFollowing(pool, run))?.brandsVersion ?? 0;
  const reading = readAnswer(record, await selectBrands(pool, run));
  await keepAnswers(facts, [{ record, reading }], readVersion);
  const isKnown = await pool.transaction().execute(async (db) => {
    const website = await findWebsite({ db, ...run }, run.websiteId, 'for key share');
    const isOpen = await deleteRun(db, run);
    await pay(db, run, { record, isOpen });
    if (website === null || !(await noteAsked(db, run))) return false;
    if (isOpen) await noteOutcome(asker, db, { run, record, readVersion });
    return true;
  });
  // Website or prompt went while it was asked, or the prompt asks something else: the answer goes, too.
  if (!isKnown) await forgetAnswers(facts, run, { runId: run.id });
}

async function pay(
  db: Db,
  run: TakenRun,
  { record, isOpen }: { record: AnswerRecord; isOpen: boolean },
): Promise<void> {
  const { accountId, engine, reservedMonth: month } = run;
  const reservedMicros = isOpen ? run.reservedMicros : 0;
  // The record counts all attempts; those before are settled.
  const spentMicros = Math.max(0, record.costMicros - run.spentMicros);
  const purchases = isOpen && record.outcome !== 'failed' ? 1 : 0;
  await settle(db, [{ accountId, provider: engine, month, reservedMicros, spentMicros, purchases }]);
}

async function noteOutcome(
  { clock, settings }: Asker,
  db: Db,
  { run, record, readVersion }: { run: TakenRun; record: AnswerRecord; readVersion: number },
): Promise<void> {
  const now = clock();
  // The following before the samples, as whoever plans has them.
  if (record.outcome === 'failed') await noteError(db, run, { engine: run.engine, error: record.error });
  else await noteSuccess(db, run, { engine: run.engine, at: now });
  await addToSample(db, run);
  const following = await findFollowing(db, run);
  if (following !== null && following.brandsVersion > readVersion) await orderReread(db, run);
  await reportVisibility(db, run, { now, engines: settings.engines });
}

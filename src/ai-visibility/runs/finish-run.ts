import { captureSpend } from '#accounts/budgets';
import type { Db } from '#platform/postgres';
import { findWebsite } from '#websites';
import { type AnswerRecord, deleteAnswers, readAnswer, saveAnswers } from '#ai-visibility/answers';
import { enqueueReread } from '#ai-visibility/core';
import { findBrandsVersion, selectBrands } from '#ai-visibility/brands';
import { recordError, recordSuccess } from './tracking-queries.ts';
import { reportVisibility } from './report-visibility.ts';
import type { Asker, ClaimedRun } from './run.ts';
import { addToSample, deleteRun, recordFirstAsked } from './queries.ts';

/**
 * Finishes a run: stores the answer first, which may be repeated, then records cost and status in one transaction. A concurrent
 * duplicate changes nothing but is charged for its own purchase.
 */
export async function finishRun(asker: Asker, run: ClaimedRun, record: AnswerRecord): Promise<void> {
  const { db: pool } = asker.context;
  // Read the version before the brands: a change in between makes the answers be read again.
  const readVersion = (await findBrandsVersion(pool, run)) ?? 0;
  const reading = readAnswer(record, await selectBrands(pool, run));
  await saveAnswers(asker.context, [{ record, reading }], readVersion);
  const isCurrent = await pool.transaction().execute(async (db) => {
    const website = await findWebsite({ db, ...run }, run.websiteId, 'for key share');
    const isOpen = await deleteRun(db, run);
    await pay(db, run, { record, isOpen });
    if (website === null || !(await recordFirstAsked(db, run))) return false;
    if (isOpen) await recordOutcome(asker, db, { run, record, readVersion });
    return true;
  });
  // The website or prompt was deleted or changed in the meantime, so the answer is deleted, too.
  if (!isCurrent) await deleteAnswers(asker.context, run, { runId: run.id });
}

async function pay(
  db: Db,
  run: ClaimedRun,
  { record, isOpen }: { record: AnswerRecord; isOpen: boolean },
): Promise<void> {
  const { accountId, engine, reservedMonth: month } = run;
  const reservedMicros = isOpen ? run.reservedMicros : 0;
  // The record has the cost of all attempts; earlier ones are captured already.
  const spentMicros = Math.max(0, record.costMicros - run.spentMicros);
  const purchases = isOpen && record.outcome !== 'failed' ? 1 : 0;
  const websiteIds = [run.websiteId];
  await captureSpend(db, [
    { accountId, provider: engine, month, reservedMicros, spentMicros, purchases, websiteIds },
  ]);
}

async function recordOutcome(
  { clock, settings }: Asker,
  db: Db,
  { run, record, readVersion }: { run: ClaimedRun; record: AnswerRecord; readVersion: number },
): Promise<void> {
  const now = clock();
  // Lock the website row before the samples, in the same order as planning.
  const error = record.outcome === 'failed' ? record.error : null;
  // Either way the engine was asked, so nothing stops it any more.
  if (error !== null) await recordError(db, run, { engine: run.engine, error: null });
  else await recordSuccess(db, run, { engine: run.engine, at: now });
  await addToSample(db, run, error);
  const brandsVersion = await findBrandsVersion(db, run);
  if (brandsVersion !== null && brandsVersion > readVersion) await enqueueReread(db, run);
  await reportVisibility(db, run, { now, engines: settings.engines });
}

import { type JobContext, publishLiveUpdate } from '#platform/jobs';
import { findWebsite } from '#websites';
import { findBrandsVersion, recordReadVersion, selectBrands } from '#ai-visibility/brands';
import { enqueueReread, type WebsiteRef } from '#ai-visibility/core';
import {
  deleteAnswers,
  insertReadings,
  type ReadingPosition,
  selectStaleAnswers,
} from './clickhouse-queries.ts';
import { readAnswer } from './read-answer.ts';

const batchSize = 200;
const runMs = 30_000;

/**
 * Reads all answers of a website again with its current brands, newest first, for a while, then enqueues the rest. Answers whose
 * reading has an older brands version are outstanding, so an interrupted job continues where it stopped.
 */
export async function rereadAnswers(context: JobContext, ref: WebsiteRef): Promise<void> {
  const { db, clickhouse, signal } = context;
  const until = performance.now() + runMs;
  // Read the version before the brands: a change in between enqueues another job.
  const readVersion = await findBrandsVersion(db, ref);
  if (readVersion === null) return;
  const brands = await selectBrands(db, ref);
  for (let before: ReadingPosition | null = null; ;) {
    const answers = await selectStaleAnswers(clickhouse, ref, { readVersion, before, limit: batchSize });
    const readings = answers.map((record) => ({ record, reading: readAnswer(record, brands) }));
    await insertReadings(context, readings, readVersion);
    before = answers.at(-1) ?? null;
    if (before === null) {
      if (await recordReadVersion(db, ref, readVersion)) await publishLiveUpdate(db, 'answers.read', ref);
      break;
    }
    if (signal.aborted || performance.now() > until) {
      await enqueueReread(db, ref);
      break;
    }
  }
  // The website was deleted in the meantime, so the readings written since then are deleted, too.
  if ((await findWebsite({ db, ...ref }, ref.websiteId)) === null) await deleteAnswers(context, ref);
}

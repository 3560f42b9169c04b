import type { JobContext } from '#jobs';
import { findWebsite } from '#websites';
import { selectBrands } from '../brands/brand-queries.ts';
import type { OfWebsite } from '../following.ts';
import { orderReread } from '../order-work.ts';
import { findFollowing } from '../runs/following-queries.ts';
import { forgetAnswers, insertReadings, type ReadingPlace, selectStaleAnswers } from './fact-queries.ts';
import { readAnswer } from './read-answer.ts';

const atOnce = 200;
const runMs = 30_000;

/**
 * Reads every answer of a website anew by its brands as they are now, the newest first, for a while, and hands on. What is
 * still to be read is what was read by older brands: a run that was ended goes on with that.
 */
export async function rereadAnswers(context: JobContext, of: OfWebsite): Promise<void> {
  const { db, facts, signal } = context;
  const until = performance.now() + runMs;
  // The version before the brands: newer ones in between are read again by the job that they order.
  const following = await findFollowing(db, of);
  if (following === null) return;
  const readVersion = following.brandsVersion;
  const brands = await selectBrands(db, of);
  for (let before: ReadingPlace | null = null; ;) {
    const answers = await selectStaleAnswers(facts, of, { readVersion, before, limit: atOnce });
    const readings = answers.map((record) => ({ record, reading: readAnswer(record, brands) }));
    await insertReadings(facts, readings, readVersion);
    before = answers.at(-1) ?? null;
    if (before === null) break;
    if (signal.aborted || performance.now() > until) {
      await orderReread(db, of);
      break;
    }
  }
  // It went while its answers were read: what was written since then goes, too.
  if ((await findWebsite({ db, ...of }, of.websiteId)) === null) await forgetAnswers(facts, of);
}

import type { JobContext } from '#platform/jobs';
import { rebuildMissingDays, reportMissingDays } from '#platform/observations';
import { hourMs } from '#platform/durations.ts';
import { findBrandsVersion, selectBrands } from '#ai-visibility/brands';
import type { WebsiteRef } from '#ai-visibility/core';
import {
  countedAnswers,
  findUnreadDays,
  insertReadings,
  type ReadDay,
  selectUnreadAnswers,
} from './clickhouse-queries.ts';
import { readAnswer } from './read-answer.ts';

const batchSize = 200;
/** An answer is stored shortly before its reading. */
const readingDelayMs = hourMs;

/** Reports lost answers, which were paid for and cannot be asked again, and reads the answers again whose readings were lost. */
export async function verifyAnswers(context: JobContext): Promise<void> {
  await reportMissingDays(context, countedAnswers);
  const before = new Date(context.now.getTime() - readingDelayMs);
  await rebuildMissingDays<ReadDay>(context, 'readings of AI answers', {
    find: () => findUnreadDays(context.clickhouse, before),
    rebuild: async (days) => {
      const websites = new Map(days.map(({ accountId, websiteId }) => [websiteId, { accountId, websiteId }]));
      for (const ref of websites.values()) await readUnread(context, ref, before);
    },
  });
}

async function readUnread(context: JobContext, ref: WebsiteRef, before: Date): Promise<void> {
  const { db, clickhouse, signal } = context;
  const readVersion = (await findBrandsVersion(db, ref)) ?? 0;
  const brands = await selectBrands(db, ref);
  for (;;) {
    signal.throwIfAborted();
    const answers = await selectUnreadAnswers(clickhouse, ref, { before, limit: batchSize });
    if (answers.length === 0) return;
    const readings = answers.map((record) => ({ record, reading: readAnswer(record, brands) }));
    await insertReadings(context, readings, readVersion);
  }
}

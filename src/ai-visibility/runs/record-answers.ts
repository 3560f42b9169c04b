import { captureSpend, monthOf } from '#accounts/budgets';
import type { ClickHouse } from '#platform/clickhouse';
import type { Db } from '#platform/postgres';
import { type AnswerRecord, readAnswer, saveAnswers } from '#ai-visibility/answers';
import { findBrandsVersion, selectBrands } from '#ai-visibility/brands';
import type { WebsiteRef } from '#ai-visibility/core';
import { addToSamples, recordPromptsAsked } from './queries.ts';
import { recordSuccess } from './tracking-queries.ts';

/** Stores the answers of a website that were not planned as runs, with their readings, their costs and the samples of their prompts. */
export async function recordAnswers(
  { db: pool, clickhouse }: { db: Db; clickhouse: ClickHouse },
  ref: WebsiteRef,
  records: readonly AnswerRecord[],
): Promise<void> {
  const readVersion = (await findBrandsVersion(pool, ref)) ?? 0;
  const brands = await selectBrands(pool, ref);
  const answers = records.map((record) => ({ record, reading: readAnswer(record, brands) }));
  await saveAnswers({ db: pool, clickhouse }, answers, readVersion);
  await pool.transaction().execute(async (db) => {
    await addToSamples(db, ref, records);
    await recordPromptsAsked(db, ref, records);
    await captureSpend(db, records.map(spendOf));
    for (const [engine, ofEngine] of Map.groupBy(records, (record) => record.engine)) {
      const last = Math.max(...ofEngine.map(({ askedAt }) => askedAt.getTime()));
      await recordSuccess(db, ref, { engine, at: new Date(last) });
    }
  });
}

function spendOf({ accountId, websiteId, engine, askedAt, costMicros, outcome }: AnswerRecord) {
  return {
    accountId,
    provider: engine,
    month: monthOf(askedAt),
    reservedMicros: 0,
    spentMicros: costMicros,
    purchases: outcome === 'failed' ? 0 : 1,
    websiteIds: [websiteId],
  };
}

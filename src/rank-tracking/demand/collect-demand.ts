import { dayMs } from '#platform/durations.ts';
import { deriveId } from '#platform/ids.ts';
import { type JobContext, withAdvisoryLocks } from '#platform/jobs';
import type { KeywordDataProvider } from '#providers/keyword-data';
import { buyDemand } from './buy-demand.ts';
import { applyDemand, markUnserved, selectDuePhrases, selectStoredPhrases } from './queries.ts';
import type { DemandSettings } from './settings.ts';

/** Sources update their values monthly. */
export const freshMs = 30 * dayMs;
const retryMs = dayMs;
/** Tracked phrases per run and source. */
const maxDue = 20_000;
const namespace = '5d0cf1a5-7a40-4f25-9d0b-6f7a2c0f8a11';

/**
 * Collects the demand for all tracked phrases without fresh values, from each connected source. Phrases are shared by all accounts that
 * track them. Only one process buys from a source at a time, so nothing is bought twice.
 */
export async function collectDemand(job: JobContext, settings: DemandSettings): Promise<void> {
  const byEngine = Map.groupBy(settings.providers, ({ engine }) => engine);
  await markUnserved(job.db, [...byEngine.keys()]);
  for (const [engine, providers] of byEngine) {
    const sources = providers.map(({ name }) => name);
    for (const { phrases, ...market } of await selectStoredPhrases(job.db, { engine, sources }))
      await applyDemand(job.db, { engine, sources, market }, phrases);
    for (const provider of providers) {
      await withAdvisoryLocks(job.db, [deriveId(namespace, provider.name)], async (held) => {
        if (held.size > 0) await collectFrom(job, { provider, sources }, settings);
      });
    }
  }
}

async function collectFrom(
  job: JobContext,
  { provider, sources }: { provider: KeywordDataProvider; sources: readonly string[] },
  settings: DemandSettings,
): Promise<void> {
  const { db, now, signal } = job;
  const { engine } = provider;
  const due = await selectDuePhrases(
    db,
    { engine, source: provider.name },
    {
      values: new Date(now.getTime() - freshMs),
      failures: new Date(now.getTime() - retryMs),
      limit: maxDue,
    },
  );
  for (const { country, language, phrases: all, accountIds: payers } of due) {
    for (const phrases of batchesOf(all, provider.maxPhrases)) {
      if (signal.aborted) return;
      const market = { country, language };
      await buyDemand(job, { provider, market, phrases, payers }, settings);
      await applyDemand(db, { engine, sources, market }, phrases);
    }
  }
}

function batchesOf(phrases: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(phrases.length / size) }, (_none, index) =>
    phrases.slice(index * size, (index + 1) * size),
  );
}

import { deriveId } from '#platform/ids.ts';
import { type JobContext, withAdvisoryLocks } from '#platform/jobs';
import { retry } from '#platform/retry.ts';
import { SerpFailure, type SerpLocation, type SerpProvider } from '#providers/serp';
import { chooseList, type ListKey } from './choose-list.ts';
import { foldLocation } from './fold-location.ts';
import { finishList, saveListFailure, saveLocations, selectLists } from './queries.ts';

const namespace = '7b3a54c1-52b0-4be1-9c55-0f6f3a7f2f08';
const retryDelaysMs = [1_000, 3_000];
const maxRetryDelayMs = 10_000;
/** Locations of one statement. */
const batchSize = 5_000;

/** Requests a list from its provider and stores it, or the reason why there is none. Does nothing if the list is not due. */
export async function collectLocations(
  job: JobContext,
  key: ListKey,
  providers: readonly SerpProvider[],
): Promise<void> {
  const { db, now } = job;
  const locations = providers.find(({ name }) => name === key.provider)?.locations;
  if (locations === undefined) return;
  const lock = deriveId(namespace, Object.values(key).join('\n'));
  await withAdvisoryLocks(db, [lock], async (held) => {
    const list = chooseList([key], await selectLists(db, [key]), now);
    if (held.size === 0 || list?.isDue !== true) return;
    await collect(job, key, locations);
  });
}

async function collect(
  { db, now, signal, log }: JobContext,
  key: ListKey,
  locations: NonNullable<SerpProvider['locations']>,
): Promise<void> {
  const { provider, country, search } = key;
  try {
    const found = await retry(() => locations.list({ country, search }, signal), {
      delaysMs: retryDelaysMs,
      delayAfter,
      signal,
    });
    for (const batch of batchesOf(found)) await saveLocations(db, { provider, now }, batch);
    await finishList(db, key, now);
  } catch (error) {
    if (!(error instanceof SerpFailure) || signal.aborted) throw error;
    log.warn({ provider, reason: error.reason }, 'locations could not be listed');
    await saveListFailure(db, key, { code: error.reason, message: error.message, now });
  }
}

/** At least the delay that the provider requested. Null for no other attempt. */
function delayAfter(error: unknown, delayMs: number): number | null {
  if (!(error instanceof SerpFailure) || !error.retryable) return null;
  const waitMs = Math.max(delayMs, error.retryAfterMs ?? 0);
  return waitMs > maxRetryDelayMs ? null : waitMs;
}

function* batchesOf(locations: readonly SerpLocation[]) {
  for (let first = 0; first < locations.length; first += batchSize) {
    yield locations
      .slice(first, first + batchSize)
      .map((location) => ({ ...location, foldedName: foldLocation(location.name) }));
  }
}

import { LRUCache } from 'lru-cache';
import { dayMs, minuteMs } from '#platform/durations.ts';
import { isAbort } from '../fetch/failure.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { loadRobots, type OriginRobots, readRobots, type RobotsResponse } from './load-robots.ts';

/** An unreachable site is requested again sooner than after the day that RFC 9309 §2.4 allows. */
const unreachableMs = 10 * minuteMs;
const maxOrigins = 10_000;

/** Returns the robots.txt of an origin (`https://example.org`), fetched at most once in 24 hours. */
export type RobotsCache = (origin: string, signal: AbortSignal) => Promise<OriginRobots>;

export interface StoredRobots {
  response: RobotsResponse;
  /** Milliseconds since 1970. */
  fetchedAtMs: number;
}

/** Optional persistent storage, which may lose entries. Unreachable responses are not saved. */
export interface RobotsStore {
  find(origin: string): Promise<StoredRobots | null>;
  save(origin: string, robots: StoredRobots): Promise<void>;
}

interface Entry {
  robots: Promise<OriginRobots>;
  /** Infinity while it is being fetched. */
  expiresAtMs: number;
}

/**
 * Opens a cache for a fetcher. `now` returns milliseconds. Concurrent calls for an origin share one request. Rejects with errors of the
 * store and `FetchFailure('aborted')`.
 */
export function openRobotsCache(fetcher: Fetcher, now: () => number, store?: RobotsStore): RobotsCache {
  const entries = new LRUCache<string, Entry>({ max: maxOrigins });

  async function load(origin: string, signal: AbortSignal): Promise<StoredRobots> {
    const stored = (await store?.find(origin)) ?? null;
    if (stored !== null && expiryOf(stored) > now()) return stored;
    const fetchedAtMs = now();
    const fetched = { response: await loadRobots(fetcher, origin, signal), fetchedAtMs };
    if (fetched.response.state !== 'unreachable') await store?.save(origin, fetched);
    return fetched;
  }

  function startLoading(origin: string, signal: AbortSignal): Entry {
    const robots = load(origin, signal).then((stored) => {
      entry.expiresAtMs = expiryOf(stored);
      return readRobots(stored.response);
    });
    const entry: Entry = { robots, expiresAtMs: Infinity };
    entries.set(origin, entry);
    return entry;
  }

  return async function find(origin, signal) {
    const known = entries.get(origin);
    const entry = known !== undefined && known.expiresAtMs > now() ? known : startLoading(origin, signal);
    try {
      return await entry.robots;
    } catch (error) {
      if (entries.get(origin) === entry) entries.delete(origin);
      // The request belonged to another crawl that was aborted.
      if (isAbort(error) && !signal.aborted) return find(origin, signal);
      throw error;
    }
  };
}

function expiryOf({ response, fetchedAtMs }: StoredRobots): number {
  return fetchedAtMs + (response.state === 'unreachable' ? unreachableMs : dayMs);
}

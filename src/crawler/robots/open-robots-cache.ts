import { isAbort } from '../fetch/fetch-failure.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { loadRobots, type OriginRobots, readRobots, type RobotsAnswer } from './load-robots.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A site that was down is asked again sooner than the day RFC 9309 §2.4 allows. */
const unreachableMs = 10 * 60 * 1000;
const mostOrigins = 10_000;

/** The rules of an origin (`https://example.org`), asked for once in 24 hours. */
export type RobotsCache = (origin: string, signal: AbortSignal) => Promise<OriginRobots>;

export interface KeptRobots {
  answer: RobotsAnswer;
  /** Milliseconds since 1970. */
  askedAtMs: number;
}

/** Where answers outlive a cache; may forget any of them. What could not be had is not kept. */
export interface RobotsStore {
  find(origin: string): Promise<KeptRobots | null>;
  keep(origin: string, robots: KeptRobots): Promise<void>;
}

interface Entry {
  robots: Promise<OriginRobots>;
  /** Endless while it is being asked for. */
  expiresAtMs: number;
}

/**
 * A cache for one fetcher; `now` in milliseconds. Asking twice at once asks the origin once. Rejects with the errors of the
 * store, and with `FetchFailure('aborted')`.
 */
export function openRobotsCache(fetcher: Fetcher, now: () => number, store?: RobotsStore): RobotsCache {
  const entries = new Map<string, Entry>();

  async function load(origin: string, signal: AbortSignal): Promise<KeptRobots> {
    const kept = (await store?.find(origin)) ?? null;
    if (kept !== null && expiryOf(kept) > now()) return kept;
    const askedAtMs = now();
    const asked = { answer: await loadRobots(fetcher, origin, signal), askedAtMs };
    if (asked.answer.state !== 'unreachable') await store?.keep(origin, asked);
    return asked;
  }

  function begin(origin: string, signal: AbortSignal): Entry {
    const robots = load(origin, signal).then((kept) => {
      entry.expiresAtMs = expiryOf(kept);
      return readRobots(kept.answer);
    });
    const entry: Entry = { robots, expiresAtMs: Infinity };
    entries.delete(origin);
    entries.set(origin, entry);
    dropOldest(entries);
    return entry;
  }

  return async function find(origin, signal) {
    const known = entries.get(origin);
    const entry = known !== undefined && known.expiresAtMs > now() ? known : begin(origin, signal);
    try {
      return await entry.robots;
    } catch (error) {
      if (entries.get(origin) === entry) entries.delete(origin);
      // Another crawl that asked first was stopped; this one was not.
      if (isAbort(error) && !signal.aborted) return find(origin, signal);
      throw error;
    }
  };
}

function expiryOf({ answer, askedAtMs }: KeptRobots): number {
  return askedAtMs + (answer.state === 'unreachable' ? unreachableMs : dayMs);
}

function dropOldest(entries: Map<string, Entry>): void {
  const [oldest] = entries.keys();
  if (entries.size > mostOrigins && oldest !== undefined) entries.delete(oldest);
}

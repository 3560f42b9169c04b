import { setTimeout as sleep } from 'node:timers/promises';
import {
  crawlDelayMs,
  type Fetcher,
  openFetcher,
  openParserPool,
  openRobotsCache,
  type ParserPool,
  type RobotsCache,
} from '#platform/crawler';
import { secondMs } from '#platform/durations.ts';
import type { PoliteFetcherSettings } from '#links/backlinks/core';

/** A fetcher with robots.txt and a delay between the requests to each host, and a thread that parses the pages. */
export interface PoliteFetcher {
  fetcher: Fetcher;
  parsers: ParserPool;
  robots: RobotsCache;
  agent: string;
  now(): Date;
  /** Waits until the delay of the host has passed. */
  awaitTurn(origin: string, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** Shared by all fetchers of the process, because a thread takes longer to start than to parse the few pages of a host. */
const parsers = openParserPool({ threads: 2, idleMs: 10 * secondMs });
/** The longest delay that `crawl-delay` can set. */
const maxDelayMs = 30 * secondMs;
const maxRedirects = 5;
/** Monotonic, because delays must not depend on adjustments of the system clock. */
const nowMs = () => performance.timeOrigin + performance.now();

/** Close it after use. */
export function openPoliteFetcher({
  userAgent,
  agent,
  allow,
  authorities = [],
  delayMs,
}: PoliteFetcherSettings): PoliteFetcher {
  const fetcher = openFetcher({ userAgent, allow, authorities, limits: { maxRedirects } });
  const robots = openRobotsCache(fetcher, nowMs);
  const turns = new Map<string, number>();
  return {
    fetcher,
    parsers,
    robots,
    agent,
    now: () => new Date(nowMs()),
    async awaitTurn(origin, signal) {
      const { file } = await robots(origin, signal);
      const robotsDelayMs = Math.min(crawlDelayMs(file, agent) ?? 0, maxDelayMs);
      const turnMs = Math.max(nowMs(), turns.get(origin) ?? 0);
      turns.set(origin, turnMs + Math.max(delayMs, robotsDelayMs));
      if (turnMs > nowMs()) await sleep(turnMs - nowMs(), undefined, { signal });
    },
    close: () => fetcher.close(),
  };
}

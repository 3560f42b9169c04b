import {
  FetchFailure,
  isAbort,
  evaluateRobots,
  mediaType,
  openFetcher,
  openParserPool,
  openRobotsCache,
  type ParsedPage,
} from '#platform/crawler';
import { secondMs } from '#platform/durations.ts';

/** How this installation fetches the home pages of websites. */
export interface PageReading {
  userAgent: string;
  /** The product token to match in robots.txt. */
  agent: string;
  /** Hosts that may resolve to private IP addresses; see `openFetcher`. */
  allow: readonly string[];
  /** PEM certificates that replace the default authorities; for demos and tests. */
  authorities?: readonly string[];
}

const limits = { totalTimeoutMs: 15_000, maxBytes: 4 * 1024 * 1024 };
const htmlTypes = new Set(['', 'text/html', 'application/xhtml+xml']);
/** Shared, because the start of a thread costs as much as many pages. */
const parsers = openParserPool({ threads: 2, idleMs: 10 * secondMs });
const nowMs = () => performance.timeOrigin + performance.now();

/**
 * Fetches a website's home page, over https first, then http. Null if robots.txt forbids it, no HTML page is returned, or the page cannot
 * be parsed in time.
 */
export async function fetchHomePage(
  domain: string,
  { userAgent, agent, allow, authorities = [] }: PageReading,
  signal: AbortSignal,
): Promise<ParsedPage | null> {
  const fetcher = openFetcher({ userAgent, allow, authorities, limits });
  const robots = openRobotsCache(fetcher, nowMs);
  try {
    for (const scheme of ['https', 'http']) {
      const url = `${scheme}://${domain}/`;
      const { state, file } = await robots(new URL(url).origin, signal);
      if (state === 'unreachable') continue;
      if (!evaluateRobots(file, agent, url).isAllowed) return null;
      const response = await fetcher.fetch({ url, atLimit: 'cut' }, signal).catch(ignoreFetchFailure);
      if (response === null || response.bytes === null) continue;
      if (response.status !== 200 || !htmlTypes.has(mediaType(response.headers))) continue;
      const { url: pageUrl, bytes, headers } = response;
      const parsed = await parsers.parsePage({ url: pageUrl, bytes, headers });
      return typeof parsed === 'string' ? null : parsed.page;
    }
    return null;
  } finally {
    await fetcher.close();
  }
}

function ignoreFetchFailure(error: unknown): null {
  if (!(error instanceof FetchFailure) || isAbort(error)) throw error;
  return null;
}

import { decodeText } from '../fetch/decode-text.ts';
import { FetchFailure, type FetchReason } from '../fetch/failure.ts';
import type { Fetched, Fetcher } from '../fetch/fetcher.ts';
import { parseRobots, type RobotsFile } from './parse-robots.ts';

/**
 * The response to a request for robots.txt: `found`, `absent` (everything is allowed) or `unreachable` (nothing is allowed). Plain data
 * that can be stored.
 */
export interface RobotsResponse {
  state: 'found' | 'absent' | 'unreachable';
  status: number | null;
  /** Why there was no response. */
  failure: FetchReason | null;
  /** The URL after redirects. */
  url: string;
  /** The content if found, otherwise ''. */
  text: string;
}

/** The rules of an origin. */
export interface OriginRobots extends Pick<RobotsResponse, 'state' | 'status' | 'failure'> {
  file: RobotsFile;
}

const maxBytes = 500 * 1024;
const maxRedirects = 5;
const disallowAll = parseRobots('user-agent: *\ndisallow: /');

/**
 * Fetches the robots.txt of `origin` (RFC 9309 §2.3), up to 500 KiB and five redirects. After 4xx or too many redirects it is absent;
 * after 5xx or a failed request it is unreachable. Throws only `FetchFailure('aborted')`.
 */
export async function loadRobots(
  fetcher: Fetcher,
  origin: string,
  signal: AbortSignal,
): Promise<RobotsResponse> {
  const url = `${origin}/robots.txt`;
  try {
    return toResponse(await fetcher.fetch({ url, maxBytes, maxRedirects, atLimit: 'cut' }, signal));
  } catch (error) {
    if (!(error instanceof FetchFailure) || error.reason === 'aborted') throw error;
    const isAbsent = error.reason === 'too_many_redirects' || error.reason === 'redirect_loop';
    const state = isAbsent ? 'absent' : 'unreachable';
    return { state, status: null, failure: error.reason, url, text: '' };
  }
}

function toResponse({ status, bytes, url }: Fetched): RobotsResponse {
  const answer = { status, failure: null, url, text: '' };
  if (status >= 500) return { ...answer, state: 'unreachable' };
  if (status < 200 || status >= 300 || bytes === null) return { ...answer, state: 'absent' };
  // RFC 9309 §2.3 requires UTF-8, but a byte order mark takes precedence.
  const { text } = decodeText(bytes, 'text/plain; charset=utf-8');
  return { ...answer, state: 'found', text };
}

/** Parses a response. Pure. */
export function readRobots({ state, status, failure, url, text }: RobotsResponse): OriginRobots {
  const file = state === 'unreachable' ? disallowAll : parseRobots(text);
  return { state, status, failure, file: { ...file, sitemaps: toUrls(file.sitemaps, url) } };
}

/** Sitemap URLs should be absolute, but relative ones are common. */
function toUrls(sitemaps: readonly string[], base: string): string[] {
  return sitemaps.flatMap((sitemap) => URL.parse(sitemap, base)?.href ?? []);
}

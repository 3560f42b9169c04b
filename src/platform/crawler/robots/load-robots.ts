import { decodeText } from '../fetch/decode-text.ts';
import { FetchFailure, type FetchReason } from '../fetch/fetch-failure.ts';
import type { Fetched, Fetcher } from '../fetch/fetcher.ts';
import { parseRobots, type RobotsFile } from './parse-robots.ts';

/**
 * What an origin answered when asked for its rules: `found`, `absent` (anything goes), or `unreachable` (nothing
 * does), each with the HTTP status where there was one. Plain data, to be kept.
 */
export interface RobotsAnswer {
  state: 'found' | 'absent' | 'unreachable';
  status: number | null;
  /** Why there was no answer. */
  failure: FetchReason | null;
  /** Where it answered, after redirects. */
  url: string;
  /** What was found; '' otherwise. */
  text: string;
}

/** The rules of an origin. */
export interface OriginRobots extends Pick<RobotsAnswer, 'state' | 'status' | 'failure'> {
  file: RobotsFile;
}

const maxBytes = 500 * 1024;
const maxRedirects = 5;
const nobody = parseRobots('user-agent: *\ndisallow: /');

/**
 * Fetches the robots.txt of `origin` by RFC 9309 §2.3: up to 500 KiB of it, at most five redirects; 4xx and too many
 * redirects mean there is none, 5xx and no answer that nothing may be fetched. Throws `FetchFailure('aborted')` alone.
 */
export async function loadRobots(
  fetcher: Fetcher,
  origin: string,
  signal: AbortSignal,
): Promise<RobotsAnswer> {
  const url = `${origin}/robots.txt`;
  try {
    return toAnswer(await fetcher.fetch({ url, maxBytes, maxRedirects, atLimit: 'cut' }, signal));
  } catch (error) {
    if (!(error instanceof FetchFailure) || error.reason === 'aborted') throw error;
    const isAbsent = error.reason === 'too_many_redirects' || error.reason === 'redirect_loop';
    const state = isAbsent ? 'absent' : 'unreachable';
    return { state, status: null, failure: error.reason, url, text: '' };
  }
}

function toAnswer({ status, bytes, url }: Fetched): RobotsAnswer {
  const answer = { status, failure: null, url, text: '' };
  if (status >= 500) return { ...answer, state: 'unreachable' };
  if (status < 200 || status >= 300 || bytes === null) return { ...answer, state: 'absent' };
  // RFC 9309 §2.3 makes it UTF-8; a byte order mark may say otherwise.
  const { text } = decodeText(bytes, 'text/plain; charset=utf-8');
  return { ...answer, state: 'found', text };
}

/** What an answer means. Pure. */
export function readRobots({ state, status, failure, url, text }: RobotsAnswer): OriginRobots {
  const file = state === 'unreachable' ? nobody : parseRobots(text);
  return { state, status, failure, file: { ...file, sitemaps: toUrls(file.sitemaps, url) } };
}

/** Sitemaps are to be named by whole URLs; relative ones are common all the same. */
function toUrls(sitemaps: readonly string[], base: string): string[] {
  return sitemaps.flatMap((sitemap) => URL.parse(sitemap, base)?.href ?? []);
}

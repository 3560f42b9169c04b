import { FetchFailure } from '../fetch/fetch-failure.ts';
import type { Answer, Fetcher } from '../fetch/fetcher.ts';
import { firstHeader, mediaType } from '../fetch/response-headers.ts';
import { normaliseUrl } from '../url/normalise-url.ts';
import type { FailedPage, FetchedPage } from './crawl-result.ts';
import type { FrontierUrl } from './frontier.ts';
import type { ParserPool } from './open-parser-pool.ts';

export interface VisitDeps {
  fetcher: Fetcher;
  now(): number;
}

/** A result that is not parsed yet, and what is to be parsed. */
export interface Visited {
  result: FetchedPage | FailedPage;
  bytes: Uint8Array<ArrayBuffer> | null;
}

const htmlTypes = new Set(['text/html', 'application/xhtml+xml']);

/** Fetches one URL without following it, with its body if it is a page. Throws `FetchFailure('aborted')` alone. */
export async function visitUrl(
  found: FrontierUrl,
  { fetcher, now }: VisitDeps,
  signal: AbortSignal,
): Promise<Visited> {
  const fetchedAt = new Date(now());
  const request = { url: found.url, redirect: 'manual', wantsBody: isPage } as const;
  try {
    const { bytes, ...answer } = await fetcher.fetch(request, signal);
    const { status, headers, firstByteMs, totalMs } = answer;
    const redirectTo = findTarget(answer);
    const size = bytes?.length ?? null;
    const base = { ...found, fetchedAt, status, headers, redirectTo, bytes: size, firstByteMs, totalMs };
    return { result: { ...base, outcome: 'fetched', ...unparsed }, bytes };
  } catch (error) {
    if (!(error instanceof FetchFailure) || error.reason === 'aborted') throw error;
    const { reason, code } = error;
    return { result: { ...found, outcome: 'failed', fetchedAt, reason, code }, bytes: null };
  }
}

const unparsed = { page: null, charset: null, parseProblem: null };

/** Has the body parsed, where there is one. */
export async function parseVisited(
  { result, bytes }: Visited,
  parsers: ParserPool,
): Promise<FetchedPage | FailedPage> {
  if (result.outcome === 'failed' || bytes === null) return result;
  const { url, headers } = result;
  const parsed = await parsers.parse({ url, bytes, headers });
  return typeof parsed === 'string' ? { ...result, parseProblem: parsed } : { ...result, ...parsed };
}

/** What names no type is taken for a page, as browsers would. */
function isPage(answer: Answer): boolean {
  const type = mediaType(answer.headers);
  return findTarget(answer) === null && (type === '' || htmlTypes.has(type));
}

function findTarget({ status, headers, url }: Answer): string | null {
  const location = status >= 300 && status < 400 ? firstHeader(headers, 'location') : null;
  return location === null ? null : normaliseUrl(location, { base: url });
}

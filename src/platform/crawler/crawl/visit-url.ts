import { FetchFailure } from '../fetch/failure.ts';
import type { ResponseHead, Fetcher } from '../fetch/fetcher.ts';
import { firstHeader, mediaType } from '../fetch/response-headers.ts';
import { normaliseUrl } from '../url/normalise-url.ts';
import type { FailedPage, FetchedPage } from './result.ts';
import type { FrontierUrl } from './frontier.ts';
import type { ParserPool } from '../parsing/open-parser-pool.ts';

export interface VisitDeps {
  fetcher: Fetcher;
  now(): number;
}

/** A result that is not parsed yet, and its body. */
export interface Visited {
  result: FetchedPage | FailedPage;
  bytes: Uint8Array<ArrayBuffer> | null;
}

const htmlTypes = new Set(['text/html', 'application/xhtml+xml']);

/** Fetches a URL without following redirects, with its body if it is a page. Throws only `FetchFailure('aborted')`. */
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

/** Parses the body, if there is one. */
export async function parseVisited(
  { result, bytes }: Visited,
  parsers: ParserPool,
): Promise<FetchedPage | FailedPage> {
  if (result.outcome === 'failed' || bytes === null) return result;
  const { url, headers } = result;
  const parsed = await parsers.parsePage({ url, bytes, headers });
  if (typeof parsed === 'string') return { ...result, parseProblem: parsed };
  return { ...result, page: parsed.page, charset: parsed.charset };
}

/** A response without a content type counts as a page, as in browsers. */
function isPage(answer: ResponseHead): boolean {
  const type = mediaType(answer.headers);
  return findTarget(answer) === null && (type === '' || htmlTypes.has(type));
}

function findTarget({ status, headers, url }: ResponseHead): string | null {
  const location = status >= 300 && status < 400 ? firstHeader(headers, 'location') : null;
  return location === null ? null : normaliseUrl(location, { base: url });
}

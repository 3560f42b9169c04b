import {
  FetchFailure,
  type Fetched,
  firstHeader,
  isAbort,
  mediaType,
  normaliseUrl,
  type PageResult,
} from '#platform/crawler';
import type { PoliteFetcher } from './polite-fetcher.ts';

const htmlTypes = new Set(['', 'text/html', 'application/xhtml+xml']);

/** Fetches a page after the delay of its host, without following redirects. Throws only `FetchFailure('aborted')`. */
export async function fetchPage(
  polite: PoliteFetcher,
  { url, maxBytes }: { url: string; maxBytes: number },
  signal: AbortSignal,
): Promise<Fetched | FetchFailure> {
  await polite.awaitTurn(new URL(url).origin, signal);
  try {
    return await polite.fetcher.fetch({ url, redirect: 'manual', maxBytes, atLimit: 'cut' }, signal);
  } catch (error) {
    if (!(error instanceof FetchFailure) || isAbort(error)) throw error;
    return error;
  }
}

/** The target of a redirect. Null if the response is not a redirect, or its target is not a web URL. */
export function redirectOf({ status, headers, url }: Fetched): string | null {
  const location = status >= 300 && status < 400 ? firstHeader(headers, 'location') : null;
  return location === null ? null : normaliseUrl(location, { base: url });
}

/** A parsed page, or why it was not parsed. `parser_failed`: the page is too large or too complex for the parser. */
export type ParsedResponse = PageResult | 'not_html' | 'parser_timeout' | 'parser_failed';

/** Parses an HTML response in a thread. It takes over the bytes of the response. */
export async function parseResponse(
  { parsers }: PoliteFetcher,
  { bytes, headers }: Fetched,
  page: { url: string; withText?: boolean },
): Promise<ParsedResponse> {
  if (bytes === null || !htmlTypes.has(mediaType(headers))) return 'not_html';
  const parsed = await parsers.parsePage({ ...page, bytes, headers });
  return typeof parsed === 'string' ? `parser_${parsed}` : parsed;
}

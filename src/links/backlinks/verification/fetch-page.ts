import {
  decodeText,
  FetchFailure,
  type Fetched,
  firstHeader,
  isAbort,
  mediaType,
  normaliseUrl,
} from '#crawler';
import type { Looker } from './looker.ts';

const htmlTypes = new Set(['', 'text/html', 'application/xhtml+xml']);

/** Asks for a page once its host's turn has come; redirects are not followed. Throws `FetchFailure('aborted')` alone. */
export async function askPage(
  looker: Looker,
  { url, maxBytes }: { url: string; maxBytes: number },
  signal: AbortSignal,
): Promise<Fetched | FetchFailure> {
  await looker.awaitTurn(new URL(url).origin, signal);
  try {
    return await looker.fetcher.fetch({ url, redirect: 'manual', maxBytes, atLimit: 'cut' }, signal);
  } catch (error) {
    if (!(error instanceof FetchFailure) || isAbort(error)) throw error;
    return error;
  }
}

/** Where an answer leads to; null where it does not, or not to an address of the web. */
export function redirectOf({ status, headers, url }: Fetched): string | null {
  const location = status >= 300 && status < 400 ? firstHeader(headers, 'location') : null;
  return location === null ? null : normaliseUrl(location, { base: url });
}

/** The text of a page; null where it is no HTML. */
export function htmlOf({ bytes, headers }: Fetched): string | null {
  if (bytes === null || !htmlTypes.has(mediaType(headers))) return null;
  return decodeText(bytes, firstHeader(headers, 'content-type')).text;
}

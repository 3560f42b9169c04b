import { dropTracking } from './tracking-parameters.ts';

export interface NormaliseOptions {
  /** What a relative URL is relative to. */
  base?: string;
  /** Drop parameters that only say where a visitor came from. */
  withoutTracking?: boolean;
}

const unreserved = /^[A-Za-z0-9._~-]$/;

/**
 * The one form of an http(s) URL under which a crawl knows it, or `null` for anything else and for URLs with
 * credentials. Only what RFC 3986 §6.2.2 and §6.2.3 call equivalent is made equal, so that the same resource is
 * fetched: scheme and host in lower case (IDN as punycode, IPv4 in dots), no default port, no dot segments, `%xx` in
 * upper case and decoded where the character is unreserved, no empty query, no fragment. Order and names of
 * parameters, session ids, doubled and trailing slashes and the case of the path stay.
 */
export function normaliseUrl(text: string, options: NormaliseOptions = {}): string | null {
  const url = URL.parse(text, options.base);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null;
  const query = options.withoutTracking ? dropTracking(url.search.slice(1)) : url.search.slice(1);
  const path = normaliseEscapes(url.pathname);
  return `${url.origin}${path}${query === '' ? '' : `?${normaliseEscapes(query)}`}`;
}

/** `%xx` of unreserved characters decoded, others in upper case; what may not stand in a URL escaped. */
function normaliseEscapes(text: string): string {
  if (!/[%[\]{}|\\^`"<> ]/.test(text)) return text;
  return text.replace(/%[0-9A-Fa-f]{2}|[[\]{}|\\^`"<> ]/g, (found) => {
    if (found.length === 1) return `%${found.charCodeAt(0).toString(16).toUpperCase()}`;
    const char = String.fromCharCode(Number.parseInt(found.slice(1), 16));
    return unreserved.test(char) ? char : found.toUpperCase();
  });
}

import { dropTracking } from './tracking-parameters.ts';

export interface NormaliseOptions {
  /** The base for relative URLs. */
  base?: string;
  /** Removes tracking parameters. */
  withoutTracking?: boolean;
}

const unreserved = /^[A-Za-z0-9._~-]$/;

/**
 * Normalises an http(s) URL; `null` for any other text and for URLs with credentials. Only equivalent forms by RFC 3986 §6.2.2 and
 * §6.2.3 become equal: lowercase scheme and host (IDN as punycode, IPv4 in dotted form), no default port, no dot segments, `%xx` in
 * uppercase and decoded for unreserved characters, no empty query, no fragment. The order and names of parameters, session ids, double
 * and trailing slashes, and the case of the path remain.
 */
export function normaliseUrl(text: string, options: NormaliseOptions = {}): string | null {
  const url = URL.parse(text, options.base);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null;
  const query = options.withoutTracking ? dropTracking(url.search.slice(1)) : url.search.slice(1);
  const path = normaliseEscapes(url.pathname);
  return `${url.origin}${path}${query === '' ? '' : `?${normaliseEscapes(query)}`}`;
}

/** An absolute path that is its own normal form: without empty and dot segments, escapes, query and fragment. */
const plainPath = /^\/(?:[\w~-][\w.~-]*\/)*(?:[\w~-][\w.~-]*)?$/;

/** Returns `normaliseUrl` for the links of one page. It does not parse plain paths, which most links are. */
export function openResolver(base: string): (href: string) => string | null {
  const root = normaliseUrl('/', { base });
  return (href) => {
    if (root !== null && plainPath.test(href)) return root + href.slice(1);
    return normaliseUrl(href, { base });
  };
}

/** Decodes `%xx` of unreserved characters, uppercases the others and escapes characters that are not allowed in URLs. */
function normaliseEscapes(text: string): string {
  if (!/[%[\]{}|\\^`"<> ]/.test(text)) return text;
  return text.replace(/%[0-9A-Fa-f]{2}|[[\]{}|\\^`"<> ]/g, (found) => {
    if (found.length === 1) return `%${found.charCodeAt(0).toString(16).toUpperCase()}`;
    const char = String.fromCharCode(Number.parseInt(found.slice(1), 16));
    return unreserved.test(char) ? char : found.toUpperCase();
  });
}

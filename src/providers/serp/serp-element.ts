import { asInteger, asObject, asObjects, asText, isObject, type JsonObject } from '#providers/http';
import type { SerpElement, SerpLink } from './contract.ts';

const maxLinks = 100;
/** An AI Overview has up to a few thousand characters. */
const maxSnippetLength = 20_000;

interface ElementValues {
  rank?: number | undefined;
  absoluteRank?: unknown;
  url?: unknown;
  title?: unknown;
  snippet?: unknown;
  pixelTop?: unknown;
  links?: SerpLink[] | null;
}

/** Creates an element from a vendor's values. Values of a wrong type become `null`. */
export function makeElement(kind: string, values: ElementValues): SerpElement {
  const absoluteRank = asInteger(values.absoluteRank);
  const { pixelTop } = values;
  const { url, host, title } = makeLink(values.title, values.url);
  return {
    kind,
    rank: values.rank ?? null,
    absoluteRank: absoluteRank !== null && absoluteRank > 0 ? absoluteRank : null,
    url,
    host,
    title,
    snippet: asText(values.snippet)?.slice(0, maxSnippetLength).toWellFormed() ?? null,
    pixelTop: typeof pixelTop === 'number' && pixelTop >= 0 ? Math.round(pixelTop) : null,
    links: values.links === undefined ? [] : values.links,
  };
}

function makeLink(title: unknown, address: unknown): SerpLink {
  const url = asText(address);
  return { url, host: url === null ? null : readHost(url), title: asText(title) };
}

/** URLs whose host is the same text after parsing: lowercase letters, digits and hyphens, no Punycode, and a last label of letters. */
const plainUrl = /^https?:\/\/((?:[a-z0-9-]+\.)+[a-z]+)(?:[/?#]|$)/;

function readHost(url: string): string | null {
  // Parsing is most of the time of reading a SERP.
  const plain = plainUrl.exec(url)?.[1];
  if (plain !== undefined && !plain.includes('xn--')) return plain;
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null;
  return parsed.hostname === '' ? null : parsed.hostname;
}

/** The entries of a block with the property names of all vendors. Related searches are texts, or have a `query` and no page. */
export function readLinks(entries: unknown): SerpLink[] {
  const list = Array.isArray(entries) ? entries.slice(0, maxLinks) : [];
  return list.flatMap((entry) => (isObject(entry) ? [readLink(entry)] : readPhrase(entry)));
}

function readPhrase(entry: unknown): SerpLink[] {
  return asText(entry) === null ? [] : [makeLink(entry, null)];
}

function readLink(entry: JsonObject): SerpLink {
  if (asText(entry['query']) !== null) return makeLink(entry['query'], null);
  const title = entry['question'] ?? entry['title'] ?? entry['alt'] ?? entry['name'];
  const [answer] = asObjects(entry['expanded_element']);
  return makeLink(title, entry['link'] ?? entry['url'] ?? answer?.['url'] ?? readWebsite(entry));
}

/** The website of a local business. */
export function readWebsite(business: JsonObject): unknown {
  return business['website'] ?? asObject(business['links'])?.['website'];
}

/**
 * The organic ranks of one part from the vendor's positions. Positions that continue across pages (the first one is above `offset`)
 * are used unchanged. Positions that restart on each page are shifted, so ranks of a later part never collide with earlier ones. A
 * missing position is the previous one plus 1.
 */
export function rankPart(positions: readonly (number | null)[], offset: number): number[] {
  const known: number[] = [];
  for (const position of positions) known.push(position ?? (known.at(-1) ?? 0) + 1);
  const shift = Math.max(0, offset + 1 - Math.min(...known));
  return known.map((position) => position + shift);
}

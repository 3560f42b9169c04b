import { getDomain, parse } from 'tldts';
import { normaliseUrl } from '#platform/crawler';
import type { AnswerCitation } from '#providers/answers';
import type { Citation } from './answer.ts';
import { unwrapUrl } from './unwrap-url.ts';

/** The host of Gemini's redirects, which do not contain their target. */
const groundingHost = 'vertexaisearch.cloud.google.com';
const hostForm = /^(?=.{4,253}$)(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}[\p{L}\p{N}-]{1,62}$/u;
const referrerNames = new Set(['ref', 'referrer', 'source', 'src']);
const referrers = /^(?:chatgpt|openai|perplexity|gemini|bard|copilot|claude|anthropic|google|bing|you)$/i;

/**
 * Normalises sources for storage: unwraps redirects and caches, removes fragments and tracking parameters, and keeps the first of
 * repeated pages. A source without a web URL keeps its title; a source without either is dropped.
 */
export function normaliseCitations(citations: readonly AnswerCitation[]): Citation[] {
  const unique = new Map<string, Citation>();
  for (const citation of citations.map(normaliseCitation)) {
    const key = citation.url ?? `title ${citation.title}`;
    const first = unique.get(key);
    if (citation.url === null && citation.title === null) continue;
    unique.set(key, first === undefined ? citation : { ...first, title: first.title ?? citation.title });
  }
  return [...unique.values()];
}

function normaliseCitation({ url: given, title: givenTitle }: AnswerCitation): Citation {
  const title = givenTitle?.trim() || null;
  const url = given === null ? null : normaliseSourceUrl(given.trim());
  const host = url === null ? null : new URL(url).hostname;
  const isUnknown = host === null || host === groundingHost;
  return { url, domain: isUnknown ? domainOfTitle(title) : withoutWww(host), title };
}

function normaliseSourceUrl(given: string): string | null {
  const normal = normaliseUrl(unwrapUrl(given), { withoutTracking: true });
  if (normal === null) return null;
  const [page = '', query = ''] = normal.split(/\?(.*)/s);
  const parameters = query.split('&').filter((pair) => !namesReferrer(pair));
  return parameters.join('&') === '' ? page : `${page}?${parameters.join('&')}`;
}

/** `ref=chatgpt.com` tracks the reader; `ref=main` may identify the page. */
function namesReferrer(pair: string): boolean {
  const [name = '', value = ''] = pair.split('=');
  return referrerNames.has(name) && (referrers.test(value) || hostForm.test(value));
}

/** Engines that hide a URL give its host as the title. */
function domainOfTitle(title: string | null): string | null {
  if (title === null || !hostForm.test(title)) return null;
  const host = URL.parse(`http://${title}`)?.hostname;
  return host === undefined || parse(host).isIcann !== true ? null : withoutWww(host);
}

/** Directly below a public suffix, `www` is the registered name: `www.gov.uk`. */
function withoutWww(host: string): string {
  const bare = host.replace(/\.$/, '');
  const rest = bare.replace(/^www\./, '');
  return getDomain(rest) === null ? bare : rest;
}

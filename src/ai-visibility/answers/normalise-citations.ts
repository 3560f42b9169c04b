import { getDomain, parse } from 'tldts';
import { normaliseUrl } from '#crawler';
import type { AnswerCitation } from '#providers/answers';
import type { Citation } from './answer.ts';
import { unwrapUrl } from './unwrap-url.ts';

/** Gemini's redirects, whose target only their host knows. */
const groundingHost = 'vertexaisearch.cloud.google.com';
const hostForm = /^(?=.{4,253}$)(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}[\p{L}\p{N}-]{1,62}$/u;
const referrerNames = new Set(['ref', 'referrer', 'source', 'src']);
const referrers = /^(?:chatgpt|openai|perplexity|gemini|bard|copilot|claude|anthropic|google|bing|you)$/i;

/**
 * Sources as they are kept: redirects and caches unwrapped, without fragment and what tracks the reader, each page once where it
 * came first. Of what is no web address the title is kept; what has neither is left out.
 */
export function normaliseCitations(citations: readonly AnswerCitation[]): Citation[] {
  const kept = new Map<string, Citation>();
  for (const citation of citations.map(normaliseCitation)) {
    const key = citation.url ?? `title ${citation.title}`;
    const first = kept.get(key);
    if (citation.url === null && citation.title === null) continue;
    kept.set(key, first === undefined ? citation : { ...first, title: first.title ?? citation.title });
  }
  return [...kept.values()];
}

function normaliseCitation({ url: given, title: words }: AnswerCitation): Citation {
  const title = words?.trim() || null;
  const url = given === null ? null : normaliseAddress(given.trim());
  const host = url === null ? null : new URL(url).hostname;
  const isUntold = host === null || host === groundingHost;
  return { url, domain: isUntold ? domainOfTitle(title) : withoutWww(host), title };
}

function normaliseAddress(given: string): string | null {
  const normal = normaliseUrl(unwrapUrl(given), { withoutTracking: true });
  if (normal === null) return null;
  const [page = '', query = ''] = normal.split(/\?(.*)/s);
  const kept = query.split('&').filter((pair) => !namesReferrer(pair));
  return kept.join('&') === '' ? page : `${page}?${kept.join('&')}`;
}

/** `ref=chatgpt.com` says where the reader came from; `ref=main` may be a part of the page's name. */
function namesReferrer(pair: string): boolean {
  const [name = '', value = ''] = pair.split('=');
  return referrerNames.has(name) && (referrers.test(value) || hostForm.test(value));
}

/** Engines that hide an address give its host as the title. */
function domainOfTitle(title: string | null): string | null {
  if (title === null || !hostForm.test(title)) return null;
  const host = URL.parse(`http://${title}`)?.hostname;
  return host === undefined || parse(host).isIcann !== true ? null : withoutWww(host);
}

/** Below a public suffix `www` is the registered name itself: `www.gov.uk`. */
function withoutWww(host: string): string {
  const bare = host.replace(/\.$/, '');
  const rest = bare.replace(/^www\./, '');
  return getDomain(rest) === null ? bare : rest;
}

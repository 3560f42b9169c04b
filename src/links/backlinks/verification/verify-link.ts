import { FetchFailure, isAbort, normaliseUrl } from '#platform/crawler';
import { pageKey } from '#links/backlinks/core';
import { evaluateLink } from './evaluate-link.ts';
import type { PoliteFetcher } from './polite-fetcher.ts';
import { readSource, type SourcePage } from './read-source.ts';
import type { Finding } from './resolve-status.ts';

export interface KnownLink {
  sourceUrl: string;
  /** Null for any link to `isOwn`. */
  targetUrl: string | null;
  /** Whether a URL belongs to the linked website. */
  isOwn(url: string): boolean;
}

/**
 * Fetches a page once and verifies a single link on it, such as a placement of a campaign. It stores nothing. Throws only
 * `FetchFailure('aborted')`.
 */
export async function verifyLink(
  fetcher: PoliteFetcher,
  link: KnownLink,
  signal: AbortSignal,
): Promise<Finding> {
  const source = await readSource(fetcher, link.sourceUrl, signal);
  return evaluateSource({ fetcher, source, chains: new Map() }, link, signal);
}

/** A page, and the redirect chains of link targets that were read so far. */
export interface ReadSource {
  fetcher: PoliteFetcher;
  source: SourcePage;
  chains: Map<string, Promise<ReadonlySet<string>>>;
}

/** Verifies one link on a page that was read. */
export async function evaluateSource(
  { fetcher, source, chains }: ReadSource,
  { targetUrl, isOwn }: KnownLink,
  signal: AbortSignal,
): Promise<Finding> {
  if (source.kind === 'none') return source.finding;
  if (targetUrl === null) return evaluateLink(source, isOwn);
  const targetKey = pageKey(targetUrl);
  const finding = evaluateLink(source, (url) => pageKey(url) === targetKey);
  const isMissing = finding.kind === 'gone' && finding.reason === 'removed_from_html';
  // The page may link to the new URL of a target that was moved.
  const hasOthers = isMissing && source.page.links.some(({ url }) => url !== null && isOwn(url));
  if (!hasOthers) return finding;
  const chain = chains.get(targetKey) ?? readRedirectChain(fetcher, targetUrl, signal);
  chains.set(targetKey, chain);
  const keys = await chain;
  return keys.size === 0 ? finding : evaluateLink(source, (url) => keys.has(pageKey(url)));
}

/** The page keys of all URLs in the redirect chain of a target. Empty if it does not redirect. */
async function readRedirectChain(
  polite: PoliteFetcher,
  targetUrl: string,
  signal: AbortSignal,
): Promise<Set<string>> {
  await polite.awaitTurn(new URL(targetUrl).origin, signal);
  try {
    const request = { url: targetUrl, wantsBody: () => false };
    const { url, redirects } = await polite.fetcher.fetch(request, signal);
    const urls = redirects.length === 0 ? [] : [...redirects.map((hop) => hop.url), url];
    return new Set(urls.flatMap((hop) => normaliseUrl(hop) ?? []).map((hop) => pageKey(hop)));
  } catch (error) {
    if (!(error instanceof FetchFailure) || isAbort(error)) throw error;
    return new Set();
  }
}

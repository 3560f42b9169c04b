import { type CrawlResult, forbidsIndexing } from '#platform/crawler';
import type { CrawledCanonical, Indexability, PageContent } from './crawled-page.ts';

/** Classifies whether search engines may index a crawled URL, by the first reason against it. Pure. */
export function classifyIndexability(result: CrawlResult, content: PageContent | null): Indexability {
  if (result.outcome === 'skipped') return result.reason === 'robots_disallowed' ? 'blocked' : 'failed';
  if (result.outcome === 'failed') return 'failed';
  const { status } = result;
  if (status >= 500) return 'server_error';
  if (status >= 400) return 'client_error';
  if (status >= 300) return 'redirected';
  if (content === null) return 'not_html';
  if (forbidsIndexing(content.directives, result.fetchedAt)) return 'noindex';
  const canonical = firstCanonical(content.canonicals);
  return canonical === null || canonical === result.url ? 'indexable' : 'canonicalised';
}

/** The first valid canonical URL of a page; null without one. */
export function firstCanonical(canonicals: readonly CrawledCanonical[]): string | null {
  return canonicals.find(({ url }) => url !== null)?.url ?? null;
}

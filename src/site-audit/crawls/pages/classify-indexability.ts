import type { CrawlResult } from '#crawler';
import type { CrawledCanonical, Indexability, PageContent } from './crawled-page.ts';

/** Whether search engines may show what a crawl got; the first reason against it counts. Pure. */
export function judgeIndexability(result: CrawlResult, content: PageContent | null): Indexability {
  if (result.outcome === 'skipped') return result.reason === 'robots_disallowed' ? 'blocked' : 'failed';
  if (result.outcome === 'failed') return 'failed';
  const { status } = result;
  if (status >= 500) return 'server_error';
  if (status >= 400) return 'client_error';
  if (status >= 300) return 'redirected';
  if (content === null) return 'not_html';
  if (content.directives.some((directive) => directive === 'noindex' || directive === 'none'))
    return 'noindex';
  const canonical = firstCanonical(content.canonicals);
  return canonical === null || canonical === result.url ? 'indexable' : 'canonicalised';
}

/** The address that a page names as its own; null where it names none that is one. */
export function firstCanonical(canonicals: readonly CrawledCanonical[]): string | null {
  return canonicals.find(({ url }) => url !== null)?.url ?? null;
}

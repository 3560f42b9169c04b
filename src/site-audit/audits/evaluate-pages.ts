import { type CrawledPage, type CrawlIds, readCrawledPages, type WebsiteCrawl } from '#site-audit/crawls';
import type { ClickHouse } from '#platform/clickhouse';
import type { WebVitals } from '#providers/crux';
import { findRule, pageRules, siteRules } from './rules/audit-rules.ts';
import { found } from './rules/audit-rule.ts';
import { evaluateSitemaps } from './rules/evaluate-sitemaps.ts';
import { evaluateWebVitals } from './rules/evaluate-web-vitals.ts';
import { completeCrawlOnly, joinQueries, siteQueries } from './rules/site-queries.ts';
import { traceRedirects } from './rules/trace-redirects.ts';
import { auditOf, findSiteIssues, type Issue, readRedirects, writeIssues } from './clickhouse-queries.ts';

const pageBatchSize = 2_500;
/** One statement for all queries needs their memory at the same time, and spares most of the work for a small crawl. */
const maxJoinedPages = 10_000;

/** Evaluates the rules for single pages and writes their issues, a batch of pages at a time. */
export async function evaluatePages(clickhouse: ClickHouse, ids: CrawlIds): Promise<void> {
  const readAfter = (after: string) => readCrawledPages(clickhouse, ids, { after, limit: pageBatchSize });
  let pages = await readAfter('');
  while (pages.length > 0) {
    const issues = pages.flatMap(evaluatePage);
    const last = pages[pageBatchSize - 1];
    [pages] = await Promise.all([
      last === undefined ? [] : readAfter(last.url),
      writeIssues(clickhouse, auditOf(ids), issues),
    ]);
  }
}

function evaluatePage(page: CrawledPage): Issue[] {
  return pageRules.flatMap((rule) => {
    const finding = rule.evaluate(page);
    return finding === null ? [] : [{ rule, url: page.url, finding }];
  });
}

/** Evaluates the rules that need the whole crawl and writes their issues. */
export async function evaluateSite(
  clickhouse: ClickHouse,
  crawl: WebsiteCrawl,
  { isComplete, webVitals }: { isComplete: boolean; webVitals: WebVitals | null },
): Promise<void> {
  const { accountId, websiteId, id: auditId } = crawl;
  const ids = { accountId, websiteId, auditId };
  const rules = siteRules.filter(({ code }) => isComplete || !completeCrawlOnly.has(code));
  const queries = crawl.fetched <= maxJoinedPages ? [joinQueries(siteQueries)] : siteQueries;
  for (const query of queries) await findSiteIssues(clickhouse, ids, { query, rules });
  const start = crawl.startUrl ?? '';
  const single = [
    ...traceRedirects(await readRedirects(clickhouse, ids)),
    ...evaluateSitemaps(crawl.sitemaps, start),
    ...evaluateWebVitals(webVitals).map(({ code, detail }) => ({ code, url: start, finding: found(detail) })),
  ];
  const issues = single.flatMap(({ code, url, finding }): Issue[] => {
    const rule = findRule(code);
    return rule === null ? [] : [{ rule, url, finding }];
  });
  await writeIssues(clickhouse, ids, issues);
}

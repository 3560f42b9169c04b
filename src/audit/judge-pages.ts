import { type CrawledPage, type CrawlIds, readCrawledPages, type WebsiteCrawl } from '#crawls';
import type { Facts } from '#facts';
import type { WebVitals } from '#providers/crux';
import { findCheck, pageChecks, wholeChecks } from './checks/checks.ts';
import { found } from './checks/check.ts';
import { judgeSitemaps } from './checks/judge-sitemaps.ts';
import { judgeWebVitals } from './checks/judge-web-vitals.ts';
import { siteQueries, wholeOnly } from './checks/site-queries.ts';
import { traceRedirects } from './checks/trace-redirects.ts';
import { auditOf, findSiteIssues, type Issue, readRedirects, writeIssues } from './fact-queries.ts';

const pagesAtOnce = 500;

/** Writes down what the checks of single pages find, some pages at a time. */
export async function judgePages(facts: Facts, ids: CrawlIds): Promise<void> {
  const readAfter = (after: string) => readCrawledPages(facts, ids, { after, limit: pagesAtOnce });
  let pages = await readAfter('');
  for (let last = pages.at(-1); last !== undefined; last = pages.at(-1)) {
    const issues = pages.flatMap(judgePage);
    [pages] = await Promise.all([readAfter(last.url), writeIssues(facts, auditOf(ids), issues)]);
  }
}

function judgePage(page: CrawledPage): Issue[] {
  return pageChecks.flatMap((check) => {
    const finding = check.judge(page);
    return finding === null ? [] : [{ check, url: page.url, finding }];
  });
}

/** Writes down what the checks over the whole crawl find. */
export async function judgeWebsite(
  facts: Facts,
  crawl: WebsiteCrawl,
  { isComplete, webVitals }: { isComplete: boolean; webVitals: WebVitals | null },
): Promise<void> {
  const { accountId, websiteId, id: auditId } = crawl;
  const ids = { accountId, websiteId, auditId };
  const checks = wholeChecks.filter(({ code }) => isComplete || !wholeOnly.has(code));
  for (const query of siteQueries) await findSiteIssues(facts, ids, { query, checks });
  const start = crawl.startUrl ?? '';
  const single = [
    ...traceRedirects(await readRedirects(facts, ids)),
    ...judgeSitemaps(crawl.sitemaps, start),
    ...judgeWebVitals(webVitals).map(({ code, detail }) => ({ code, url: start, finding: found(detail) })),
  ];
  const issues = single.flatMap(({ code, url, finding }): Issue[] => {
    const check = findCheck(code);
    return check === null ? [] : [{ check, url, finding }];
  });
  await writeIssues(facts, ids, issues);
}

import type { WebsiteCrawl } from '#site-audit/crawls';
import { found, type Finding } from './audit-rule.ts';
import { sayDetail } from './say-detail.ts';

type SitemapReport = WebsiteCrawl['sitemaps'][number];

/** Finds missing and unreadable sitemaps. Pure. @param start the start URL */
export function evaluateSitemaps(
  reports: readonly SitemapReport[],
  start: string,
): { code: 'sitemap_missing' | 'sitemap_invalid'; url: string; finding: Finding }[] {
  const isAbsent = ({ status }: SitemapReport) => status === 404 || status === 410;
  if (reports.every(isAbsent)) {
    return start === '' ? [] : [{ code: 'sitemap_missing', url: start, finding: found() }];
  }
  return reports.flatMap(({ url, status, problem }) => {
    if (problem === null) return [];
    const detail =
      problem === 'bad_status'
        ? sayDetail('status', { status: status ?? 0 })
        : sayDetail('failed', { reason: problem });
    return [{ code: 'sitemap_invalid' as const, url, finding: found(detail) }];
  });
}

import type { CrawledPage, PageContent, Sample } from '#crawls';

/** Least first. */
export const severities = ['notice', 'warning', 'error'] as const;
export type Severity = (typeof severities)[number];

export const categories = [
  'internal_pages',
  'indexability',
  'links',
  'redirects',
  'content',
  'duplicates',
  'social_tags',
  'localization',
  'images',
  'performance',
  'sitemaps',
  'urls',
  'security',
  'markup',
] as const;
export type Category = (typeof categories)[number];

/** One thing that can be wrong, as people read it. */
export interface Check {
  /** Stable: issues of audits are compared by it. */
  code: string;
  title: string;
  severity: Severity;
  category: Category;
  explanation: string;
  fix: string;
}

/** What is wrong with one address. */
export interface Finding {
  /** What was found, in a few words; '' where the check's title says it all. */
  detail: string;
  /** How often; 1 where it cannot be counted. */
  count: number;
  /** Addresses that are involved, ten at most. */
  urls: string[];
}

/** A check that what a crawl got for one address is enough for. */
export interface PageCheck extends Check {
  scope: 'page';
  /** Null where nothing is wrong. Pure. */
  judge(page: CrawledPage): Finding | null;
}

/** A check that compares pages with each other; see `site-queries.ts`. */
export interface SiteCheck extends Check {
  scope: 'site';
}

export function found(detail = '', count = 1, urls: string[] = []): Finding {
  return { detail, count, urls };
}

/** A finding for each that a sample counts; none for an empty one. @param what of `n` of them, such as `images` */
export function foundSome({ count, first }: Sample, what: string): Finding | null {
  return count === 0 ? null : found(`${count} ${what}`, count, first);
}

export function foundIf(isWrong: boolean, detail = ''): Finding | null {
  return isWrong ? found(detail) : null;
}

type ContentJudge = (content: PageContent, page: CrawledPage) => Finding | null;

/** For HTML pages that were answered with success. */
export function onHtml(judge: ContentJudge): PageCheck['judge'] {
  return (page) => {
    const { content } = page.details;
    return content === null || page.status < 200 || page.status >= 300 ? null : judge(content, page);
  };
}

/** For pages that search engines may show. */
export function onIndexable(judge: ContentJudge): PageCheck['judge'] {
  return onHtml((content, page) => (page.indexability === 'indexable' ? judge(content, page) : null));
}

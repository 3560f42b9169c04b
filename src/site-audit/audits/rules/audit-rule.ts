import type { Said, Sentence } from '#platform/text';
import type { CrawledPage, PageContent, Sample } from '#site-audit/crawls';
import { sayDetail } from './say-detail.ts';

/** From low to high. */
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

/** One kind of issue, as users read it. */
export interface AuditRule {
  /** Must not change, because audits compare issues by it. */
  code: string;
  title: string;
  severity: Severity;
  category: Category;
  explanation: string;
  fix: string;
}

/** An issue found on one URL. */
export interface Finding {
  /** A short description; '' if the title of the rule is sufficient. */
  detail: string;
  /** The detail without its language; null if it is a text of the page. */
  sentence: Sentence | null;
  /** Occurrences; 1 if they cannot be counted. */
  count: number;
  /** Up to ten related URLs. */
  urls: string[];
}

/** A rule that needs only one crawled page. */
export interface PageRule extends AuditRule {
  scope: 'page';
  /** Null without an issue. Pure. */
  evaluate(page: CrawledPage): Finding | null;
}

/** A rule that compares pages; see `site-queries.ts`. */
export interface SiteRule extends AuditRule {
  scope: 'site';
}

/** @param detail a sentence, or a text of the page */
export function found(detail: string | Said = '', count = 1, urls: string[] = []): Finding {
  return typeof detail === 'string'
    ? { detail, sentence: null, count, urls }
    : { detail: detail.text, sentence: detail.sentence, count, urls };
}

type Unit = 'canonicals' | 'forms' | 'images' | 'links' | 'resources' | 'urls';

/** A finding for a sample that is not empty. @param unit such as `images` */
export function foundSome({ count, first }: Sample, unit: Unit): Finding | null {
  return count === 0 ? null : found(sayDetail(unit, { count }), count, first);
}

export function foundIf(isIssue: boolean, detail: string | Said = ''): Finding | null {
  return isIssue ? found(detail) : null;
}

type ContentTest = (content: PageContent, page: CrawledPage) => Finding | null;

/** Limits a rule to HTML pages with a successful response. */
export function onHtml(test: ContentTest): PageRule['evaluate'] {
  return (page) => {
    const { content } = page.details;
    return content === null || page.status < 200 || page.status >= 300 ? null : test(content, page);
  };
}

/** Limits a rule to indexable pages. */
export function onIndexable(test: ContentTest): PageRule['evaluate'] {
  return onHtml((content, page) => (page.indexability === 'indexable' ? test(content, page) : null));
}

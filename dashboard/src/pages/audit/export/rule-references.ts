import { t } from '@lingui/core/macro';
import type { Category } from '../../../api/audits.ts';

interface Reference {
  label: string;
  url: string;
}

const google = 'https://developers.google.com/search/docs';
const canonicals = {
  label: t`Google Search Central: canonical URLs`,
  url: `${google}/crawling-indexing/consolidate-duplicate-urls`,
};
const titles = { label: t`Google Search Central: title links`, url: `${google}/appearance/title-link` };
const snippets = { label: t`Google Search Central: snippets`, url: `${google}/appearance/snippet` };
const links = {
  label: t`Google Search Central: crawlable links`,
  url: `${google}/crawling-indexing/links-crawlable`,
};
const statuses = {
  label: t`Google Search Central: HTTP status codes`,
  url: `${google}/crawling-indexing/http-network-errors`,
};
const robots = {
  label: t`Google Search Central: robots meta tag`,
  url: `${google}/crawling-indexing/robots-meta-tag`,
};

/** Rules whose documentation is more exact than that of their category, by the start of their code. */
const byCode: [string, Reference][] = [
  ['canonical', canonicals],
  ['robots_unreachable', statuses],
  ['title_', titles],
  ['meta_description_', snippets],
];

const byCategory: Record<Category, Reference> = {
  internal_pages: statuses,
  indexability: robots,
  links,
  redirects: {
    label: t`Google Search Central: redirects`,
    url: `${google}/crawling-indexing/301-redirects`,
  },
  content: {
    label: t`Google Search Central: SEO starter guide`,
    url: `${google}/fundamentals/seo-starter-guide`,
  },
  duplicates: canonicals,
  social_tags: { label: t`The Open Graph protocol`, url: 'https://ogp.me/' },
  localization: {
    label: t`Google Search Central: localized versions`,
    url: `${google}/specialty/international/localized-versions`,
  },
  images: { label: t`Google Search Central: images`, url: `${google}/appearance/google-images` },
  performance: { label: 'web.dev: Web Vitals', url: 'https://web.dev/articles/vitals' },
  sitemaps: {
    label: t`Google Search Central: sitemaps`,
    url: `${google}/crawling-indexing/sitemaps/overview`,
  },
  urls: { label: t`Google Search Central: URL structure`, url: `${google}/crawling-indexing/url-structure` },
  security: { label: 'web.dev: why HTTPS matters', url: 'https://web.dev/articles/why-https-matters' },
  markup: {
    label: t`Google Search Central: structured data`,
    url: `${google}/appearance/structured-data/intro-structured-data`,
  },
};

/** Public documentation on the subject of an audit rule. Pure. */
export function ruleReference({ check, category }: { check: string; category: Category }): Reference {
  return byCode.find(([start]) => check.startsWith(start))?.[1] ?? byCategory[category];
}

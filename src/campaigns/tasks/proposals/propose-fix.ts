import type { Sentence } from '#platform/text';
import type { FoundIssue } from '#site-audit/audits';
import {
  descriptionFromText,
  distinctTitle,
  longerTitle,
  shorterDescription,
  shorterTitle,
  titleFromHeading,
} from './page-texts.ts';
import { type AuditedPage, type AuditedSite, finalTarget, nearestPage } from './read-audited-site.ts';
import { pathToWords, shortenText } from './short-text.ts';

/** The proposed content for one page. */
export interface Proposal {
  url: string;
  found: string | null;
  /** `found` without its language; absent if it is a text of the page. */
  foundSentence?: Sentence;
  proposed: string | null;
  by: 'rule' | 'model';
  /** The audit rule of the issue, in a task of selected issues. */
  check?: string;
}

interface Case {
  issue: FoundIssue;
  page: AuditedPage;
  site: AuditedSite;
}

type Rule = (one: Case) => string | null;

const maxCharacters = 2_000;
const removed = 'remove the link';

const secure = (url: string) => url.replace(/^http:/, 'https:');
const always = (text: string) => () => text;
const canonical = (url: string) => `<link rel="canonical" href="${url}">`;
const ownCanonical: Rule = ({ page }) => canonical(secure(page.url));
const ownHreflang: Rule = ({ page }) =>
  page.lang === '' ? null : `<link rel="alternate" hreflang="${page.lang}" href="${page.url}">`;
const viewport = always('<meta name="viewport" content="width=device-width, initial-scale=1">');
const htmlLang: Rule = ({ site }) => `<html lang="${site.language}">`;
const secureAll: Rule = ({ issue }) =>
  listed(issue.urls, (url) => (url.startsWith('http:') ? secure(url) : null));
const ownText: Rule = ({ page }) => descriptionFromText(page);
const fromHeading: Rule = ({ page, site }) => titleFromHeading(page, site);

/** The proposal of each audit rule that has one; the other rules only explain the fix. */
const rules: Record<string, Rule> = {
  title_missing: fromHeading,
  title_too_short: ({ page, site }) => longerTitle(page, site),
  title_multiple: ({ page }) => page.title || null,
  title_too_long: ({ page, site }) => shorterTitle(page, site),
  title_duplicate: ({ page, site }) => distinctTitle(page, site),
  meta_description_missing: ownText,
  meta_description_too_short: ownText,
  meta_description_duplicate: ownText,
  meta_description_multiple: ({ page }) => page.description || null,
  meta_description_too_long: ({ page }) => shorterDescription(page),
  h1_missing: ({ page, site }) => page.title.split(` ${site.brand}`)[0]?.replace(/[\s–—|·-]+$/u, '') || null,
  h1_too_long: ({ page }) => shortenText(page.heading, 70),
  canonical_missing: ownCanonical,
  canonical_multiple: ownCanonical,
  canonical_mismatch: ownCanonical,
  canonical_invalid: ownCanonical,
  canonical_relative: ownCanonical,
  canonical_to_http: ownCanonical,
  canonical_to_error: ownCanonical,
  canonical_to_redirect: ({ issue, site }) => {
    const target = finalTarget(site, issue.urls[0] ?? '');
    return target === null ? null : canonical(target);
  },
  hreflang_self_missing: ownHreflang,
  hreflang_relative: ({ issue }) => listed(issue.urls, (href) => URL.parse(href, issue.url)?.href ?? null),
  redirect_chain: ({ issue, site }) => finalTarget(site, issue.url),
  redirect_to_broken: ({ issue, site }) => nearestPage(site, issue.urls[0] ?? issue.url),
  temporary_redirect: ({ page, site }) => permanent(finalTarget(site, page.url)),
  links_to_redirect: ({ issue, site }) => listed(issue.urls, (url) => finalTarget(site, url)),
  links_to_broken: ({ issue, site }) => listed(issue.urls, (url) => nearestPage(site, url) ?? removed),
  external_links_broken: ({ issue }) => listed(issue.urls, always(removed)),
  sitemap_redirect: ({ issue, site }) => finalTarget(site, issue.url),
  image_alt_missing: ({ issue, page }) =>
    listed(issue.urls, (image) => `alt="${pathToWords(image) || page.heading || page.title}"`),
  lang_missing: htmlLang,
  lang_invalid: htmlLang,
  viewport_missing: viewport,
  viewport_blocks_zoom: viewport,
  charset_missing: always('<meta charset="utf-8">'),
  doctype_missing: always('<!doctype html>'),
  http_links: secureAll,
  mixed_content: secureAll,
  insecure_form: secureAll,
  http_page: ({ page }) => permanent(secure(page.url)),
  hsts_missing: always('Strict-Transport-Security: max-age=31536000'),
  nosniff_missing: always('X-Content-Type-Options: nosniff'),
  framing_allowed: always('X-Frame-Options: SAMEORIGIN'),
  open_graph_url_not_canonical: ({ page }) => `<meta property="og:url" content="${page.url}">`,
  twitter_card_missing: always('<meta name="twitter:card" content="summary">'),
  localhost_links: ({ issue }) => listed(issue.urls, always(removed)),
};

/** Proposes the content that fixes an issue, next to what was found. Pure. */
export function proposeFix(issue: FoundIssue, site: AuditedSite): Proposal {
  const page = site.pages.get(issue.url) ?? { ...unknownPage, url: issue.url };
  const proposed = rules[issue.code]?.({ issue, page, site }) ?? null;
  const found = issue.detail || issue.urls.join(', ');
  return {
    url: issue.url,
    found: found === '' ? null : shortenText(found, maxCharacters),
    ...(issue.sentence === null ? {} : { foundSentence: issue.sentence }),
    proposed: proposed === null || proposed === '' ? null : [...proposed].slice(0, maxCharacters).join(''),
    by: 'rule',
  };
}

const unknownPage: Omit<AuditedPage, 'url'> = {
  title: '',
  heading: '',
  lang: '',
  description: '',
  textStart: '',
  redirectTo: '',
  isIndexable: false,
};

function permanent(target: string | null): string | null {
  return target === null ? null : `301 → ${target}`;
}

/** One line for each URL that has a proposal. */
function listed(urls: readonly string[], propose: (url: string) => string | null): string | null {
  const lines = urls.flatMap((url) => {
    const proposed = propose(url);
    return proposed === null || proposed === url ? [] : [`${url} → ${proposed}`];
  });
  return lines.length === 0 ? null : lines.join('\n');
}

import type { FoundIssue } from '#audit';
import {
  descriptionFromText,
  distinctTitle,
  shorterDescription,
  shorterTitle,
  titleFromHeading,
} from './propose-texts.ts';
import { finalTarget, nearestPage, type PageFacts, type SiteFacts } from './site-facts.ts';
import type { Proposal } from './task-queries.ts';
import { cutText, wordsOfPath } from './word-text.ts';

interface Case {
  issue: FoundIssue;
  page: PageFacts;
  site: SiteFacts;
}

type Rule = (one: Case) => string | null;

const longest = 2_000;
const removed = 'remove the link';

const secure = (url: string) => url.replace(/^http:/, 'https:');
const always = (text: string) => () => text;
const canonical = (url: string) => `<link rel="canonical" href="${url}">`;
const ownCanonical: Rule = ({ page }) => canonical(secure(page.url));
const viewport = always('<meta name="viewport" content="width=device-width, initial-scale=1">');
const htmlLang: Rule = ({ site }) => `<html lang="${site.language}">`;
const secureAll: Rule = ({ issue }) =>
  listed(issue.urls, (url) => (url.startsWith('http:') ? secure(url) : null));
const ownText: Rule = ({ page }) => descriptionFromText(page);
const fromHeading: Rule = ({ page, site }) => titleFromHeading(page, site);

/** What is to stand there instead, for every check that a rule can answer; the others say what to change in words. */
const rules: Record<string, Rule> = {
  title_missing: fromHeading,
  title_too_short: fromHeading,
  title_multiple: ({ page }) => page.title || null,
  title_too_long: ({ page, site }) => shorterTitle(page, site),
  title_duplicate: ({ page, site }) => distinctTitle(page, site),
  meta_description_missing: ownText,
  meta_description_too_short: ownText,
  meta_description_duplicate: ownText,
  meta_description_multiple: ({ page }) => page.description || null,
  meta_description_too_long: ({ page }) => shorterDescription(page),
  h1_missing: ({ page, site }) => page.title.split(` ${site.brand}`)[0]?.replace(/[\s–—|·-]+$/u, '') || null,
  h1_too_long: ({ page }) => cutText(page.heading, 70),
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
  redirect_chain: ({ issue, site }) => finalTarget(site, issue.url),
  redirect_to_broken: ({ issue, site }) => nearestPage(site, issue.urls[0] ?? issue.url),
  temporary_redirect: ({ page, site }) => permanent(finalTarget(site, page.url)),
  links_to_redirect: ({ issue, site }) => listed(issue.urls, (url) => finalTarget(site, url)),
  links_to_broken: ({ issue, site }) => listed(issue.urls, (url) => nearestPage(site, url) ?? removed),
  external_links_broken: ({ issue }) => listed(issue.urls, always(removed)),
  sitemap_redirect: ({ issue, site }) => finalTarget(site, issue.url),
  image_alt_missing: ({ issue, page }) =>
    listed(issue.urls, (image) => `alt="${wordsOfPath(image) || page.heading || page.title}"`),
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

/** What was found on a page, and what a rule proposes for it. Pure. */
export function proposeFix(issue: FoundIssue, site: SiteFacts): Proposal {
  const page = site.pages.get(issue.url) ?? { ...unknownPage, url: issue.url };
  const proposed = rules[issue.code]?.({ issue, page, site }) ?? null;
  const found = issue.detail || issue.urls.join(', ');
  return {
    url: issue.url,
    found: found === '' ? null : cutText(found, longest),
    proposed: proposed === null || proposed === '' ? null : [...proposed].slice(0, longest).join(''),
    by: 'rule',
  };
}

const unknownPage: Omit<PageFacts, 'url'> = {
  title: '',
  heading: '',
  description: '',
  textStart: '',
  redirectTo: '',
  isSound: false,
};

function permanent(target: string | null): string | null {
  return target === null ? null : `301 → ${target}`;
}

/** A line for each address that there is something to say about. */
function listed(urls: readonly string[], propose: (url: string) => string | null): string | null {
  const lines = urls.flatMap((url) => {
    const proposed = propose(url);
    return proposed === null || proposed === url ? [] : [`${url} → ${proposed}`];
  });
  return lines.length === 0 ? null : lines.join('\n');
}

import { describe, expect, test } from 'vitest';
import type { CrawlResult, FetchedPage } from '#platform/crawler';
import { describePage } from '#site-audit/crawls';
import { parsePage } from '../../../../test/fixtures/parse-page.ts';
import { pageRules } from './audit-rules.ts';

const url = 'https://shop.example/shoes';
const words = Array.from({ length: 230 }, (_, at) => `word${at}`).join(' ');
const clean = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Running shoes for every kind of weather</title>
<meta name="description" content="Shoes for rain, snow and summer, tried by runners on all kinds of ground, with free returns.">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="canonical" href="${url}">
<link rel="alternate" hreflang="en" href="${url}"><link rel="alternate" hreflang="x-default" href="${url}">
<meta property="og:title" content="Shoes"><meta property="og:description" content="All of them">
<meta property="og:image" content="https://shop.example/a.png"><meta property="og:url" content="${url}">
<meta name="twitter:card" content="summary">
<script type="application/ld+json">{"@type":"Product"}</script></head>
<body><h1>Shoes to run in</h1><p>${words}</p><h2>Trails</h2>
<img src="/a.png" alt="A shoe" width="10" height="10">
<form action="/search"><input id="q"></form>
<a href="/boots">Winter boots</a> <a href="https://other.example/">Other shop</a></body></html>`;
const cleanHeaders = {
  'content-type': ['text/html; charset=utf-8'],
  'content-encoding': ['gzip'],
  'strict-transport-security': ['max-age=1'],
  'content-security-policy': [`default-src 'self'`],
  'x-content-type-options': ['nosniff'],
  'x-frame-options': ['DENY'],
};
type Headers = Record<string, string[]>;

interface Case {
  html?: string;
  url?: string;
  headers?: Headers;
  answer?: Partial<FetchedPage>;
  result?: CrawlResult;
  /** Checks that cannot but find the same. */
  also?: string[];
}

const base = { url, depth: 1, foundOn: null, fetchedAt: new Date(0) };

function fetched({
  html = clean,
  url: address = url,
  headers = cleanHeaders,
  answer = {},
}: Case): FetchedPage {
  const page = parsePage(html, address, headers);
  const size = { bytes: html.length, charset: 'utf-8', firstByteMs: 50, totalMs: 60 };
  const rest = { redirectTo: null, parseProblem: null };
  return {
    ...base,
    url: address,
    outcome: 'fetched',
    status: 200,
    headers,
    page,
    ...size,
    ...rest,
    ...answer,
  };
}

function findingsOf(one: Case) {
  const isOwn = (target: string) => new URL(target).hostname === 'shop.example';
  const page = describePage(one.result ?? fetched(one), isOwn);
  return pageRules.flatMap((check) => {
    const finding = check.evaluate(page);
    return finding === null ? [] : [{ code: check.code, ...finding }];
  });
}

const redirect = (status: number, redirectTo: string | null): Case => ({
  answer: { status, redirectTo, page: null, bytes: null },
});
const failure = (reason: 'timeout' | 'tls' | 'too_large'): Case => ({
  result: { ...base, outcome: 'failed', reason, code: null },
});
const skip = (reason: 'robots_disallowed' | 'robots_unreachable' | 'host_gave_up'): Case => ({
  result: { ...base, outcome: 'skipped', reason, cause: null },
});
const swap = (from: string | RegExp, to: string): Case => {
  const html = clean.replace(from, to);
  if (html === clean) throw new Error(`nothing to replace: ${String(from)}`);
  return { html };
};
const inHead = (text: string) => swap('</head>', `${text}</head>`);
const inBody = (text: string) => swap('</body>', `${text}</body>`);
const without = (name: keyof typeof cleanHeaders): Case => {
  const { [name]: _gone, ...headers } = cleanHeaders as Headers;
  return { headers };
};
const withHeader = (name: string, value: string): Case => ({ headers: { ...cleanHeaders, [name]: [value] } });
/** The same page at another address of its own. */
const at = (address: string): Case => ({ html: clean.replaceAll(url, address), url: address });
const title = (text: string) => swap(/<title>.*<\/title>/, `<title>${text}</title>`);
const description = (text: string) => swap(/(name="description" content=")[^"]*/, `$1${text}`);
const elsewhere = 'https://shop.example/all';

const cases: Record<string, Case> = {
  client_error: { answer: { status: 404 } },
  server_error: { answer: { status: 503, page: null } },
  timeout: failure('timeout'),
  connection_failed: failure('tls'),
  page_too_large: failure('too_large'),
  robots_unreachable: skip('robots_unreachable'),
  host_gave_up: skip('host_gave_up'),
  blocked_by_robots: skip('robots_disallowed'),
  redirect: redirect(301, elsewhere),
  temporary_redirect: { ...redirect(302, elsewhere), also: ['redirect'] },
  redirect_without_target: redirect(301, null),
  meta_refresh: inHead(`<meta http-equiv="refresh" content="3; url=${elsewhere}">`),
  page_not_parsed: { answer: { page: null, parseProblem: 'timeout' } },
  content_type_missing: without('content-type'),
  noindex: inHead('<meta name="robots" content="noindex">'),
  nofollow_page: withHeader('x-robots-tag', 'nofollow'),
  nosnippet: inHead('<meta name="robots" content="nosnippet">'),
  noimageindex: inHead('<meta name="googlebot" content="noimageindex">'),
  robots_conflict: {
    ...inHead('<meta name="robots" content="noindex"><meta name="robots" content="index">'),
    also: ['noindex'],
  },
  canonical_missing: swap(/<link rel="canonical"[^>]*>/, ''),
  canonical_outside_head: inBody(`<link rel="canonical" href="${elsewhere}">`),
  canonical_multiple: inHead(`<link rel="canonical" href="${elsewhere}">`),
  canonical_mismatch: withHeader('link', `<${elsewhere}>; rel="canonical"`),
  canonical_invalid: swap(`rel="canonical" href="${url}"`, 'rel="canonical" href="http://"'),
  canonical_relative: swap(`rel="canonical" href="${url}"`, 'rel="canonical" href="/shoes"'),
  canonical_to_http: {
    ...swap(`rel="canonical" href="${url}"`, 'rel="canonical" href="http://shop.example/shoes"'),
    also: ['canonicalised'],
  },
  canonicalised: swap(`rel="canonical" href="${url}"`, `rel="canonical" href="${elsewhere}"`),
  title_missing: title(' '),
  title_multiple: inHead('<title>Another title</title>'),
  title_too_long: title('Running shoes for every kind of weather, snow, rain, sun and ice'),
  title_too_short: title('Shoes for running'),
  title_same_as_h1: swap('<h1>Shoes to run in</h1>', '<h1>Running SHOES for every kind of weather</h1>'),
  meta_description_missing: description(''),
  meta_description_multiple: inHead('<meta name="description" content="Another one">'),
  meta_description_too_long: description('Shoes and boots. '.repeat(10)),
  meta_description_too_short: description('Shoes for runners.'),
  h1_missing: swap(/<h1>.*?<\/h1>/, ''),
  h1_multiple: inBody('<h1>Another heading</h1>'),
  h1_too_long: swap(/<h1>.*?<\/h1>/, `<h1>${'Shoes to run in '.repeat(5)}</h1>`),
  heading_order: inBody('<h4>Deep down</h4>'),
  low_word_count: swap(words, words.slice(0, 200)),
  open_graph_missing: swap(/(<meta property="og:[^>]*>\s*)+/g, ''),
  open_graph_incomplete: swap(/<meta property="og:image"[^>]*>/, ''),
  open_graph_url_not_canonical: swap(`og:url" content="${url}"`, `og:url" content="${elsewhere}"`),
  twitter_card_missing: swap(/<meta name="twitter:card"[^>]*>/, ''),
  lang_missing: swap('<html lang="en">', '<html>'),
  lang_invalid: swap('<html lang="en">', '<html lang="english">'),
  hreflang_invalid: inHead(`<link rel="alternate" hreflang="en-UK" href="${elsewhere}">`),
  hreflang_self_missing: swap(
    /<link rel="alternate" hreflang="en".*\n/,
    `<link rel="alternate" hreflang="de" href="${elsewhere}"><link rel="alternate" hreflang="x-default" href="${elsewhere}">`,
  ),
  hreflang_x_default_missing: swap(/<link rel="alternate" hreflang="x-default"[^>]*>/, ''),
  hreflang_relative: swap(`hreflang="en" href="${url}"`, 'hreflang="en" href="/shoes"'),
  hreflang_duplicate: inHead(`<link rel="alternate" hreflang="EN" href="${elsewhere}">`),
  hreflang_lang_mismatch: swap('<html lang="en">', '<html lang="de">'),
  slow_response: { answer: { firstByteMs: 801 } },
  html_too_large: { answer: { bytes: 2 * 1024 * 1024 + 1 } },
  not_compressed: { ...without('content-encoding'), answer: { bytes: 10_241 } },
  dom_too_large: inBody('<i></i>'.repeat(1_500)),
  dom_too_deep: inBody('<div>'.repeat(33) + '</div>'.repeat(33)),
  image_alt_missing: swap(' alt="A shoe"', ''),
  image_alt_too_long: swap('alt="A shoe"', `alt="${'shoe '.repeat(30)}"`),
  image_size_missing: swap(' width="10"', ''),
  image_source_missing: inBody('<img alt="" width="1" height="1">'),
  uncrawlable_links: inBody('<a href="javascript:go()">More shoes</a>'),
  malformed_links: inBody('<a href="http://">Broken</a>'),
  localhost_links: inBody('<a href="http://localhost:3000/x">Draft</a>'),
  nofollow_internal_links: inBody('<a rel="nofollow" href="/login">Your account</a>'),
  http_links: inBody('<a href="http://shop.example/old">Old shoes</a>'),
  link_text_missing: inBody('<a href="/empty"></a>'),
  link_text_generic: inBody('<a href="/there">Click here</a>'),
  links_truncated: {
    ...inBody('<a href="/boots">Winter boots</a>'.repeat(25_001)),
    also: ['too_many_links', 'dom_too_large'],
  },
  too_many_links: inBody('<a href="/boots">Winter boots</a>'.repeat(1_000)),
  no_outgoing_links: swap(/<a href.*<\/a>/, ''),
  pagination_not_linked: inHead('<link rel="next" href="/shoes?page=2">'),
  url_too_long: at(`https://shop.example/${'shoes-'.repeat(20)}`),
  url_underscores: at('https://shop.example/running_shoes'),
  url_uppercase: at('https://shop.example/Shoes'),
  url_spaces: at('https://shop.example/running%20shoes'),
  url_non_ascii: at('https://shop.example/schl%C3%BCssel'),
  url_multiple_slashes: at('https://shop.example/shoes//red'),
  url_parameters: at('https://shop.example/shoes?a=1&b=2&c=3&d=4'),
  http_page: { ...at('http://shop.example/shoes'), also: ['form_on_http'] },
  mixed_content: inBody('<script src="http://cdn.example/a.js"></script>'),
  insecure_form: inBody('<form action="http://shop.example/pay"></form>'),
  form_on_http: { ...at('http://shop.example/shoes'), also: ['http_page'] },
  hsts_missing: without('strict-transport-security'),
  csp_missing: without('content-security-policy'),
  nosniff_missing: without('x-content-type-options'),
  framing_allowed: without('x-frame-options'),
  viewport_missing: swap(/<meta name="viewport"[^>]*>/, ''),
  viewport_blocks_zoom: swap('initial-scale=1', 'initial-scale=1, user-scalable=no'),
  doctype_missing: swap('<!doctype html>', ''),
  charset_missing: swap('<meta charset="utf-8">', ''),
  duplicate_ids: inBody('<p id="q">Twice</p>'),
  metas_in_body: inBody('<meta name="rating" content="general">'),
  structured_data_invalid: swap('{"@type":"Product"}', '{"@type":"Product",}'),
};

test('a clean page has no issues', () => {
  expect(findingsOf({})).toEqual([]);
});

test('every page rule has a case', () => {
  expect(Object.keys(cases).toSorted()).toEqual(pageRules.map(({ code }) => code).toSorted());
});

describe('a page with one issue', () => {
  test.each(Object.entries(cases))('%s', (code, one) => {
    const findings = findingsOf(one);
    expect(findings.map((finding) => finding.code).toSorted()).toEqual(
      [code, ...(one.also ?? [])].toSorted(),
    );
    const finding = findings.find((other) => other.code === code);
    expect(finding?.count).toBeGreaterThan(0);
    expect(finding?.urls.length).toBeLessThanOrEqual(10);
    expect(finding?.detail).not.toMatch(/undefined|null|NaN/);
  });
});

test('a canonical in the body counts neither for the page nor against it', () => {
  const { html: moved = '' } = inBody(`<link rel="canonical" href="${elsewhere}">`);
  const html = moved.replace(`<link rel="canonical" href="${url}">`, '');
  const codes = findingsOf({ html }).map(({ code }) => code);
  expect(codes.toSorted()).toEqual(['canonical_missing', 'canonical_outside_head']);
});

test.each([
  ['unavailable_after: 2026-03-01', 'noindex'],
  ['unavailable_after: Sunday, 01-Mar-26 12:00:00 UTC', 'noindex'],
  ['googlebot: unavailable_after: 1 Mar 2026 00:00:00 PST', 'noindex'],
  ['unavailable_after: 2026-03-03', undefined],
  ['unavailable_after: soon', undefined],
])('on 2 March 2026 a page with the header %j has the issue %s', (value, code) => {
  const page = { ...withHeader('x-robots-tag', value), answer: { fetchedAt: new Date('2026-03-02') } };
  expect(findingsOf(page).map((finding) => finding.code)).toEqual([code].filter(Boolean));
});

test('content rules skip pages that are not indexable', () => {
  const bare =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">';
  const html = `${bare}<meta name="viewport" content="width=device-width"></head><body><a href="/">Home</a></body></html>`;
  expect(findingsOf({ html }).map(({ code }) => code)).toEqual(['noindex']);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fingerprintDistance } from '#platform/crawler';
import { parsePage } from '../../../test/fixtures/parse-page.ts';
import type { WebVitals } from '#providers/crux';
import { createCrawlFixture, type CrawlFixture, type Served } from '../../../test/fixtures/crawl-fixture.ts';
import { siteRules } from './rules/audit-rules.ts';

interface PageOptions {
  title?: string;
  description?: string;
  heading?: string;
  text?: string;
  head?: string;
  body?: string;
  links?: string[];
}

/** Words of a page that no other page has in the same order. */
function wordsOf(seed: string, count: number): string[] {
  let state = [...seed].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) >>> 0, 7);
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return `w${(state >>> 8) % 5_000}`;
  });
}

const name = 'shop.example';
const origin = `http://${name}`;

/** A page without issues except those that the options create. */
function page(path: string, options: PageOptions = {}): string {
  const { head = '', body = '', links = [] } = options;
  const canonical = head.includes('canonical') ? '' : `<link rel="canonical" href="${origin}${path}">`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>${options.title ?? `The page that is called ${path} here`}</title>
<meta name="description" content="${options.description ?? `Everything that there is to be said about ${path}, in words that are long enough to be shown.`}">
<meta name="viewport" content="width=device-width">${canonical}${head}</head><body>
<nav>${[...links, '/', '/hub'].map((link) => `<a href="${link}">To ${link}</a>`).join(' ')}</nav>
<header><h1>${options.heading ?? `About ${path}`}</h1></header><main><p>${options.text ?? wordsOf(path, 250).join(' ')}</p>${body}</main></body></html>`;
}

const canonical = (path: string) => `<link rel="canonical" href="${origin}${path}">`;
const german = (path: string) => `<link rel="alternate" hreflang="de" href="${origin}${path}">`;
const redirect =
  (to: string): Served =>
  (_request, response) =>
    response.writeHead(301, { location: to }).end();
const answer =
  (status: number): Served =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>No</h1>');
const text =
  (type: string, body: string): Served =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(body);
const sitemap = (...paths: string[]): Served =>
  text(
    'application/xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`,
  );

const near = wordsOf('near', 400);
const nearly = near.with(200, 'otherword');
const good: Record<string, string> = Object.fromEntries(
  Object.entries({
    '/t1': { title: 'The very same title on two of the pages' },
    '/t2': { title: 'The very same title on two of the pages' },
    '/d1': {
      description: 'The very same description on two of the pages, long enough to be shown in a result.',
    },
    '/d2': {
      description: 'The very same description on two of the pages, long enough to be shown in a result.',
    },
    '/h1': { heading: 'The very same heading' },
    '/h2': { heading: 'The very same heading' },
    '/c1': { text: wordsOf('same', 300).join(' ') },
    '/c2': { text: wordsOf('same', 300).join(' ') },
    '/n1': { text: near.join(' ') },
    '/n2': { text: nearly.join(' ') },
    '/ok': { links: ['/l2'] },
    '/hl-error': { head: german('/gone') },
    '/hl-redirect': { head: german('/r2') },
    '/hl-noindex': { head: german('/noindex') },
    '/hl-non-canonical': { head: german('/can-ok') },
    '/hl-one-way': { head: german('/ok') },
    '/hl-a': { head: german('/hl-b') },
    '/hl-b': { head: german('/hl-b') + `<link rel="alternate" hreflang="en" href="${origin}/hl-a">` },
    '/bad': {
      links: ['/gone', '/r1', '/loop1', '/rb', '/private/x'],
      body: ['dead', 'moved', 'fine', 'refuses']
        .map((path) => `<a href="http://other.example/${path}">Other ${path}</a>`)
        .join(' '),
    },
  }).map(([path, options]) => [path, page(path, options)]),
);
const linked = [
  ...Object.keys(good),
  '/noindex',
  '/can-error',
  '/can-redirect',
  '/can-noindex',
  '/can-blocked',
  '/can-chain',
  '/can-ok',
];
const notPlain = ['/l2', '/l3', '/l4', '/mixed', '/nf', '/orphan', '/noindex', '/reset'];
const shop: Record<string, Served> = {
  ...good,
  '/robots.txt': text('text/plain', `User-agent: *\nDisallow: /private/\nSitemap: ${origin}/sitemap.xml`),
  '/sitemap.xml': text(
    'application/xml',
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${['s1', 's2', 's3'].map((one) => `<sitemap><loc>${origin}/${one}.xml</loc></sitemap>`).join('')}</sitemapindex>`,
  ),
  '/s1.xml': sitemap('/', '/hub', ...Object.keys(good), ...notPlain, '/r1', '/gone', '/private/x', '/can-ok'),
  '/s2.xml': sitemap('/ok'),
  '/s3.xml': answer(500),
  '/': page('/', {
    links: [...linked, '/unlisted', '/mixed'],
    body: '<a rel="nofollow" href="/nf">Not followed</a>',
  }),
  '/hub': page('/hub', {
    links: [...linked, '/unlisted'],
    body: '<a rel="nofollow" href="/mixed">Not followed</a><a rel="nofollow" href="/nf-only">Not read</a>',
  }),
  '/unlisted': page('/unlisted'),
  '/mixed': page('/mixed'),
  '/nf': page('/nf'),
  '/orphan': page('/orphan'),
  '/reset': (request) => void request.destroy(),
  '/l2': page('/l2', { links: ['/l3'] }),
  '/l3': page('/l3', { links: ['/l4'] }),
  '/l4': page('/l4'),
  '/noindex': page('/noindex', { head: '<meta name="robots" content="noindex">' }),
  '/r1': redirect('/r2'),
  '/r2': redirect('/ok'),
  '/loop1': redirect('/loop2'),
  '/loop2': redirect('/loop1'),
  '/rb': redirect('/gone'),
  '/can-error': page('/can-error', { head: canonical('/gone') }),
  '/can-redirect': page('/can-redirect', { head: canonical('/r2') }),
  '/can-noindex': page('/can-noindex', { head: canonical('/noindex') }),
  '/can-blocked': page('/can-blocked', { head: canonical('/private/x') }),
  '/can-chain': page('/can-chain', { head: canonical('/can-ok') }),
  '/can-ok': page('/can-ok', { head: canonical('/ok') }),
};

/** Every check over the whole crawl, and where alone it is to find something. */
const planted: Record<string, string[]> = {
  title_duplicate: ['/t1', '/t2'],
  meta_description_duplicate: ['/d1', '/d2'],
  h1_duplicate: ['/h1', '/h2'],
  content_duplicate: ['/c1', '/c2'],
  content_near_duplicate: ['/n1', '/n2'],
  redirect_chain: ['/r1'],
  redirect_loop: ['/loop1', '/loop2'],
  redirect_to_broken: ['/rb'],
  canonical_to_error: ['/can-error'],
  canonical_to_redirect: ['/can-redirect'],
  canonical_to_noindex: ['/can-noindex'],
  canonical_to_blocked: ['/can-blocked'],
  canonical_chain: ['/can-chain'],
  hreflang_to_error: ['/hl-error'],
  hreflang_to_redirect: ['/hl-redirect'],
  hreflang_to_noindex: ['/hl-noindex'],
  hreflang_to_non_canonical: ['/hl-non-canonical'],
  hreflang_return_missing: ['/hl-noindex', '/hl-non-canonical', '/hl-one-way'],
  links_to_broken: ['/bad'],
  links_to_redirect: ['/bad'],
  external_links_broken: ['/bad'],
  external_links_redirected: ['/bad'],
  page_deep: ['/l4'],
  orphan_page: ['/orphan'],
  single_inlink: ['/l2', '/l3', '/l4', '/mixed'],
  nofollow_inlinks_only: ['/nf'],
  nofollow_only_url: ['/nf-only'],
  nofollow_and_follow_inlinks: ['/mixed'],
  sitemap_noindex: ['/noindex'],
  sitemap_redirect: ['/r1'],
  sitemap_error: ['/gone'],
  sitemap_blocked: ['/private/x'],
  sitemap_non_canonical: ['/can-ok'],
  page_not_in_sitemap: ['/unlisted'],
  page_in_multiple_sitemaps: ['/ok'],
  sitemap_missing: [],
  sitemap_invalid: ['/s3.xml'],
  slow_largest_contentful_paint: ['/'],
  slow_interaction: ['/'],
  layout_shift: ['/'],
};

const cleanOrigin = 'http://clean.example';
const cleanPages = ['/', '/hub', '/a', '/b'];
const cleanPage = (path: string) => page(path, { links: cleanPages }).replaceAll(origin, cleanOrigin);
const clean: Record<string, Served> = {
  ...Object.fromEntries(cleanPages.map((path) => [path, cleanPage(path)])),
  '/sitemap.xml': text(
    'application/xml',
    `<urlset>${cleanPages.map((path) => `<url><loc>${cleanOrigin}${path}</loc></url>`).join('')}</urlset>`,
  ),
};
const slow: WebVitals = {
  device: 'phone',
  largestContentfulPaintMs: 2_501,
  interactionToNextPaintMs: 201,
  cumulativeLayoutShift: 0.11,
  firstDay: '2026-03-01',
  lastDay: '2026-03-28',
};
const fast = {
  ...slow,
  largestContentfulPaintMs: 2_500,
  interactionToNextPaintMs: 200,
  cumulativeLayoutShift: 0.1,
};
const vitals: Record<string, WebVitals> = { [origin]: slow, [cleanOrigin]: fast };

let fixture: CrawlFixture;
let shopId = '';
let cleanId = '';

beforeAll(async () => {
  fixture = await createCrawlFixture({
    sites: {
      [name]: shop,
      'clean.example': clean,
      'bare.example': { '/': page('/') },
      'closed.example': { '/': page('/'), '/robots.txt': text('text/plain', 'User-agent: *\nDisallow: /') },
      'other.example': {
        '/fine': 'Fine.',
        '/moved': redirect('/fine'),
        '/refuses': answer(403),
      },
    },
    crux: { readOrigin: async (asked) => vitals[asked] ?? null },
  });
  shopId = await fixture.addWebsite(name);
  cleanId = await fixture.addWebsite('clean.example');
  await fixture.drain();
});
afterAll(() => fixture.close());

async function issues(websiteId: string, query: string): Promise<any[]> {
  const { status, body } = await fixture.call('GET', `/websites/${websiteId}/audit/issues?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}
const pathsOf = (found: any[]) => found.map(({ url }) => url.replace(/^http:..[^/]+/, '')).toSorted();

describe('rules that compare pages', () => {
  test('each have a planted issue', () => {
    expect(Object.keys(planted).toSorted()).toEqual(siteRules.map(({ code }) => code).toSorted());
  });

  test('the texts of two pages are nearly but not exactly equal', () => {
    const [one = '', other = ''] = ['/n1', '/n2'].map(
      (path) => parsePage(good[path] ?? '', origin).fingerprint ?? '',
    );
    const distance = fingerprintDistance(one, other);
    expect(distance).toBeGreaterThan(0);
    expect(distance).toBeLessThanOrEqual(3);
  });

  test.each(Object.entries(planted))('%s is found only on the planted pages', async (code, paths) => {
    expect(pathsOf(await issues(shopId, `check=${code}`))).toEqual(paths.toSorted());
  });

  test('find nothing on a clean website', async () => {
    const found = await issues(cleanId, siteRules.map(({ code }) => `check=${code}`).join('&'));
    expect(found).toEqual([]);
  });

  test('report a missing sitemap', async () => {
    const id = await fixture.addWebsite('bare.example');
    await fixture.drain();
    expect(pathsOf(await issues(id, 'check=sitemap_missing'))).toEqual(['/']);
  });

  test('name the related URLs', async () => {
    const [broken] = await issues(shopId, 'check=links_to_broken');
    expect(broken).toMatchObject({ severity: 'error', state: 'new', count: 1, urls: [`${origin}/gone`] });
    expect(broken.related).toEqual([{ url: broken.urls[0], status: 404, anchor: expect.any(String) }]);
    const external = await issues(shopId, 'check=external_links_broken');
    expect(external[0].urls).toEqual(['http://other.example/dead']);
    const [chain] = await issues(shopId, 'check=redirect_chain');
    expect(await issues(shopId, 'check=sitemap_error')).toMatchObject([{ detail: 'status 404' }]);
    expect(chain).toMatchObject({ detail: '2 redirects', urls: [`${origin}/r2`, `${origin}/ok`] });
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCrawlFixture, type CrawlFixture } from '../../../../test/fixtures/crawl-fixture.ts';

const domain = 'detail.example';
const origin = `http://${domain}`;
const home = `<!doctype html><html lang="en"><head><title>Home of the details</title>
  <meta name="description" content="All the details."><link rel="canonical" href="/"></head><body>
  <nav><a href="/shoes" rel="nofollow">Shoes</a><a href="/missing">Gone</a></nav>
  <main><h1>Welcome</h1><h2>News</h2><a href="/shoes">See the shoes</a><a href="/">Home</a><a href="/old">Old</a></main></body></html>`;
const shoes = `<!doctype html><html lang="en"><head><title>Shoes</title><meta name="robots" content="noindex"></head><body>
  <h1>Shoes</h1><a href="/">Home</a></body></html>`;

let fixture: CrawlFixture;
let id = '';
beforeAll(async () => {
  fixture = await createCrawlFixture({
    sites: {
      [domain]: {
        '/': home,
        '/shoes': shoes,
        '/old': (_request, response) => response.writeHead(301, { location: '/shoes' }).end(),
      },
    },
  });
  id = await fixture.addWebsite(domain);
  await fixture.drain();
});
afterAll(() => fixture.close());

async function read(path: string, status = 200, key?: string): Promise<any> {
  const reply = await fixture.call('GET', `/websites/${id}/audit/${path}`, key === undefined ? {} : { key });
  expect(reply.status, reply.text).toBe(status);
  return reply.body;
}
const page = async (path: string) => (await read(`page?url=${encodeURIComponent(origin + path)}`)).data;
const links = (path: string, direction: string, more = '') =>
  read(`links?url=${encodeURIComponent(origin + path)}&direction=${direction}${more}`);

test('a page has its response, its content and why search engines do not index it', async () => {
  expect(await page('/')).toMatchObject({
    url: `${origin}/`,
    status: 200,
    indexability: 'indexable',
    title: 'Home of the details',
    description: 'All the details.',
    canonical: `${origin}/`,
    lang: 'en',
    depth: 0,
    foundOn: null,
    contentType: 'text/html',
    headings: [
      { level: 1, text: 'Welcome' },
      { level: 2, text: 'News' },
    ],
    outlinks: { internal: 5, external: 0 },
  });
  expect(await page('/shoes')).toMatchObject({
    indexable: false,
    indexability: 'noindex',
    robots: ['noindex'],
    foundOn: `${origin}/`,
    depth: 1,
    inlinks: 1,
    description: null,
  });
  expect(await page('/old')).toMatchObject({
    status: 301,
    indexability: 'redirected',
    redirectTo: `${origin}/shoes`,
    headings: null,
    outlinks: null,
  });
});

test('the URL of a page is compared in its normal form', async () => {
  const { data } = await read(
    `page?url=${encodeURIComponent(`HTTP://${domain.toUpperCase()}:80/shoes#top`)}`,
  );
  expect(data.url).toBe(`${origin}/shoes`);
});

test('the issues of a page are those of the issue list on exactly this URL, with their fixes', async () => {
  const { issues, errors, warnings, notices } = await page('/');
  const all = (await read('issues')).data.filter(({ url }: any) => url === `${origin}/`);
  expect(issues.map(({ check }: any) => check)).toEqual(all.map(({ check }: any) => check));
  expect(issues).toHaveLength(errors + warnings + notices);
  const broken = issues.find(({ check }: any) => check === 'links_to_broken');
  expect(broken).toMatchObject({ severity: 'error', state: 'new', urls: [`${origin}/missing`] });
  expect(broken.fix).toBe('Correct or remove the links.');
});

test('the links of a page are listed in document order with the status of their targets', async () => {
  const { data } = await links('/', 'out');
  expect(
    data.map(({ target, anchor, status, nofollow, area }: any) => [target, anchor, status, nofollow, area]),
  ).toEqual([
    [`${origin}/shoes`, 'Shoes', 200, true, 'nav'],
    [`${origin}/missing`, 'Gone', 404, false, 'nav'],
    [`${origin}/shoes`, 'See the shoes', 200, false, 'main'],
    [`${origin}/`, 'Home', 200, false, 'main'],
    [`${origin}/old`, 'Old', 301, false, 'main'],
  ]);
  expect(
    data.every(({ internal, hidden, source }: any) => internal && !hidden && source === `${origin}/`),
  ).toBe(true);
});

test('the links to a page leave out its own, and continue from page to page', async () => {
  const { data } = await links('/shoes', 'in');
  expect(data.map(({ source, anchor }: any) => [source, anchor])).toEqual([
    [`${origin}/`, 'Shoes'],
    [`${origin}/`, 'See the shoes'],
  ]);
  expect((await links('/', 'in')).data.map(({ source }: any) => source)).toEqual([`${origin}/shoes`]);
  for (const [path, direction] of [
    ['/', 'out'],
    ['/shoes', 'in'],
  ] as const) {
    const whole = (await links(path, direction)).data;
    const rows: any[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const next: any = await links(path, direction, `&limit=1${cursor && `&cursor=${cursor}`}`);
      rows.push(...next.data);
      cursor = next.page.nextCursor;
    }
    expect(rows).toEqual(whole);
  }
});

test('the history shows the page in each stored audit, and null where it was not found', async () => {
  const sites = fixture.sites[domain] ?? {};
  sites['/'] = home.replace('Home of the details', 'New title').replace('href="/old"', 'href="/young"');
  sites['/young'] = shoes;
  fixture.advance(1_000);
  await fixture.call('POST', `/websites/${id}/audits`);
  await fixture.drain();
  const { history } = await page('/');
  expect(history.map(({ page: stored }: any) => stored.title)).toEqual(['New title', 'Home of the details']);
  expect(history[0].auditId).not.toBe(history[1].auditId);
  expect((await page('/young')).history.map(({ page: stored }: any) => stored?.status ?? null)).toEqual([
    200,
    null,
  ]);
  await read(`page?url=${encodeURIComponent(`${origin}/old`)}`, 404);
});

test('a URL outside of the audit is not found and has no links, and another account sees nothing', async () => {
  const query = `url=${encodeURIComponent(`${origin}/nowhere`)}`;
  expect(await read(`page?${query}`, 404)).toMatchObject({ code: 'audit_page_not_found' });
  expect((await read(`links?${query}&direction=out`)).data).toEqual([]);
  const start = `url=${encodeURIComponent(`${origin}/`)}`;
  for (const path of [`page?${start}`, `links?${start}&direction=in`]) {
    expect(await read(path, 404, fixture.theirKey)).toMatchObject({ code: 'website_not_found' });
  }
});

test.each([
  'page',
  'page?url=',
  'links?direction=in',
  'links?url=x',
  'links?url=x&direction=up',
  'links?url=x&direction=in&cursor=abc',
])('%s is rejected', async (path) => {
  const { code } = await read(path, 400);
  expect(['invalid_request', 'cursor_mismatch']).toContain(code);
});

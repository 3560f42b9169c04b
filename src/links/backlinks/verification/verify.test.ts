import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importLinks } from '#links/backlinks/imports';
import {
  type BacklinksFixture,
  openBacklinksFixture,
  serveSites,
  type TestSites,
  settingsWithoutVendors,
} from '../../../../test/fixtures/backlinks-fixture.ts';

const hosts = [
  'news.example.org',
  'www.news.example.org',
  'blog.example.net',
  'mine.example.com',
  'down.example.net',
  'busy.example.net',
];

let sites: TestSites;
let fixture: BacklinksFixture;
let counter = 0;
beforeAll(async () => {
  sites = await serveSites(hosts);
  fixture = await openBacklinksFixture(settingsWithoutVendors(sites.allow));
});
afterAll(async () => {
  await fixture.close();
  sites.close();
});

interface TestWebsite {
  publicId: string;
  accountId: string;
  websiteId: string;
}
let website: TestWebsite;
let domain: string;
beforeEach(async () => {
  domain = `s${(counter += 1)}.mine.example.com`;
  website = await fixture.addWebsite(domain);
  await fixture.drain();
});

const link = (path: string, rest = '', text = 'a good site') =>
  `<a href="http://${domain}${path}" ${rest}>${text}</a>`;
const page = (body: string, head = '') =>
  `<!doctype html><html><head>${head}</head><body><main>${body}</main></body></html>`;

async function importFile(csv: string, ids = website): Promise<unknown> {
  const { db } = fixture.stores.database;
  const context = { db, clickhouse: fixture.stores.clickhouse, now: new Date(), random: () => 0.5 };
  return importLinks(context, ids, Buffer.from(csv));
}
const importLink = (source: string, target = `http://${domain}/`) =>
  importFile(
    `Source url,Target url,Anchor,Nofollow,First seen,Last seen\n${source},${target},reported,false,2020-01-01,2020-02-01`,
  );

async function list(query = '') {
  const { body } = await fixture.call(`/websites/${website.publicId}/backlinks${query}`);
  return body.data;
}
async function summary() {
  const { accountId, websiteId } = website;
  await fixture.run('backlinks.summarise', { accountId, websiteId });
  const { body } = await fixture.call(`/websites/${website.publicId}/backlinks/summary`);
  return body.data;
}
async function only() {
  const links = await list();
  expect(links).toHaveLength(1);
  return links[0];
}
const changes = async (id: string) => {
  const { body } = await fixture.call(`/websites/${website.publicId}/backlinks/${id}`);
  return body.data.changes.map(({ kind, before, after }: any) => [kind, before, after]);
};

test('a reported link is verified, lost and regained', async () => {
  sites.put('news.example.org/a', page(link('/')));
  await importLink('http://news.example.org/a');
  expect(await only()).toMatchObject({
    status: 'live',
    follow: true,
    source: 'import',
    lastCheckedAt: null,
    hidden: null,
    anchor: 'reported',
    firstSeen: '2020-01-01T00:00:00.000Z',
    lastSeen: '2020-02-01T00:00:00.000Z',
    sourceDomain: 'example.org',
  });
  await fixture.passDays(8);
  const seen = await only();
  expect(seen).toMatchObject({
    status: 'live',
    source: 'crawl',
    sources: ['crawl', 'import'],
    anchor: 'a good site',
    hidden: false,
  });
  expect(seen.firstSeen).toBe('2020-01-01T00:00:00.000Z');
  const times = (await summary()).sources.map(({ source, observedAt }: any) => [
    source,
    Date.parse(observedAt),
  ]);
  const lastSecond = Math.floor(Date.parse(seen.lastSeen) / 1_000) * 1_000;
  expect(Object.fromEntries(times)).toEqual({
    crawl: lastSecond,
    import: Date.parse('2020-02-01T00:00:00Z'),
  });

  sites.put('news.example.org/a', page(link('/', 'rel="Sponsored noopener"', 'another')));
  await fixture.passDays(40);
  expect(await only()).toMatchObject({ follow: false, rel: ['sponsored', 'noopener'], anchor: 'another' });

  sites.put('news.example.org/a', page('no link'));
  await fixture.passDays(40);
  const lost = await only();
  expect(lost).toMatchObject({ status: 'lost', lostReason: 'removed_from_html' });
  expect(lost.lastSeen < lost.lostAt).toBe(true);
  const lostDay = { date: lost.lostAt.slice(0, 10), lostLinks: 1, lostDomains: 1 };
  expect(await summary()).toMatchObject({ series: [lostDay], period: { lostLinks: 1, regainedLinks: 0 } });

  sites.put('news.example.org/a', page(link('/')));
  await fixture.passDays(8);
  expect(await only()).toMatchObject({ status: 'live', lostReason: null, lostAt: null });
  expect(await summary()).toMatchObject({ series: [], period: { lostLinks: 0, regainedLinks: 1 } });
  expect(await changes(lost.id)).toEqual([
    ['anchor_changed', 'another', 'a good site'],
    ['regained', 'removed_from_html', 'live'],
    ['rel_changed', 'sponsored', ''],
    ['lost', 'live', 'removed_from_html'],
    ['anchor_changed', 'a good site', 'another'],
    ['rel_changed', '', 'sponsored'],
  ]);
});

const reasons: [string, () => void, object][] = [
  ['status 404', () => sites.drop('news.example.org/p'), { status: 'lost', lostReason: 'not_found' }],
  [
    'status 410',
    () => sites.put('news.example.org/p', { status: 410 }),
    { status: 'lost', lostReason: 'not_found' },
  ],
  [
    'a permanent redirect',
    () => sites.put('news.example.org/p', { status: 301, headers: { location: '/' } }),
    { status: 'lost', lostReason: 'page_redirected' },
  ],
  [
    'noindex',
    () => sites.put('news.example.org/p', page(link('/'), '<meta name="robots" content="noindex">')),
    { status: 'lost', lostReason: 'noindex' },
  ],
  [
    'X-Robots-Tag',
    () =>
      sites.put('news.example.org/p', {
        headers: { 'x-robots-tag': 'googlebot: none' },
        body: page(link('/')),
      }),
    { status: 'lost', lostReason: 'noindex' },
  ],
  [
    'a canonical to another page',
    () => sites.put('news.example.org/p', page(link('/'), '<link rel="canonical" href="/other">')),
    { status: 'lost', lostReason: 'not_canonical' },
  ],
  [
    'a canonical to another spelling of the same URL',
    () =>
      sites.put(
        'news.example.org/p',
        page(link('/'), '<link rel="canonical" href="https://www.news.example.org/p/?utm_source=x">'),
      ),
    { status: 'live' },
  ],
  [
    'another spelling of the target URL',
    () =>
      sites.put(
        'news.example.org/p',
        page(link('/').replace('http://', 'https://www.').replace('/"', '/?utm_medium=x#top"')),
      ),
    { status: 'live' },
  ],
  [
    'a hidden link',
    () => sites.put('news.example.org/p', page(`<div hidden>${link('/')}</div>`)),
    { status: 'live', hidden: true },
  ],
  [
    'nofollow for the whole page',
    () => sites.put('news.example.org/p', page(link('/'), '<meta name="robots" content="nofollow">')),
    { status: 'live', follow: false, rel: [] },
  ],
  [
    'a redirect to another spelling of the same URL',
    () => {
      sites.put('news.example.org/p', {
        status: 301,
        headers: { location: 'http://www.news.example.org/p/' },
      });
      sites.put('www.news.example.org/p/', page(link('/')));
    },
    { status: 'live' },
  ],
  [
    'a temporary redirect',
    () => sites.put('news.example.org/p', { status: 302, headers: { location: '/login' } }),
    { status: 'live' },
  ],
  ['status 403', () => sites.put('news.example.org/p', { status: 403 }), { status: 'live' }],
  ['status 500', () => sites.put('news.example.org/p', { status: 500 }), { status: 'live' }],
];
test.each(reasons)('one link check decides the status: %s', async (_name, change, expected) => {
  change();
  await importLink('http://news.example.org/p');
  await fixture.passDays(8);
  expect(await only()).toMatchObject(expected);
});

test('a link to the new URL of a moved target is found', async () => {
  const own = await serveSites([domain]);
  sites.put('news.example.org/moved', page(link('/new')));
  await importLink('http://news.example.org/moved', `http://${domain}/old`);
  own.close();
  await fixture.passDays(8);
  // The old URL does not respond, so the link to it is lost, and the link to the new URL is another one.
  const links = await list('?sort=firstSeen');
  expect(links.map(({ targetUrl, status }: any) => [new URL(targetUrl).pathname, status])).toEqual([
    ['/old', 'lost'],
    ['/new', 'new'],
  ]);
});

test('a page is fetched once for all of its links, and its other links to the website are added', async () => {
  sites.put(
    'news.example.org/many',
    page(`${link('/one')} ${link('/two', 'rel=nofollow')} ${link('/two')} ${link('/three')}`),
  );
  await importLink('http://news.example.org/many', `http://${domain}/one`);
  await importLink('http://news.example.org/many', `http://${domain}/two`);
  sites.requests.length = 0;
  await fixture.passDays(8);
  expect(sites.requests.filter((address) => address.endsWith('/many'))).toEqual(['news.example.org/many']);
  const links = await list();
  expect(links.map(({ targetUrl, follow }: any) => [new URL(targetUrl).pathname, follow]).toSorted()).toEqual(
    [
      ['/one', true],
      ['/three', true],
      ['/two', true],
    ],
  );
  expect(await changes(links[0].id)).toEqual([]);
});

test('a linking page without a reported target gets its targets from the page', async () => {
  sites.put('news.example.org/console', page(`${link('/x')} ${link('/y')}`));
  await importFile('Linking page,Last crawled\nhttp://news.example.org/console,2026-01-05');
  expect(await only()).toMatchObject({ targetUrl: null, anchor: null, rel: [], follow: null });
  await fixture.passDays(8);
  const paths = (await list()).map(({ targetUrl }: any) => new URL(targetUrl).pathname);
  expect(paths.toSorted()).toEqual(['/x', '/y']);
  await importFile('Linking page,Last crawled\nhttp://news.example.org/console,2026-01-06');
  expect(await list()).toHaveLength(2);
});

test('concurrent and repeated checks of a host record a loss once', async () => {
  sites.put('news.example.org/twice', page(link('/')));
  await importLink('http://news.example.org/twice');
  await fixture.passDays(8);
  sites.put('news.example.org/twice', page('gone'));
  fixture.advance(40 * 86_400_000);
  const check = { host: 'news.example.org', until: new Date().toISOString() };
  await Promise.all([fixture.run('backlinks.check', check), fixture.run('backlinks.check', check)]);
  await fixture.run('backlinks.check', check);
  const { id } = await only();
  expect(await changes(id)).toEqual([['lost', 'live', 'removed_from_html']]);
});

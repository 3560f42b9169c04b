import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importLinks } from '#backlinks';
import {
  type BacklinksStage,
  openBacklinksStage,
  serveSites,
  type SmallSites,
  withoutVendors,
} from '../../../test/backlinks-stage.ts';

const hosts = [
  'news.example.org',
  'www.news.example.org',
  'blog.example.net',
  'mine.example.com',
  'down.example.net',
  'busy.example.net',
];

let sites: SmallSites;
let stage: BacklinksStage;
let counter = 0;
beforeAll(async () => {
  sites = await serveSites(hosts);
  stage = await openBacklinksStage(withoutVendors(sites.allow));
});
afterAll(async () => {
  await stage.close();
  sites.close();
});

interface Mine {
  publicId: string;
  accountId: string;
  websiteId: string;
}
let website: Mine;
let domain: string;
beforeEach(async () => {
  domain = `s${(counter += 1)}.mine.example.com`;
  website = await stage.addWebsite(domain);
  await stage.drain();
});

const link = (path: string, rest = '', text = 'a good site') =>
  `<a href="http://${domain}${path}" ${rest}>${text}</a>`;
const page = (body: string, head = '') =>
  `<!doctype html><html><head>${head}</head><body><main>${body}</main></body></html>`;

async function tell(csv: string, of = website): Promise<unknown> {
  const { db } = stage.stores.database;
  const context = { db, facts: stage.stores.facts, now: new Date(), random: () => 0.5 };
  return importLinks(context, of, Buffer.from(csv));
}
const told = (source: string, target = `http://${domain}/`) =>
  tell(
    `Source url,Target url,Anchor,Nofollow,First seen,Last seen\n${source},${target},told,false,2020-01-01,2020-02-01`,
  );

async function list(query = '') {
  const { body } = await stage.call(`/websites/${website.publicId}/backlinks${query}`);
  return body.data;
}
async function summary() {
  const { accountId, websiteId } = website;
  await stage.run('backlinks.summarise', { accountId, websiteId });
  const { body } = await stage.call(`/websites/${website.publicId}/backlinks/summary`);
  return body.data;
}
async function only() {
  const links = await list();
  expect(links).toHaveLength(1);
  return links[0];
}
const changes = async (id: string) => {
  const { body } = await stage.call(`/websites/${website.publicId}/backlinks/${id}`);
  return body.data.changes.map(({ kind, before, after }: any) => [kind, before, after]);
};

test('a link that is told of is looked for, seen, lost and found again', async () => {
  sites.put('news.example.org/a', page(link('/')));
  await told('http://news.example.org/a');
  expect(await only()).toMatchObject({
    status: 'live',
    follow: true,
    source: 'import',
    lastCheckedAt: null,
    hidden: null,
    anchor: 'told',
    firstSeen: '2020-01-01T00:00:00.000Z',
    lastSeen: '2020-02-01T00:00:00.000Z',
    sourceDomain: 'example.org',
  });
  await stage.passDays(8);
  const seen = await only();
  expect(seen).toMatchObject({
    status: 'live',
    source: 'crawl',
    sources: ['crawl', 'import'],
    anchor: 'a good site',
    hidden: false,
  });
  expect(seen.firstSeen).toBe('2020-01-01T00:00:00.000Z');

  sites.put('news.example.org/a', page(link('/', 'rel="Sponsored noopener"', 'another')));
  await stage.passDays(40);
  expect(await only()).toMatchObject({ follow: false, rel: ['sponsored', 'noopener'], anchor: 'another' });

  sites.put('news.example.org/a', page('no link'));
  await stage.passDays(40);
  const lost = await only();
  expect(lost).toMatchObject({ status: 'lost', lostReason: 'removed_from_html' });
  expect(lost.lastSeen < lost.lostAt).toBe(true);
  const lostDay = { date: lost.lostAt.slice(0, 10), lostLinks: 1, lostDomains: 1 };
  expect((await summary()).series).toMatchObject([lostDay]);

  sites.put('news.example.org/a', page(link('/')));
  await stage.passDays(8);
  expect(await only()).toMatchObject({ status: 'live', lostReason: null, lostAt: null });
  expect((await summary()).series).toEqual([]);
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
  ['404', () => sites.drop('news.example.org/p'), { status: 'lost', lostReason: 'not_found' }],
  [
    '410',
    () => sites.put('news.example.org/p', { status: 410 }),
    { status: 'lost', lostReason: 'not_found' },
  ],
  [
    'moved',
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
    'another canonical',
    () => sites.put('news.example.org/p', page(link('/'), '<link rel="canonical" href="/other">')),
    { status: 'lost', lostReason: 'not_canonical' },
  ],
  [
    'its own canonical in another writing',
    () =>
      sites.put(
        'news.example.org/p',
        page(link('/'), '<link rel="canonical" href="https://www.news.example.org/p/?utm_source=x">'),
      ),
    { status: 'live' },
  ],
  [
    'another writing of the target',
    () =>
      sites.put(
        'news.example.org/p',
        page(link('/').replace('http://', 'https://www.').replace('/"', '/?utm_medium=x#top"')),
      ),
    { status: 'live' },
  ],
  [
    'hidden',
    () => sites.put('news.example.org/p', page(`<div hidden>${link('/')}</div>`)),
    { status: 'live', hidden: true },
  ],
  [
    'nofollow for the whole page',
    () => sites.put('news.example.org/p', page(link('/'), '<meta name="robots" content="nofollow">')),
    { status: 'live', follow: false, rel: [] },
  ],
  [
    'https from now on',
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
    'a detour',
    () => sites.put('news.example.org/p', { status: 302, headers: { location: '/login' } }),
    { status: 'live' },
  ],
  ['not let in', () => sites.put('news.example.org/p', { status: 403 }), { status: 'live' }],
  ['broken', () => sites.put('news.example.org/p', { status: 500 }), { status: 'live' }],
];
test.each(reasons)('what one check proves: %s', async (_name, change, expected) => {
  change();
  await told('http://news.example.org/p');
  await stage.passDays(8);
  expect(await only()).toMatchObject(expected);
});

test('a target that has moved is found at its new address', async () => {
  const own = await serveSites([domain]);
  sites.put('news.example.org/moved', page(link('/new')));
  await told('http://news.example.org/moved', `http://${domain}/old`);
  own.close();
  await stage.passDays(8);
  // Nobody answers for the old address: the link to it is gone, the other one is a link of its own.
  const links = await list('?sort=firstSeen');
  expect(links.map(({ targetUrl, status }: any) => [new URL(targetUrl).pathname, status])).toEqual([
    ['/old', 'lost'],
    ['/new', 'new'],
  ]);
});

test('a page is fetched once for all links of it, and its other links to the website are taken along', async () => {
  sites.put(
    'news.example.org/many',
    page(`${link('/one')} ${link('/two', 'rel=nofollow')} ${link('/two')} ${link('/three')}`),
  );
  await told('http://news.example.org/many', `http://${domain}/one`);
  await told('http://news.example.org/many', `http://${domain}/two`);
  sites.requests.length = 0;
  await stage.passDays(8);
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

test('a page of which only the address is told gets its targets from the page', async () => {
  sites.put('news.example.org/console', page(`${link('/x')} ${link('/y')}`));
  await tell('Linking page,Last crawled\nhttp://news.example.org/console,2026-01-05');
  expect(await only()).toMatchObject({ targetUrl: null, anchor: null, rel: [], follow: null });
  await stage.passDays(8);
  const paths = (await list()).map(({ targetUrl }: any) => new URL(targetUrl).pathname);
  expect(paths.toSorted()).toEqual(['/x', '/y']);
  await tell('Linking page,Last crawled\nhttp://news.example.org/console,2026-01-06');
  expect(await list()).toHaveLength(2);
});

test('a job that runs twice leaves one truth', async () => {
  sites.put('news.example.org/twice', page(link('/')));
  await told('http://news.example.org/twice');
  await stage.passDays(8);
  sites.put('news.example.org/twice', page('gone'));
  stage.advance(40 * 86_400_000);
  const check = { host: 'news.example.org', until: new Date().toISOString() };
  await Promise.all([stage.run('backlinks.check', check), stage.run('backlinks.check', check)]);
  await stage.run('backlinks.check', check);
  const { id } = await only();
  expect(await changes(id)).toEqual([['lost', 'live', 'removed_from_html']]);
});

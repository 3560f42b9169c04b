import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importLinks } from '#links/backlinks/imports';
import { importRelease, openRelease } from '#links/web-graph';
import {
  type BacklinksFixture,
  openBacklinksFixture,
  settingsWithoutVendors,
} from '../../../../test/fixtures/backlinks-fixture.ts';
import { writeRelease } from '../../../../test/fixtures/write-release.ts';

const names = ['com.hub', 'org.news', 'com.mine', 'io.blog', 'de.forum', 'fr.far', 'net.shop', 'com.other'];
const spring = [
  ['org.news', 'com.mine'],
  ['fr.far', 'com.mine'],
  ['net.shop', 'com.mine'],
] as const;
const summer = [
  ...spring.slice(0, 2),
  ['com.hub', 'com.mine'],
  ['io.blog', 'com.mine'],
  ['de.forum', 'com.mine'],
] as const;

let fixture: BacklinksFixture;
let folder: string;
let website: Awaited<ReturnType<BacklinksFixture['addWebsite']>>;
beforeAll(async () => {
  fixture = await openBacklinksFixture(settingsWithoutVendors());
  folder = await mkdtemp(join(tmpdir(), 'cairn-backlinks-'));
  website = await fixture.addWebsite('mine.com');
  await fixture.drain();
});
afterAll(async () => {
  await fixture.close();
  await rm(folder, { recursive: true });
});

const stores = () => ({ db: fixture.stores.database.db, clickhouse: fixture.stores.clickhouse });
const importFile = (csv: string, ids: { accountId: string; websiteId: string } = website) =>
  importLinks({ ...stores(), now: new Date(), random: () => 0.5 }, ids, Buffer.from(csv));
const get = async (path: string) => (await fixture.call(`/websites/${website.publicId}${path}`)).body;
async function release(name: string, links: typeof spring | typeof summer) {
  const releaseFolder = join(folder, name);
  await writeRelease(releaseFolder, name, { names, links });
  await importRelease(stores(), await openRelease([releaseFolder], null), {
    retainedReleases: 2,
    now: () => Date.now(),
    report: () => undefined,
  });
}
const source = async () => (await fixture.call(`/websites/${website.publicId}`)).body.data.sources.backlinks;

test('a website without any source of backlinks reports that it is not connected', async () => {
  expect(await source()).toMatchObject({ status: 'not_connected', error: { code: 'no_source' } });
  expect((await get('/backlinks')).data).toEqual([]);
  expect((await get('/referring-domains')).data).toEqual([]);
  expect((await get('/backlinks/summary')).data).toMatchObject({
    links: 0,
    computedAt: null,
    webGraph: null,
    series: [],
  });
});

test('domains of the web graph and domains with known links are one list, strongest first', async () => {
  await release('cc-main-2026-feb-mar-apr', spring);
  await release('cc-main-2026-mar-apr-may', summer);
  await importFile(
    `Referring page URL,Target URL,Anchor,Nofollow,UGC,Sponsored,First seen,Last seen
https://blog.io/a,https://mine.com/,one,false,false,false,2019-05-01 10:00:00,2019-06-01 10:00:00
https://www.blog.io/b,https://mine.com/x,two,true,false,false,2019-05-02 10:00:00,2019-06-01 10:00:00
https://unknown.example/p,https://www.mine.com/x?utm_source=a,,false,false,true,2019-05-03,2019-06-01`,
  );
  fixture.advance(6_000);
  await fixture.drain();
  const { data, meta } = await get('/referring-domains');
  expect(meta).toEqual({ webGraph: { name: 'cc-main-2026-mar-apr-may', endsOn: '2026-05-01' } });
  expect(
    data.map(({ domain, source: from, links, follow, status }: any) => [domain, from, links, follow, status]),
  ).toEqual([
    ['hub.com', 'web_graph', null, null, 'new'],
    ['news.org', 'web_graph', null, null, 'live'],
    ['blog.io', 'import', 2, 1, 'live'],
    ['forum.de', 'web_graph', null, null, 'new'],
    ['far.fr', 'web_graph', null, null, 'live'],
    ['unknown.example', 'import', 1, 0, 'live'],
  ]);
  expect(data[2].authority).toBeGreaterThan(data[3].authority);
  expect(data[5].authority).toBeNull();
  expect(await source()).toMatchObject({ status: 'ready' });
});

test.each([1, 2, 4])('pages of %i domains contain each domain once', async (limit) => {
  const domains: string[] = [];
  let cursor = '';
  do {
    const { data, page } = await get(`/referring-domains?limit=${limit}${cursor}`);
    domains.push(...data.map(({ domain }: any) => domain));
    cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
  } while (cursor !== '');
  expect(domains).toEqual(['hub.com', 'news.org', 'blog.io', 'forum.de', 'far.fr', 'unknown.example']);
});

test.each([
  ['new', ['hub.com', 'forum.de']],
  ['lost', ['shop.net']],
  ['live', ['news.org', 'blog.io', 'far.fr', 'unknown.example']],
])('referring domains can be filtered by the status %s', async (status, expected) => {
  const { data } = await get(`/referring-domains?status=${status}`);
  expect(data.map(({ domain }: any) => domain)).toEqual(expected);
});

test('links can be filtered by rel, text, source domain, target path and status', async () => {
  const find = async (query: string) =>
    (await get(`/backlinks?sort=firstSeen&${query}`)).data.map(({ anchor }: any) => anchor);
  expect(await find('')).toEqual(['one', 'two', '']);
  expect(await find('rel=follow')).toEqual(['one']);
  expect(await find('rel=nofollow&rel=sponsored')).toEqual(['two', '']);
  expect(await find('search=TWO')).toEqual(['two']);
  expect(await find('search=blog.io')).toEqual(['one', 'two']);
  expect(await find('search=%25')).toEqual([]);
  expect(await find('sourceDomain=unknown.example')).toEqual(['']);
  expect(await find('targetPath=%2Fx')).toEqual(['two', '']);
  expect(await find('targetPath=%2F_')).toEqual([]);
  expect(await find('status=new')).toEqual([]);
  expect(await find('status=live&status=lost')).toEqual(['one', 'two', '']);
  const { data } = await get('/backlinks?sort=-authority');
  expect(data.map(({ authority }: any) => authority)).toEqual([data[0].authority, data[0].authority, null]);
  expect((await fixture.call(`/websites/${website.publicId}/backlinks?rel=noopener`)).status).toBe(400);
});

test.each(['authority', '-authority', 'firstSeen', '-lastSeen', 'lostAt', '-lostAt'])(
  'pages sorted by %s contain each link once',
  async (sort) => {
    const all = (await get(`/backlinks?sort=${sort}`)).data.map(({ id }: any) => id);
    const paged: string[] = [];
    let cursor = '';
    do {
      const { data, page } = await get(`/backlinks?sort=${sort}&limit=1${cursor}`);
      paged.push(...data.map(({ id }: any) => id));
      cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
    } while (cursor !== '');
    expect(paged).toEqual(all);
    expect(new Set(all).size).toBe(3);
  },
);

test('the summary names the sources and dates of its totals', async () => {
  const { data } = await get('/backlinks/summary?range=3650d&interval=month');
  expect(data).toMatchObject({
    links: 3,
    newLinks: 0,
    lostLinks: 0,
    followLinks: 1,
    unverifiedLinks: 3,
    domains: 2,
    unratedDomains: 1,
    topAnchors: [
      { anchor: 'one', links: 1, domains: 1 },
      { anchor: 'two', links: 1, domains: 1 },
    ],
    sources: [{ source: 'import', links: 3 }],
    series: [{ date: '2019-05-01', newLinks: 3, lostLinks: 0, newDomains: 2, lostDomains: 0 }],
    webGraph: { release: 'cc-main-2026-mar-apr-may', domains: 5, previousDomains: 3 },
  });
  const year = '/backlinks/summary?startDate=2020-05-01&endDate=2020-05-31&compare=previous_year';
  const past = await get(year);
  expect(past.meta).toMatchObject({ previousStartDate: '2019-05-01', previousEndDate: '2019-05-31' });
  const none = { newLinks: 0, lostLinks: 0, newDomains: 0, lostDomains: 0 };
  expect(past.data.period).toEqual({ links: 3, domains: 2, regainedLinks: 0, ...none });
  expect(past.data.previous).toEqual({ links: 3, domains: 2, ...none, newLinks: 3, newDomains: 2 });
  const before = await get('/backlinks/summary?startDate=2018-01-01&endDate=2018-12-31');
  expect(before.data.period).toEqual({ links: 0, domains: 0, regainedLinks: 0, ...none });
  expect(before.data).not.toHaveProperty('previous');
  expect(data.authorityBands.reduce((sum: number, { domains }: any) => sum + domains, 0)).toBe(1);
});

test('sites that are reported without pages count as referring domains', async () => {
  await importFile('Site,Linking pages,Target pages\nlonely.example,"1,234",3\nblog.io,99,1');
  const { data } = await get('/referring-domains');
  const rows = data.map(({ domain, links, follow }: any) => [domain, links, follow]);
  expect(rows).toContainEqual(['lonely.example', 1_234, null]);
  expect(rows).toContainEqual(['blog.io', 2, 1]);
});

test('another account sees no backlinks', async () => {
  const { theirs } = fixture;
  for (const path of ['/backlinks', '/referring-domains', '/backlinks/summary']) {
    const { status, body } = await fixture.call(`/websites/${website.publicId}${path}`, { key: theirs.key });
    expect([status, body.code]).toEqual([404, 'website_not_found']);
  }
  const [{ id }] = (await get('/backlinks')).data;
  const same = await fixture.addWebsite('mine.com', theirs);
  expect((await fixture.call(`/websites/${same.publicId}/backlinks`, { key: theirs.key })).body.data).toEqual(
    [],
  );
  const foreign = await fixture.call(`/websites/${same.publicId}/backlinks/${id}`, { key: theirs.key });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'backlink_not_found']);
  const mixed = { accountId: theirs.accountId, websiteId: website.websiteId };
  await expect(
    importFile('Source url,Target url\nhttps://a.example,https://mine.com', mixed),
  ).rejects.toThrow('The website does not exist');
});

test('deleting a website deletes its links', async () => {
  const gone = await fixture.addWebsite('gone.com');
  await importFile('Source url,Target url\nhttps://a.example/1,https://gone.com/', gone);
  fixture.advance(6_000);
  await fixture.drain();
  await fixture.call(`/websites/${gone.publicId}`, { method: 'DELETE' });
  await fixture.drain();
  const { db, clickhouse } = stores();
  const counts = await import('kysely').then(({ sql }) =>
    sql<{ rows: number }>`
      select (select count(*) from backlinks where website_id = ${gone.websiteId})
        + (select count(*) from backlink_domains where website_id = ${gone.websiteId})
        + (select count(*) from backlink_summaries where website_id = ${gone.websiteId}) as rows`.execute(db),
  );
  expect(Number(counts.rows[0]?.rows)).toBe(0);
  const [left] = await clickhouse.query<{ rows: number }>(
    'select toUInt32(count()) as rows from backlinks where website_id = {websiteId: UUID}',
    { websiteId: gone.websiteId },
  );
  expect(left?.rows).toBe(0);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importLinks } from '#backlinks';
import { importRelease, openRelease } from '#web-graph';
import { type BacklinksStage, openBacklinksStage, withoutVendors } from '../../../test/backlinks-stage.ts';
import { writeRelease } from '../../../test/write-release.ts';

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

let stage: BacklinksStage;
let folder: string;
let website: Awaited<ReturnType<BacklinksStage['addWebsite']>>;
beforeAll(async () => {
  stage = await openBacklinksStage(withoutVendors());
  folder = await mkdtemp(join(tmpdir(), 'cairn-backlinks-'));
  website = await stage.addWebsite('mine.com');
  await stage.drain();
});
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true });
});

const stores = () => ({ db: stage.stores.database.db, facts: stage.stores.facts });
const take = (csv: string, of: { accountId: string; websiteId: string } = website) =>
  importLinks({ ...stores(), now: new Date(), random: () => 0.5 }, of, Buffer.from(csv));
const get = async (path: string) => (await stage.call(`/websites/${website.publicId}${path}`)).body;
async function release(name: string, links: typeof spring | typeof summer) {
  const place = join(folder, name);
  await writeRelease(place, name, { names, links });
  await importRelease(stores(), await openRelease([place], null), {
    keep: 2,
    now: () => Date.now(),
    report: () => undefined,
  });
}
const source = async () => (await stage.call(`/websites/${website.publicId}`)).body.data.sources.backlinks;

test('with no source at all the website says so', async () => {
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

test('the web graph and links that are known one by one are one list, the strongest first', async () => {
  await release('cc-main-2026-feb-mar-apr', spring);
  await release('cc-main-2026-mar-apr-may', summer);
  await take(
    `Referring page URL,Target URL,Anchor,Nofollow,UGC,Sponsored,First seen,Last seen
https://blog.io/a,https://mine.com/,one,false,false,false,2019-05-01 10:00:00,2019-06-01 10:00:00
https://www.blog.io/b,https://mine.com/x,two,true,false,false,2019-05-02 10:00:00,2019-06-01 10:00:00
https://unknown.example/p,https://www.mine.com/x?utm_source=a,,false,false,true,2019-05-03,2019-06-01`,
  );
  stage.advance(6_000);
  await stage.drain();
  const { data, meta } = await get('/referring-domains');
  expect(meta).toEqual({ webGraph: { name: 'cc-main-2026-mar-apr-may', endsOn: '2026-05-01' } });
  expect(
    data.map(({ domain, source: of, links, follow, status }: any) => [domain, of, links, follow, status]),
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

test.each([1, 2, 4])('pages of %i have each domain once', async (limit) => {
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
])('domains that are %s', async (status, expected) => {
  const { data } = await get(`/referring-domains?status=${status}`);
  expect(data.map(({ domain }: any) => domain)).toEqual(expected);
});

test('links are filtered by whatever they have', async () => {
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
  expect((await stage.call(`/websites/${website.publicId}/backlinks?rel=noopener`)).status).toBe(400);
});

test.each(['authority', '-authority', 'firstSeen', '-lastSeen'])(
  'pages by %s have each link once',
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

test('sums name their sources and dates', async () => {
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
  expect(data.authorityBands.reduce((sum: number, { domains }: any) => sum + domains, 0)).toBe(1);
});

test('sites that link without naming pages count as domains', async () => {
  await take('Site,Linking pages,Target pages\nlonely.example,"1,234",3\nblog.io,99,1');
  const { data } = await get('/referring-domains');
  const rows = data.map(({ domain, links, follow }: any) => [domain, links, follow]);
  expect(rows).toContainEqual(['lonely.example', 1_234, null]);
  expect(rows).toContainEqual(['blog.io', 2, 1]);
});

test('another account sees nothing of it', async () => {
  const { theirs } = stage;
  for (const path of ['/backlinks', '/referring-domains', '/backlinks/summary']) {
    const { status, body } = await stage.call(`/websites/${website.publicId}${path}`, { key: theirs.key });
    expect([status, body.code]).toEqual([404, 'website_not_found']);
  }
  const [{ id }] = (await get('/backlinks')).data;
  const same = await stage.addWebsite('mine.com', theirs);
  expect((await stage.call(`/websites/${same.publicId}/backlinks`, { key: theirs.key })).body.data).toEqual(
    [],
  );
  const foreign = await stage.call(`/websites/${same.publicId}/backlinks/${id}`, { key: theirs.key });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'backlink_not_found']);
  const mixed = { accountId: theirs.accountId, websiteId: website.websiteId };
  await expect(take('Source url,Target url\nhttps://a.example,https://mine.com', mixed)).rejects.toThrow(
    'no such website',
  );
});

test('a website that is gone leaves nothing behind', async () => {
  const gone = await stage.addWebsite('gone.com');
  await take('Source url,Target url\nhttps://a.example/1,https://gone.com/', gone);
  stage.advance(6_000);
  await stage.drain();
  await stage.call(`/websites/${gone.publicId}`, { method: 'DELETE' });
  await stage.drain();
  const { db, facts } = stores();
  const counts = await import('kysely').then(({ sql }) =>
    sql<{ rows: number }>`
      select (select count(*) from backlinks where website_id = ${gone.websiteId})
        + (select count(*) from backlink_domains where website_id = ${gone.websiteId})
        + (select count(*) from backlink_summaries where website_id = ${gone.websiteId}) as rows`.execute(db),
  );
  expect(Number(counts.rows[0]?.rows)).toBe(0);
  const [left] = await facts.query<{ rows: number }>(
    'select toUInt32(count()) as rows from backlinks where website_id = {websiteId: UUID}',
    { websiteId: gone.websiteId },
  );
  expect(left?.rows).toBe(0);
});

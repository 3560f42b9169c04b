import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { clientOf, type Client, setClock } from '../../../test/app/rank-tracking-client.ts';
import { decodeId } from '#platform/ids.ts';

const domain = 'topical.example';
const shoes = ['running shoes', 'shoes for running', 'best running shoes'];
const tents = ['family tent', 'tent for a family'];
const market = ['country', 'language', 'device'];

let app: TestApp;
let mine: Client;
let website = '';

beforeAll(async () => {
  app = await createTestApp();
  mine = clientOf(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  setClock(app, '2026-04-10T08:00:00Z');
  await sql`delete from websites`.execute(app.stores.database.db);
  await sql`delete from search_targets t where not exists (select from keywords k where k.target_id = t.id)`.execute(
    app.stores.database.db,
  );
  website = await mine.addWebsite(domain, {}, { keywordDiscovery: 'off' });
});

interface Page {
  urls: string[];
  searches?: number;
}

/** Stores result pages as a rank check does, with the website's results among them. */
async function storePages(pages: Record<string, Page>): Promise<void> {
  const { database, clickhouse } = app.stores;
  const checkedAt = new Date();
  for (const [keyword, { urls, searches = null }] of Object.entries(pages)) {
    const own = urls.flatMap((url, index) => (url.includes(domain) ? [{ url, position: index + 1 }] : []));
    const { rows } = await sql<{ targetId: string }>`
      update keywords set position_at = ${checkedAt}, check_status = 'ranked', search_volume = ${searches},
        demand = ${searches === null ? null : JSON.stringify({ source: 'google_ads', month: '2026-03' })}::jsonb,
        own_urls = ${JSON.stringify(own)}::jsonb, position = ${own[0]?.position ?? null}, url = ${own[0]?.url ?? null}
      where keyword = ${keyword} and website_id = ${decodeId('web', website)} returning target_id as "targetId"`.execute(
      database.db,
    );
    await clickhouse.insert(
      'serps',
      rows.map(({ targetId }) => ({
        target_id: targetId,
        checked_at: checkedAt.getTime(),
        check_id: targetId,
        provider: 'dataforseo',
        checked_depth: 10,
        ranks: urls.map((_url, index) => index + 1),
        urls,
        domains: urls.map((url) => URL.parse(url)?.hostname ?? ''),
      })),
    );
  }
}

const page = (topic: string, ...own: string[]): Page => ({
  urls: [...own, ...[1, 2, 3, 4].map((one) => `https://${topic}-${one}.example/`)],
});

async function read(path: string, client = mine): Promise<any> {
  const { status, body } = await client.call('GET', path);
  expect(status, path).toBe(200);
  return body;
}

const list = (query = '') => read(`/websites/${website}/topics?${query}`);

async function compute(): Promise<void> {
  const { status } = await mine.call('POST', `/websites/${website}/topics/compute`);
  expect(status).toBe(202);
  await app.drain();
}

const keywordsOf = async (topicId: string): Promise<string[]> =>
  (await mine.keywords(`topic=${topicId}&sort=keyword`)).map(({ keyword }) => keyword);

/** Adds keywords, and checks them before the test stores newer pages. */
async function addChecked(keywords: Parameters<Client['addKeywords']>[1]): Promise<void> {
  await mine.addKeywords(website, keywords);
  await app.drain();
  await sql`update keywords set next_check_at = '2027-01-01'`.execute(app.stores.database.db);
  app.advance(60_000);
}

async function addPages(): Promise<void> {
  await addChecked([...shoes, ...tents, 'lonely phrase', 'never checked']);
  await sql`update keywords set position_at = null where keyword = 'never checked'`.execute(
    app.stores.database.db,
  );
  await storePages({
    [shoes[0] ?? '']: { ...page('shoes', `https://${domain}/shoes`), searches: 1_000 },
    [shoes[1] ?? '']: { ...page('shoes', `https://${domain}/shoes/`), searches: 400 },
    [shoes[2] ?? '']: page('shoes', 'https://other.example/', `https://www.${domain}/blog`),
    [tents[0] ?? '']: page('tents'),
    [tents[1] ?? '']: page('tents'),
    'lonely phrase': page('lonely'),
  });
}

describe('topics', () => {
  test('keywords whose result pages share three URLs are a topic with its values and the page that should serve it', async () => {
    await addPages();
    await compute();
    const { data, meta } = await list();
    expect(meta.computation).toMatchObject({
      state: 'ready',
      topics: 2,
      keywords: 7,
      keywordsWithoutPage: 1,
      keywordsAlone: 1,
      sharedUrls: 3,
    });
    expect(data.map(({ keywords }: any) => keywords)).toEqual([3, 2]);
    const [first, second] = data;
    expect(first).toMatchObject({
      name: 'running shoes',
      rankedKeywords: 3,
      searches: 1_400,
      keywordsWithSearches: 2,
      searchesSources: ['google_ads'],
      searchesMonths: ['2026-03'],
      page: { url: `https://${domain}/shoes`, source: 'ranking' },
      pageReason: null,
      ownPageCount: 2,
    });
    expect(first.trafficPotential).toBeCloseTo(1_400 * 0.28, 6);
    expect(first.estimatedClicks).toBeCloseTo(1_400 * 0.28, 6);
    expect(first.averagePosition).toBeCloseTo(4 / 3, 6);
    expect(first.ownPages.map(({ url, keywords }: any) => [url, keywords])).toEqual([
      [`https://${domain}/shoes`, 2],
      [`https://www.${domain}/blog`, 1],
    ]);
    expect(second).toMatchObject({
      searches: null,
      trafficPotential: null,
      page: null,
      pageReason: 'not_ranked',
    });
    expect(tents).toContain(second.name);
    expect(await keywordsOf(first.id)).toEqual(shoes.toSorted());
    expect(await keywordsOf(second.id)).toEqual(tents.toSorted());
    const alone = await mine.keywords(`websiteId=${website}&search=lonely`);
    expect(alone[0].topicId).toBeNull();
    expect((await read(`/websites/${website}/topics/${first.id}`)).data).toEqual(first);
  });

  test('a target page of the keywords is the page that should serve the topic', async () => {
    await addPages();
    const [keyword] = await mine.keywords(`websiteId=${website}&search=family%20tent`);
    const targetUrl = `https://${domain}/tents`;
    expect((await mine.call('PATCH', `/keywords/${keyword.id}`, { targetUrl })).body.data?.targetUrl).toBe(
      targetUrl,
    );
    await compute();
    const { data } = await list('search=TENT');
    expect(data.map((topic: any) => topic.page)).toEqual([{ url: targetUrl, source: 'target_url' }]);
  });

  test('a repeated computation keeps the ids, and a topic that mostly stays keeps its id', async () => {
    await addPages();
    await compute();
    const before = (await list()).data;
    await app.run('topics.compute', {
      accountId: app.mine.accountId,
      websiteId: decodeId('web', website),
    });
    expect((await list()).data.map(({ id, createdAt }: any) => [id, createdAt])).toEqual(
      before.map(({ id, createdAt }: any) => [id, createdAt]),
    );
    await addChecked(['trail running shoes']);
    await storePages({ 'trail running shoes': page('shoes'), [shoes[2] ?? '']: page('tents') });
    await compute();
    const after = (await list()).data;
    expect(new Set(after.map(({ id }: any) => id))).toEqual(new Set(before.map(({ id }: any) => id)));
    expect(await keywordsOf(before[0].id)).toEqual([shoes[0], shoes[1], 'trail running shoes'].toSorted());
    expect(await keywordsOf(before[1].id)).toEqual([shoes[2], ...tents].toSorted());
  });

  test('a topic disappears with its keywords, and a paused keyword leaves its topic', async () => {
    await addPages();
    await compute();
    const [, tent] = (await list()).data;
    for (const { id } of await mine.keywords(`topic=${tent.id}`))
      await mine.call('PATCH', `/keywords/${id}`, { status: 'paused' });
    await compute();
    expect((await list()).data.map(({ name }: any) => name)).toEqual(['running shoes']);
    expect(await mine.keywords(`topic=${tent.id}`)).toEqual([]);
    expect((await mine.call('GET', `/websites/${website}/topics/${tent.id}`)).status).toBe(404);
    const all = await mine.keywords(`websiteId=${website}`);
    await mine.call('POST', '/keywords/deletions', { ids: all.map(({ id }) => id) });
    await app.drain();
    await compute();
    expect((await list()).data).toEqual([]);
  });

  test('keywords in different markets do not share a topic', async () => {
    await addChecked([
      ...tents.map((keyword) => ({ keyword, device: 'mobile' })),
      ...tents.map((keyword) => ({ keyword, device: 'desktop' })),
    ]);
    await storePages(Object.fromEntries(tents.map((keyword) => [keyword, page('tents')])));
    await compute();
    const { data } = await list();
    expect(data.map(({ keywords }: any) => keywords)).toEqual([2, 2]);
    expect(new Set(data.map(({ device }: any) => device))).toEqual(new Set(['mobile', 'desktop']));
    expect((await list('device=mobile')).data.map(({ device }: any) => device)).toEqual(['mobile']);
    expect(market.every((name) => data.every((topic: any) => topic[name] !== undefined))).toBe(true);
  });

  test('topics are sorted, filtered and paged', async () => {
    await addPages();
    await compute();
    const names = async (query: string) => (await list(query)).data.map(({ name }: any) => name);
    const [first = '', second = ''] = await names('sort=-keywords');
    expect(first).toBe('running shoes');
    expect(await names('sort=name')).toEqual([first, second].toSorted());
    expect(await names('sort=-trafficPotential')).toEqual([first, second]);
    expect(await names('conflict=true')).toEqual([first]);
    expect(await names('conflict=false')).toEqual([second]);
    expect(await names('search=shoes')).toEqual([first]);
    const { data, page: paging } = await list('limit=1');
    expect(data.length).toBe(1);
    expect(await names(`limit=1&cursor=${paging.nextCursor}`)).toEqual([second]);
  });

  test('topics are computed by themselves after the first result pages, and daily', async () => {
    await addPages();
    const websites = [{ accountId: app.mine.accountId, websiteId: decodeId('web', website) }];
    await app.run('topics.follow-positions', { websites });
    app.advance(60_000);
    await app.drain();
    const { computedAt } = (await list()).meta.computation;
    expect(computedAt).not.toBeNull();
    app.advance(25 * 3_600_000);
    await app.run('topics.compute-due');
    await app.drain();
    const { meta } = await list();
    expect(Date.parse(meta.computation.computedAt) - Date.parse(computedAt)).toBeGreaterThan(24 * 3_600_000);
  });

  test('a keyword that never gets a result page does not cause a computation, and its first page does', async () => {
    await addPages();
    await compute();
    const { computedAt } = (await list()).meta.computation;
    const recordPositions = async () => {
      app.advance(10 * 60_000);
      await app.run('topics.follow-positions', {
        websites: [{ accountId: app.mine.accountId, websiteId: decodeId('web', website) }],
      });
      app.advance(60_000);
      await app.drain();
      return (await list()).meta.computation;
    };
    expect((await recordPositions()).computedAt).toBe(computedAt);
    await storePages({ 'never checked': page('lonely') });
    expect(await recordPositions()).toMatchObject({ keywordsWithoutPage: 0, keywordsAlone: 0, topics: 3 });
  });
});

test('a website without keywords has no topics', async () => {
  const { data, meta } = await list();
  expect([data, meta.computation.state, meta.computation.computedAt]).toEqual([[], 'never', null]);
});

test.each(['sort=size', 'conflict=maybe', 'limit=0', 'unknown=1'])(
  'the query %s is rejected',
  async (query) => {
    expect((await mine.call('GET', `/websites/${website}/topics?${query}`)).status).toBe(400);
  },
);

test('another account finds neither the website, nor its topics, nor their keywords', async () => {
  await addPages();
  await compute();
  const [{ id }] = (await list()).data;
  const theirs = clientOf(app, app.theirs);
  const calls = [
    ['GET', ''],
    ['GET', `/${id}`],
    ['POST', '/compute'],
  ] as const;
  for (const [method, path] of calls)
    expect((await theirs.call(method, `/websites/${website}/topics${path}`)).status).toBe(404);
  expect(await theirs.keywords(`topic=${id}`)).toEqual([]);
  const other = await theirs.addWebsite('elsewhere.example');
  const { status, body } = await theirs.call('GET', `/websites/${other}/topics/${id}`);
  expect([status, body.code]).toEqual([404, 'topic_not_found']);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { encodeId } from '#platform/ids.ts';
import type { AnswerEngine } from '#providers/answers';
import type { ModuleFixture } from '../../../test/fixtures/module-fixture.ts';
import {
  createReadingFixture,
  seedSite,
  seedBrand,
  type SeededSite,
} from '../../../test/fixtures/seed-answers.ts';
import { visibilityMetricEndpoints } from './routes.ts';

let fixture: ModuleFixture;
beforeAll(async () => {
  const perplexity = { name: 'perplexity', model: 'any', searches: true } as AnswerEngine;
  fixture = await createReadingFixture(visibilityMetricEndpoints({ engines: [perplexity] }));
});
afterAll(() => fixture.close());

let site: SeededSite;
beforeEach(async () => {
  site = await seedSite(fixture);
});

const read = (query = '') => site.read(`/citations?${query}`);
const refused = (query: string) =>
  fixture.call('GET', `/websites/${site.id}/ai-visibility/citations?${query}`);

const page = (path: string) => `https://news.example/${path}`;

test('a brand without domains owns the domains that are named after it', async () => {
  await seedBrand(fixture.stores.database.db, site, { role: 'competitor', name: 'Rival Bikes', domains: [] });
  const cites = ['rival-bikes-shop.example', 'www.rivalbikes.example', 'arrival-bikes.example'];
  await site.seed({ cites: cites.map((host) => `https://${host}/`) });
  const { data } = await read();
  const owners = Object.fromEntries(data.map(({ domain, owner }: any) => [domain, owner?.name ?? null]));
  expect(owners).toEqual({
    'rival-bikes-shop.example': 'Rival Bikes',
    'www.rivalbikes.example': 'Rival Bikes',
    'arrival-bikes.example': null,
  });
});

test('a website that is tracked as a competitor owns its domain, also without a brand', async () => {
  const tracked = await fixture.addWebsite('tracked-rival.example');
  await sql`update websites set relationship = 'competitor' where id = ${tracked.websiteId}`.execute(
    fixture.stores.database.db,
  );
  await site.seed({ cites: ['https://blog.tracked-rival.example/'] });
  const { data } = await read();
  expect(data[0].owner).toEqual({ brandId: null, name: 'tracked-rival.example', role: 'competitor' });
});

test('domains are ranked by the number of citing answers and listed with their owners', async () => {
  const own = await seedBrand(fixture.stores.database.db, site, {
    role: 'own',
    name: 'Acme',
    domains: ['acme.example'],
  });
  await site.seed(
    { cites: [page('a'), page('b'), 'https://shop.acme.example/'], at: '2026-03-02T08:00:00.000Z' },
    { cites: [page('a'), ''], at: '2026-03-05T09:30:00.123Z' },
    {},
    { outcome: 'failed' },
    { engine: 'local' },
  );
  const { data, meta } = await read();
  expect(meta).toEqual({ startDate: '2026-03-01', endDate: '2026-03-28', runs: 3 });
  expect(data).toEqual([
    {
      domain: 'news.example',
      url: null,
      title: null,
      answers: 2,
      share: 2 / 3,
      owner: null,
      firstSeen: '2026-03-02T08:00:00.000Z',
      lastSeen: '2026-03-05T09:30:00.123Z',
    },
    expect.objectContaining({
      domain: 'shop.acme.example',
      answers: 1,
      share: 1 / 3,
      owner: { brandId: encodeId('brand', own.id), name: 'Acme', role: 'own' },
    }),
  ]);
});

test('sources of answers that do not cite the website are listed alone', async () => {
  await site.seed({ cites: [page('a')], citesOwn: true }, { cites: [page('b')] }, { cites: [page('b')] });
  const counts = async (query: string) =>
    (await read(`by=page&${query}`)).data.map(({ url, answers, share }: any) => [url, answers, share]);
  expect(await counts('ownCited=false')).toEqual([[page('b'), 2, 1]]);
  expect(await counts('ownCited=true')).toEqual([[page('a'), 1, 1]]);
});

test('pages are listed with their titles and filtered by engine and days', async () => {
  await site.seed(
    { cites: [page('a'), page('b')] },
    { cites: [page('a')], engine: 'openai' },
    { cites: [page('c')], at: '2026-02-01T08:00:00.000Z' },
  );
  const counts = async (query: string) =>
    (await read(query)).data.map(({ url, answers, share }: any) => [url, answers, share]);
  expect(await counts('by=page')).toEqual([
    [page('a'), 2, 1],
    [page('b'), 1, 0.5],
  ]);
  expect(await counts('by=page&engine=openai')).toEqual([[page('a'), 1, 1]]);
  expect(await counts('by=page&engine=local')).toEqual([]);
  expect(await counts('by=page&startDate=2026-02-01&endDate=2026-02-28')).toEqual([[page('c'), 1, 1]]);
  const { data } = await read('by=page');
  expect(data[0]).toMatchObject({ domain: 'news.example', title: `Title of ${page('a')}` });
});

test('the pages of a domain are listed alone, with the count that the domain has', async () => {
  const other = 'https://blog.example/a';
  await site.seed({ cites: [page('a'), other] }, { cites: [page('b'), page('a')] });
  const urls = (await read('by=page&domain=news.example')).data.map(({ url }: any) => url);
  expect(urls).toEqual([page('a'), page('b')]);
  const both = (await read('by=page&domain=news.example&domain=blog.example')).data;
  expect(both).toHaveLength(3);
  expect((await read('domain=blog.example')).data).toMatchObject([{ domain: 'blog.example', answers: 1 }]);
});

test('each source is listed once with any page size, even if a new day starts between two pages', async () => {
  const paths = Array.from({ length: 23 }, (_, index) => `page-${index}`);
  await site.seed(
    ...paths.flatMap((path, index) =>
      Array.from({ length: 1 + (index % 4) }, () => ({ cites: [page(path)] })),
    ),
  );
  const { data: all } = await read('by=page&limit=1000');
  expect(all).toHaveLength(23);
  for (const limit of [1, 6, 22, 23]) {
    const found: any[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const body: any = await read(`by=page&limit=${limit}${cursor === '' ? '' : `&cursor=${cursor}`}`);
      found.push(...body.data);
      cursor = body.page.nextCursor;
    }
    expect(found, `pages of ${limit}`).toEqual(all);
  }
  const first = await read('by=page&limit=10');
  fixture.advance(86_400_000);
  const next = await read(`by=page&limit=10&cursor=${first.page.nextCursor}`);
  fixture.advance(-86_400_000);
  expect(next.meta).toEqual(first.meta);
  expect(next.data).toEqual(all.slice(10, 20));
  expect(await refused(`by=domain&limit=10&cursor=${first.page.nextCursor}`)).toMatchObject({
    status: 400,
    body: { code: 'cursor_mismatch' },
  });
});

test("a website without answers has no citations, and another account's website is not found", async () => {
  expect(await read()).toMatchObject({ data: [], meta: { runs: 0 } });
  const theirs = await fixture.call('GET', `/websites/${site.id}/ai-visibility/citations`, {
    person: fixture.theirs,
  });
  expect(theirs).toMatchObject({ status: 404, body: { code: 'website_not_found' } });
  expect(await refused('by=colour')).toMatchObject({ status: 400, body: { errors: [{ path: 'by' }] } });
});

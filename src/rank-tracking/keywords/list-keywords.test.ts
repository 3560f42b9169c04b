import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

const checkedAt = '2026-03-01T12:00:00.123Z';
/** Stored rank check outcomes by keyword. */
const states: Record<string, object> = {
  'red shoes': { position: 1, previous: 3, best: 1, status: 'ranked', volume: 90 },
  'blue shoes': { position: 10, previous: 7, best: 4, status: 'ranked', volume: 20 },
  'green shoes': { position: 11, previous: 11, best: 11, status: 'failed' },
  'old boots': { position: 11, previous: null, best: 9, status: 'ranked', volume: 20 },
  'far boots': { position: 100, previous: 20, best: 2, status: 'ranked' },
  'lost boots': { position: null, previous: 8, best: 8, status: 'not_ranked', volume: 0 },
  'broken boots': { position: null, previous: null, best: null, status: 'failed' },
};
const keywords = [
  { keyword: 'red shoes', tags: ['a', 'b'] },
  { keyword: 'blue shoes', tags: ['a'], country: 'DE' },
  { keyword: 'green shoes', tags: ['b'], device: 'mobile' },
  { keyword: 'old boots', country: 'AT' },
  { keyword: 'far boots', device: 'mobile', country: 'DE' },
  { keyword: 'lost boots', tags: ['50%'] },
  { keyword: 'broken boots' },
  { keyword: '100% wool_socks' },
  { keyword: 'Café Zürich' },
  { keyword: 'İstanbul Işık', language: 'tr' },
];
const names = keywords.map(({ keyword }) => keyword);

let app: TestApp;
let websiteId = '';
let otherId = '';
beforeAll(async () => {
  app = await createTestApp();
  websiteId = (await app.call('POST', '/websites', { body: { domain: 'one.example' } })).body.data.id;
  otherId = (await app.call('POST', '/websites', { body: { domain: 'two.example' } })).body.data.id;
  await app.call('POST', '/keywords', { body: { websiteId, keywords } });
  const { db } = app.stores.database;
  for (const [keyword, state] of Object.entries(states)) {
    const { position, previous, best, status, volume = null } = state as Record<string, unknown>;
    const isSeen = keyword !== 'broken boots';
    await sql`
      update keywords set position = ${position}, previous_position = ${previous}, best_position = ${best},
        check_status = ${status}, search_volume = ${volume}, checked_at = ${checkedAt},
        position_at = ${isSeen ? checkedAt : null} where keyword = ${keyword}`.execute(db);
  }
  const url = 'https://one.example/Shoes/gr%C3%B6%C3%9Fe';
  await sql`update keywords set url = ${url} where keyword = 'red shoes'`.execute(db);
  await sql`update keywords set status = 'paused' where keyword in ('old boots', 'Café Zürich')`.execute(db);
  const more = { websiteId: otherId, keywords: [{ keyword: 'red shoes', tags: ['a'] }] };
  await app.call('POST', '/keywords', { body: more });
});
afterAll(() => app.close());

async function listed(query: string, key = app.mine.readKey): Promise<string[]> {
  const reply = await app.call('GET', `/keywords?${query}`, { key });
  expect(reply.status).toBe(200);
  return reply.body.data.map(({ keyword }: { keyword: string }) => keyword);
}

describe('filters', () => {
  test.each([
    ['', names],
    ['position=top10', ['red shoes', 'blue shoes']],
    ['position=top-10', ['red shoes', 'blue shoes']],
    ['position=TOP10', ['red shoes', 'blue shoes']],
    ['position=top100', ['red shoes', 'blue shoes', 'green shoes', 'old boots', 'far boots']],
    ['position=10-11', ['blue shoes', 'green shoes', 'old boots']],
    ['position=1-1', ['red shoes']],
    ['position=none', ['lost boots']],
    ['position=none&position=top1', ['red shoes', 'lost boots']],
    ['position=top1&position=100-100', ['red shoes', 'far boots']],
    ['notSearch=shoes&notSearch=BOOTS', ['100% wool_socks', 'Café Zürich', 'İstanbul Işık']],
    ['startsWith=red&startsWith=%C4%B0stanbul', ['red shoes', 'İstanbul Işık']],
    ['startsWith=shoes', []],
    ['url=/SHOES', ['red shoes']],
    ['url=gr%C3%B6%C3%9Fe', ['red shoes']],
    ['change=2..', ['red shoes']],
    ['change=..-3', ['blue shoes', 'far boots']],
    ['change=-3..2', ['red shoes', 'blue shoes', 'green shoes']],
    ['searchVolume=20..89', ['blue shoes', 'old boots']],
    ['words=..1', []],
    ['words=3..', []],
    ['words=2..2&startsWith=red', ['red shoes']],
    ['daysSinceCheck=30..&search=boots', ['old boots', 'far boots', 'lost boots', 'broken boots']],
    ['daysSinceCheck=..1', []],
    ['checkStatus=ranked', ['red shoes', 'blue shoes', 'old boots', 'far boots']],
    ['checkStatus=not_ranked', ['lost boots']],
    ['checkStatus=failed', ['green shoes', 'broken boots']],
    ['checkStatus=pending', ['100% wool_socks', 'Café Zürich', 'İstanbul Işık']],
    ['checkStatus=failed&checkStatus=not_ranked', ['green shoes', 'lost boots', 'broken boots']],
    ['stale=false', ['broken boots', '100% wool_socks', 'Café Zürich', 'İstanbul Işık']],
    ['status=paused', ['old boots', 'Café Zürich']],
    ['status=paused&status=approved', names],
    ['tag=a', ['red shoes', 'blue shoes']],
    ['tag=a&tag=b', ['red shoes', 'blue shoes', 'green shoes']],
    ['tag=%20b%20', ['red shoes', 'green shoes']],
    ['tag=50%25', ['lost boots']],
    ['tag=5', []],
    ['country=DE', ['blue shoes', 'far boots']],
    ['country=de&country=AT', ['blue shoes', 'old boots', 'far boots']],
    ['country=FR', []],
    ['device=mobile', ['green shoes', 'far boots']],
    ['search=shoes', ['red shoes', 'blue shoes', 'green shoes']],
    ['search=SHO', ['red shoes', 'blue shoes', 'green shoes']],
    ['search=red&search=lost', ['red shoes', 'lost boots']],
    ['search=red%20%20%20shoes', ['red shoes']],
    ['search=%25', ['100% wool_socks']],
    ['search=_', ['100% wool_socks']],
    ['search=100%25%20wool_', ['100% wool_socks']],
    ['search=r_d', []],
    ['search=%5C', []],
    ['search=CAF%C3%89', ['Café Zürich']],
    ['search=cafe%CC%81', ['Café Zürich']],
    ['search=%C4%B0STANBUL', ['İstanbul Işık']],
    ['search=istanbul', ['İstanbul Işık']],
    ['search=I%C5%9EIK', ['İstanbul Işık']],
    ['position=top100&checkStatus=ranked&device=mobile', ['far boots']],
    ['tag=a&country=DE&search=blue&status=approved&position=top10', ['blue shoes']],
    ['tag=a&search=boots', []],
  ])('%s lists the matching keywords', async (query, expected) => {
    const found = await listed(`sort=createdAt&websiteId=${websiteId}&${query}`);
    expect(found).toEqual(expected);
  });

  test('no website filter lists all keywords, and several websites list those of any', async () => {
    const all = [...names, 'red shoes'];
    expect(await listed('')).toEqual(all);
    expect(await listed(`websiteId=${websiteId}&websiteId=${otherId}`)).toEqual(all);
    expect(await listed(`websiteId=${otherId}`)).toEqual(['red shoes']);
  });

  test('an id filter lists keywords with their days and ignores unknown ids and other accounts', async () => {
    const all = (await app.call('GET', `/keywords?websiteId=${websiteId}`)).body.data;
    const named = ['far boots', 'red shoes'].map((one) => all.find(({ keyword }: any) => keyword === one).id);
    const query = [...named, 'kw_01kqk0n8zwe5rt3yhj2m4c6v9x', `kw_${'z'.repeat(26)}`].map((id) => `id=${id}`);
    expect(await listed(query.join('&'))).toEqual(['red shoes', 'far boots']);
    expect(await listed(`${query.join('&')}&search=far`)).toEqual(['far boots']);
    expect(await listed(query[2] ?? '')).toEqual([]);
    expect(await listed(query.join('&'), app.theirs.readKey)).toEqual([]);
    const { body } = await app.call('GET', `/keywords?${query.join('&')}&history=7d`);
    expect(body.data.map(({ history }: any) => history)).toEqual([[], []]);
  });

  test('another account sees no keywords and cannot filter by the website', async () => {
    expect(await listed('', app.theirs.readKey)).toEqual([]);
    expect(await listed('position=top100&search=shoes', app.theirs.readKey)).toEqual([]);
    for (const query of [`websiteId=${websiteId}`, `websiteId=${websiteId}&websiteId=${otherId}`]) {
      const refused = await app.call('GET', `/keywords?${query}`, { key: app.theirs.readKey });
      expect(refused.body).toMatchObject({
        status: 404,
        code: 'website_not_found',
        errors: [{ path: 'websiteId', code: 'website_not_found' }],
      });
    }
  });

  test.each(['web_01kqk0n8zwe5rt3yhj2m4c6v9x', 'web_1', '1', 'kw_01kqk0n8zwe5rt3yhj2m4c6v9x'])(
    'the unknown website %s is reported, even with a known one',
    async (id) => {
      const refused = await app.call('GET', `/keywords?websiteId=${websiteId}&websiteId=${id}`);
      expect(refused.body).toMatchObject({
        status: 404,
        code: 'website_not_found',
        errors: [{ path: 'websiteId' }],
      });
    },
  );

  test.each([
    ...['top101', 'top0', '20-4', '0-3', '5-', 'top', 'first', 'none,top10', 'top10 '].map((text) => [
      'position',
      text,
    ]),
    ...['ranked,failed', 'ok'].map((text) => ['checkStatus', text]),
    ['status', 'active'],
    ...['web_01kqk0n8zwe5rt3yhj2m4c6v9x', 'kw_1', ''].map((text) => ['id', text]),
    ['country', 'UK'],
    ['device', 'tablet'],
    ['search', 'a\0b'],
    ...['7', 'd', '-1d', '1.5d', '7w'].map((text) => ['history', text]),
    ...['3', '5..2', '..', '1.5..2', '1...2', '99999999999..'].map((text) => ['change', text]),
    ...['7', '0x7d', '2026-02-30', '2999-01-01', 'yesterday'].map((text) => ['since', text]),
    ['sort', 'volume'],
    ['limit', '0'],
    ['limit', '1.5'],
    ['pos', 'top10'],
  ])('an invalid `%s` is reported: %j', async (name, text) => {
    const refused = await app.call('GET', `/keywords?${name}=${encodeURIComponent(text)}`);
    expect(refused.body).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ path: name }] });
  });
});

describe('order', () => {
  const nulls = ['lost boots', 'broken boots', '100% wool_socks', 'Café Zürich', 'İstanbul Işık'];
  const noVolume = [
    'green shoes',
    'far boots',
    'broken boots',
    '100% wool_socks',
    'Café Zürich',
    'İstanbul Işık',
  ];
  const noChange = ['old boots', ...nulls];
  const unchecked = names.slice(7);
  test.each([
    ['createdAt', names],
    ['-createdAt', names.toReversed()],
    ['keyword', names.toSorted()],
    ['-keyword', names.toSorted().toReversed()],
    ['position', ['red shoes', 'blue shoes', 'green shoes', 'old boots', 'far boots', ...nulls]],
    [
      '-position',
      ['far boots', 'old boots', 'green shoes', 'blue shoes', 'red shoes', ...nulls.toReversed()],
    ],
    ['change', ['far boots', 'blue shoes', 'green shoes', 'red shoes', ...noChange]],
    ['-change', ['red shoes', 'green shoes', 'blue shoes', 'far boots', ...noChange.toReversed()]],
    [
      'bestPosition',
      [
        'red shoes',
        'far boots',
        'blue shoes',
        'lost boots',
        'old boots',
        'green shoes',
        'broken boots',
        ...unchecked,
      ],
    ],
    [
      '-bestPosition',
      [
        'green shoes',
        'old boots',
        'lost boots',
        'blue shoes',
        'far boots',
        'red shoes',
        ...['broken boots', ...unchecked].toReversed(),
      ],
    ],
    ['checkedAt', names],
    ['-checkedAt', [...names.slice(0, 7).toReversed(), ...unchecked.toReversed()]],
    ['searchVolume', ['lost boots', 'blue shoes', 'old boots', 'red shoes', ...noVolume]],
    ['-searchVolume', ['red shoes', 'old boots', 'blue shoes', 'lost boots', ...noVolume.toReversed()]],
  ])(
    '%s sorts nulls last and ties by age, and returns every row once across pages',
    async (sort, expected) => {
      const query = `websiteId=${websiteId}&sort=${sort}`;
      expect(await listed(query)).toEqual(expected);
      for (const limit of [1, 3, 5, 10]) expect(await readPages(query, limit)).toEqual(expected);
    },
  );

  test('is by position with a position filter, otherwise by age', async () => {
    const move = (position: number) =>
      sql`update keywords set position = ${position} where search_volume = 90`.execute(
        app.stores.database.db,
      );
    await move(12);
    const query = `websiteId=${websiteId}&position=top100`;
    const byPosition = ['blue shoes', 'green shoes', 'old boots', 'red shoes', 'far boots'];
    expect(await listed(query)).toEqual(byPosition);
    expect(await readPages(query, 2)).toEqual(byPosition);
    expect(await listed(`websiteId=${websiteId}`)).toEqual(names);
    await move(1);
  });

  test('rows that are added, deleted or moved between two pages do not affect the others', async () => {
    const { db } = app.stores.database;
    const query = `websiteId=${otherId}&sort=position`;
    const phrases = Array.from({ length: 6 }, (_, index) => ({ keyword: `phrase ${index}` }));
    await app.call('POST', '/keywords', { body: { websiteId: otherId, keywords: phrases } });
    for (const [index, { keyword }] of phrases.entries())
      await sql`update keywords set position = ${index + 1} where keyword = ${keyword}`.execute(db);
    const first = await app.call('GET', `/keywords?${query}&limit=3`);
    await sql`delete from keywords where keyword = 'phrase 2'`.execute(db);
    await sql`update keywords set position = 50 where keyword = 'phrase 0'`.execute(db);
    await app.call('POST', '/keywords', {
      body: { websiteId: otherId, keywords: [{ keyword: 'phrase 6' }] },
    });
    const rest = await listed(`${query}&limit=10&cursor=${first.body.page.nextCursor}`);
    expect(rest.slice(0, 4)).toEqual(['phrase 3', 'phrase 4', 'phrase 5', 'phrase 0']);
    expect(rest.slice(4).toSorted()).toEqual(['phrase 6', 'red shoes']);
  });
});

async function readPages(query: string, limit: number): Promise<string[]> {
  const rows: string[] = [];
  let path = `/keywords?${query}&limit=${limit}`;
  for (;;) {
    const { body, headers } = await app.call('GET', path);
    expect(body.data.length).toBeLessThanOrEqual(limit);
    rows.push(...body.data.map(({ keyword }: { keyword: string }) => keyword));
    if (body.page.nextCursor === null) return rows;
    expect(headers['link']).toContain(`cursor=${body.page.nextCursor}`);
    path = `/keywords?${query}&limit=${limit}&cursor=${body.page.nextCursor}`;
  }
}

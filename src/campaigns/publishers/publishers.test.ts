import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#platform/durations.ts';
import { Problem } from '#platform/problems';
import type { OfferedPublisher } from '#providers/placements';
import { type ListedPublisher, publisherList } from '../../../test/fixtures/publisher-list.ts';
import { type ModuleFixture, openModuleFixture } from '../../../test/fixtures/module-fixture.ts';
import { publisherJobs } from './jobs.ts';
import { publisherDashboardEndpoints } from './routes.ts';

const exchange = { pages: [[]] as OfferedPublisher[][] };
let usedId: string | null = null;
let fixture: ModuleFixture;
beforeAll(async () => {
  fixture = await openModuleFixture({
    endpoints: publisherDashboardEndpoints(async (_context, id) => {
      if (id === usedId) throw new Problem('publisher_in_use', 'The publisher is in use.');
    }),
    modules: [
      publisherJobs({
        listPublishers: async (after) => {
          const at = Number(after ?? '0');
          const next = at + 1 < exchange.pages.length ? String(at + 1) : null;
          return { publishers: exchange.pages[at] ?? [], next };
        },
      }),
    ],
    now: new Date('2026-03-10T12:00:00Z'),
  });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await sql`delete from publishers`.execute(fixture.stores.database.db);
  exchange.pages = [[]];
  usedId = null;
});

const upload = (csv: string, more: object = {}) =>
  fixture.call('POST', '/publishers/import', { body: { csv, ...more } });
const importPublishers = (publishers: ListedPublisher[]) => upload(publisherList(publishers));
const list = async (query = '', person = fixture.mine) =>
  (await fixture.call('GET', `/publishers${query}`, { person })).body.data;
const domains = async (query = '') => (await list(query)).map(({ domain }: { domain: string }) => domain);

describe('an imported file', () => {
  test('adds publishers with defaults for empty cells, and a second import updates them', async () => {
    const csv =
      'Domain;Authority;Topics;Language;Country;Price;Currency;Rel;turnaround_days;Guarantee months;monthlyTraffic;contact\n' +
      'https://www.Magazine.example/;48;"Running; Trail shoes|running";EN-us;us;149,5;eur;dofollow, sponsored;21;12;12000;ads@magazine.example\n' +
      'blog.jp;;;ja;;15000;JPY;;;;;\n';
    expect(await upload(csv)).toMatchObject({
      status: 200,
      body: { data: { rows: 2, added: 2, updated: 0, errors: [] } },
    });
    expect(await list()).toMatchObject([
      {
        id: expect.stringMatching(/^pub_/),
        domain: 'magazine.example',
        authority: 48,
        topics: ['running', 'trail shoes'],
        language: 'en-US',
        country: 'US',
        price: 14_950,
        currency: 'EUR',
        rel: ['sponsored', 'follow'],
        turnaroundDays: 21,
        guaranteeMonths: 12,
        monthlyTraffic: 12_000,
        contact: 'ads@magazine.example',
        source: 'import',
        isPaused: false,
      },
      {
        domain: 'blog.jp',
        authority: 0,
        topics: [],
        country: null,
        price: 15_000,
        currency: 'JPY',
        rel: ['sponsored'],
        turnaroundDays: 14,
        guaranteeMonths: 0,
        monthlyTraffic: null,
        contact: null,
      },
    ]);
    const again = await importPublishers([
      { domain: 'magazine.example', price: 99 },
      { domain: 'third.example' },
    ]);
    expect(again.body.data).toMatchObject({ added: 1, updated: 1 });
    expect((await list('?search=MAGA'))[0]).toMatchObject({
      price: 9_900,
      currency: 'USD',
      rel: ['sponsored'],
    });
  });

  test.each<[string, string, [string, string][]]>([
    ['no content', ' ', [['csv[1]', 'The file is empty']]],
    ['binary content', 'domain\0', [['csv[1]', 'contains NUL characters']]],
    ['missing columns', 'domain,price\na.example,1', [['csv[1]', 'language, currency']]],
    ['only a header', 'domain,language,price,currency', [['csv[1]', 'no rows']]],
    ['an open quote', 'domain,language,price,currency\na.example,en,"1,EUR', [['csv[2]', 'not valid CSV']]],
    [
      'invalid cells',
      'domain,authority,topics,language,country,price,currency,rel,turnaroundDays,guaranteeMonths\n' +
        'a.example,101,,en,,1,EUR,,,\n' +
        'not a domain,,,xx-nothing,XX,free,ZZZ,paid,0,-1\n' +
        'news.b.example,,,en,,1.234,EUR,,,\n' +
        'c.example,,,en,,1,EUR,,,\n' +
        'c.example,,,en,,1,EUR,,,\n',
      [
        ['csv[2].authority', 'whole number from 0 to 100'],
        ['csv[3].currency', 'ISO 4217'],
        ['csv[3].domain', 'not a domain'],
        ['csv[3].language', 'BCP 47'],
        ['csv[3].country', 'ISO 3166-1'],
        ['csv[3].price', 'not a price'],
        ['csv[3].rel', 'sponsored, nofollow, ugc, follow'],
        ['csv[3].turnaroundDays', 'from 1 to 365'],
        ['csv[3].guaranteeMonths', 'from 0 to 120'],
        ['csv[4].domain', 'host of b.example'],
        ['csv[4].price', 'such as 149.50'],
        ['csv[6].domain', 'twice'],
      ],
    ],
    [
      'a lone surrogate',
      'domain,language,price,currency\na\ud800.example,en,1,EUR',
      [['csv[1]', 'not a CSV file']],
    ],
  ])('with %s is rejected with line and column, and adds no publisher', async (_name, csv, expected) => {
    const { status, body } = await upload(csv);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_request' });
    const errors = body.errors.map(({ path, message }: { path: string; message: string }) => [path, message]);
    expect(errors).toEqual(expected.map(([path, message]) => [path, expect.stringContaining(message)]));
    expect(await list()).toEqual([]);
  });

  test('can be sent as text/csv, also if it is large', async () => {
    const send = (body: string, query = '', type = 'text/csv; charset=utf-8') =>
      fixture.call('POST', `/publishers/import${query}`, { body, type });
    const note = 'x'.repeat(2_000_000);
    const csv = `\ufeffdomain,language,price,currency,note\na.example,en,1,EUR,${note}\n\nb.example,en,free,EUR,\n`;
    const refused = await send(csv);
    expect(refused.status).toBe(400);
    const reason = [{ code: 'publisher.cell', values: { reason: [{ code: 'publisher.price' }] } }];
    const sentence = { code: 'csv.line', values: { line: 4, reason } };
    expect(refused.body.errors).toMatchObject([{ path: 'csv[4].price', messageSentence: sentence }]);
    expect((await send(csv, '?partial=true')).body.data).toMatchObject({ rows: 2, added: 1 });
    expect(await domains()).toEqual(['a.example']);
    expect((await send('')).body.errors).toMatchObject([{ path: 'csv[1]' }]);
    expect((await send(csv, '?partial=perhaps')).body.errors).toMatchObject([{ path: 'partial' }]);
    expect((await send(csv, '', 'text/plain')).status).toBe(415);
  });

  test('with many errors is rejected with the first 200 and their total', async () => {
    const { body } = await upload(`domain,language,price,currency\n${'a.example,en,free,EUR\n'.repeat(300)}`);
    expect(body.errors).toHaveLength(200);
    expect(body.detail).toContain('300 errors');
  });

  test('is imported in part with the option partial', async () => {
    const csv = publisherList([{ domain: 'a.example' }, { domain: 'b.example', price: 'free' }]);
    const { body } = await upload(csv, { partial: true });
    expect(body.data).toMatchObject({ rows: 2, added: 1, errors: [{ line: 3, column: 'price' }] });
    expect(await domains()).toEqual(['a.example']);
    expect((await upload(publisherList([{ domain: 'x' }]), { partial: true })).status).toBe(400);
  });
});

test('the list of publishers has filters and pages, and is sorted by authority', async () => {
  await importPublishers([
    { domain: 'weak.example', authority: 10, price: 5, topics: 'food', country: 'DE' },
    { domain: 'strong.example', authority: 80, price: 500, language: 'de', contact: 'Ms Strong' },
    { domain: 'middle.example', authority: 40, price: 50 },
  ]);
  const all = ['strong.example', 'middle.example', 'weak.example'];
  expect(await domains()).toEqual(all);
  const answers = await Promise.all(
    [
      'topic=Food',
      'language=DE',
      'country=de&country=FR',
      'authorityMin=40',
      'authorityMax=40',
      'priceMin=5000&priceMax=5000',
      'search=ms+strong',
      'isPaused=true',
    ].map((query) => domains(`?${query}`)),
  );
  expect(answers).toEqual([
    ['weak.example'],
    ['strong.example'],
    ['weak.example'],
    ['strong.example', 'middle.example'],
    ['middle.example', 'weak.example'],
    ['middle.example'],
    ['strong.example'],
    [],
  ]);
  const first = await fixture.call('GET', '/publishers?limit=2');
  const rest = await domains(`?cursor=${first.body.page.nextCursor}`);
  expect([...first.body.data.map(({ domain }: { domain: string }) => domain), ...rest]).toEqual(all);
  const moved = await fixture.call('GET', `/publishers?search=x&cursor=${first.body.page.nextCursor}`);
  expect(moved).toMatchObject({ status: 400, body: { code: 'cursor_mismatch' } });
});

test('a publisher can be updated and deleted only by its account, and not deleted while it is in use', async () => {
  await importPublishers([{ domain: 'a.example' }]);
  const [{ id, price }] = await list();
  const path = `/publishers/${id}`;
  const body = { isPaused: true, price: 700, rel: ['nofollow'], guaranteeMonths: 6, contact: null };
  const person = fixture.theirs;
  expect((await fixture.call('PATCH', path, { body, person })).body.code).toBe('publisher_not_found');
  expect((await fixture.call('DELETE', path, { person })).body.code).toBe('publisher_not_found');
  expect(await list('', person)).toEqual([]);
  expect((await list())[0]).toMatchObject({ price, isPaused: false });
  expect((await fixture.call('PATCH', path, { body: { rel: ['paid'] } })).status).toBe(400);
  expect((await fixture.call('PATCH', path, { body })).body.data).toMatchObject(body);
  expect(await list('?isPaused=true')).toMatchObject([body]);
  await importPublishers([{ domain: 'a.example', price: 8 }]);
  expect((await list())[0], 'an import does not end a pause').toMatchObject({ price: 800, isPaused: true });
  const { rows } = await sql<{ id: string }>`select id from publishers`.execute(fixture.stores.database.db);
  usedId = rows[0]?.id ?? null;
  expect((await fixture.call('DELETE', path)).body.code).toBe('publisher_in_use');
  usedId = null;
  expect((await fixture.call('DELETE', path)).status).toBe(204);
  expect((await fixture.call('DELETE', path)).status).toBe(404);
  expect(await list()).toEqual([]);
});

const offered: OfferedPublisher = {
  domain: 'offered.example',
  authority: 55,
  topics: ['Running'],
  language: 'en',
  country: null,
  priceMinor: 4_000,
  currency: 'USD',
  rel: ['sponsored'],
  turnaroundDays: 5,
  guaranteeMonths: 12,
  monthlyTraffic: null,
};

describe('the exchange', () => {
  const sync = async (hours = 0) => {
    fixture.advance(hours * hourMs);
    await fixture.run('publishers.sync');
  };

  test('is read page by page, once a day, for every account, and does not overwrite imported publishers', async () => {
    await importPublishers([{ domain: 'own.example', price: 10 }]);
    exchange.pages = [
      [offered, { ...offered, domain: 'own.example' }],
      [{ ...offered, domain: 'last.example' }],
    ];
    await sync();
    expect(await list('?search=offered')).toMatchObject([
      { source: 'exchange', price: 4_000, topics: ['running'], listedAt: expect.any(String) },
    ]);
    expect(await list('?search=own')).toMatchObject([{ source: 'import', price: 1_000, listedAt: null }]);
    expect(await domains('?search=last')).toHaveLength(1);
    expect(await list('', fixture.theirs)).toHaveLength(3);
    exchange.pages = [[{ ...offered, priceMinor: 5_000 }]];
    await sync(1);
    expect((await list('?search=offered'))[0].price).toBe(4_000);
    await sync(23);
    expect((await list('?search=offered'))[0].price).toBe(5_000);
  });

  test('sets the terms of its publishers, so that they can only be paused', async () => {
    exchange.pages = [[offered]];
    await sync(24);
    const [{ id }] = await list();
    const change = (body: object) => fixture.call('PATCH', `/publishers/${id}`, { body });
    expect((await change({ price: 1 })).body.code).toBe('publisher_of_exchange');
    expect((await change({ isPaused: true })).body.data).toMatchObject({ isPaused: true, price: 4_000 });
    await sync(24);
    expect((await list())[0].isPaused).toBe(true);
  });

  test('may list publishers with invalid terms, and only those are skipped', async () => {
    exchange.pages = [
      [
        { ...offered, domain: 'www.offered.example' },
        { ...offered, domain: 'a.example', priceMinor: -1 },
        { ...offered, domain: 'b.example', country: 'XX' },
        { ...offered, domain: 'c.example', turnaroundDays: 0 },
        { ...offered, domain: 'd.example', rel: ['paid'] },
        { ...offered, domain: 'e.example', monthlyTraffic: 0.5 },
        offered,
      ],
    ];
    await sync(24);
    expect(await domains()).toEqual(['offered.example']);
  });
});

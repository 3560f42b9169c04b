import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Reply, type TestApp } from '../../../../test/app/test-app.ts';

type Value = string | number | null;
type Row = Record<string, Value> & { id: string };

let app: TestApp;
let websiteId: string;
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
  const website = await app.call('POST', '/websites', { body: { domain: 'paged.example.com' } });
  websiteId = website.body.data.id;
  await addKeywords(40);
  // Few distinct values for many rows, and a quarter of the rows without a value.
  await sql`
    update keywords set position = nullif(n % 4, 0), previous_position = nullif(n % 3, 0), best_position = nullif(n % 5, 0),
      search_volume = nullif(n % 2, 0), checked_at = case when n % 4 = 0 then null else ${new Date()}::timestamptz - n % 3 * interval '1 day' end
    from (select id, row_number() over (order by id) as n from keywords) numbered where numbered.id = keywords.id
  `.execute(app.stores.database.db);
});
afterAll(() => app.close());

async function addKeywords(count: number): Promise<string[]> {
  const keywords = Array.from({ length: count }, () => ({ keyword: `keyword ${(made += 1)}` }));
  const { body } = await app.call('POST', '/keywords', { body: { websiteId, keywords } });
  return body.data.map((row: { id: string }) => row.id);
}

/** Follows `Link` to the last page. `between` runs before each further page. */
async function walk(path: string, between?: () => Promise<unknown>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let next: string | null = path; next !== null;) {
    const page: Reply = await app.call('GET', next);
    expect(page.status).toBe(200);
    rows.push(...page.body.data);
    next = /^<\/api\/v1(.+)>; rel="next"$/.exec(page.headers['link'] ?? '')?.[1] ?? null;
    expect(next !== null).toBe(page.body.page.nextCursor !== null);
    await between?.();
  }
  return rows;
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe.each(['createdAt', 'keyword', 'position', 'change', 'bestPosition', 'checkedAt', 'searchVolume'])(
  'sorted by %s',
  (sort) => {
    test.each(['', '-'])(
      'the pages in direction "%s" contain every row exactly once and in order',
      async (direction) => {
        const whole = await app.call('GET', `/keywords?sort=${direction}${sort}`);
        const rows = await walk(`/keywords?sort=${direction}${sort}&limit=7`);
        expect(idsOf(rows)).toEqual(idsOf(whole.body.data));
        expect(idsOf(rows)).toEqual(idsOf(inOrder(rows, sort, direction === '-')));
        expect(new Set(idsOf(rows)).size).toBe(40);
      },
    );
  },
);

/** Sorts by value and then by id in the same direction; rows without a value come last in both directions. */
function inOrder(rows: Row[], sort: string, descending: boolean): Row[] {
  const sign = descending ? -1 : 1;
  const valueOf = (row: Row) => (sort === 'createdAt' ? row.id : (row[sort] ?? null));
  return rows.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === null || right === null) {
      if (left !== right) return left === null ? 1 : -1;
      return sign * compare(a.id, b.id);
    }
    return sign * (compare(left, right) || compare(a.id, b.id));
  });
}

function compare(left: string | number, right: string | number): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

test('unchanged rows appear exactly once, even if other rows are added, changed and deleted between pages', async () => {
  const before = idsOf((await app.call('GET', '/keywords')).body.data);
  const doomed = await addKeywords(6);
  const stay = new Set(before);
  const rows = await walk('/keywords?sort=-position&limit=5', async () => {
    await addKeywords(1);
    await app.call('PATCH', `/keywords/${before[made % before.length]}`, { body: { tags: [`t${made}`] } });
    const victim = doomed.pop();
    if (victim) await app.call('DELETE', `/keywords/${victim}`);
  });
  expect(
    idsOf(rows)
      .filter((id) => stay.has(id))
      .toSorted(),
  ).toEqual(before.toSorted());
});

test('a limit above the maximum is reduced to the maximum', async () => {
  await addKeywords(1000);
  const page = await app.call('GET', '/keywords?limit=25000');
  expect(page.body.page.limit).toBe(1000);
  expect(page.body.data).toHaveLength(1000);
  const rest = await app.call('GET', `/keywords?limit=25000&cursor=${page.body.page.nextCursor}`);
  expect(rest.body.data.length).toBeGreaterThan(39);
  const unlimited = await app.call('GET', `/keywords?cursor=${page.body.page.nextCursor}`);
  expect(unlimited.body.page).toEqual({ nextCursor: null, limit: 1000 });
});

test('a request without a limit returns ten thousand rows and a cursor', async () => {
  await sql`
    insert into websites (id, account_id, domain, match, relationship, tags, country, language, device, engine,
      interval_hours, depth, stop_when_found, created_at, updated_at)
    select uuidv7(), ${app.theirs.accountId}, 'site-' || n || '.example.com', 'domain', 'own', '{}', 'US', 'en', 'desktop',
      'google', 24, 30, false, now(), now() from generate_series(1, 10001) n`.execute(app.stores.database.db);
  const key = app.theirs.readKey;
  const page = await app.call('GET', '/websites', { key });
  expect(page.body.data).toHaveLength(10_000);
  expect(page.body.page.limit).toBe(10_000);
  expect(page.headers['link']).toBe(`</api/v1/websites?cursor=${page.body.page.nextCursor}>; rel="next"`);
  const rest = await app.call('GET', `/websites?cursor=${page.body.page.nextCursor}`, { key });
  expect(rest.body).toMatchObject({ data: [{}], page: { nextCursor: null } });
  const csv = await app.call('GET', '/websites?limit=3', { key, headers: { accept: 'text/csv' } });
  const lines = csv.text.trimEnd().split('\n');
  expect([lines.length, new Set(lines).size]).toEqual([10_002, 10_002]);
});

describe('a cursor', () => {
  const list = '/keywords?sort=position&tag=brand&limit=2';

  beforeAll(async () => {
    const { body } = await app.call('GET', '/keywords?limit=5');
    for (const { id } of body.data) await app.call('PATCH', `/keywords/${id}`, { body: { tags: ['brand'] } });
  });

  async function cursorOf(path: string): Promise<string> {
    return (await app.call('GET', path)).body.page.nextCursor;
  }

  const mismatch = {
    status: 400,
    body: { code: 'cursor_mismatch', errors: [{ path: 'cursor', code: 'cursor_mismatch' }] },
  };

  test('is valid with another limit and another parameter order', async () => {
    const cursor = await cursorOf(list);
    const page = await app.call('GET', `/keywords?tag=brand&cursor=${cursor}&sort=position&limit=50`);
    expect(page).toMatchObject({ status: 200, body: { page: { nextCursor: null } } });
    expect(page.body.data).toHaveLength(3);
  });

  test.each([
    'sort=-position&tag=brand',
    'sort=position&tag=other',
    'sort=position',
    'tag=brand',
    'sort=position&tag=brand&search=a',
  ])('is not valid for %s', async (query) => {
    const cursor = await cursorOf(list);
    expect(await app.call('GET', `/keywords?${query}&cursor=${cursor}`)).toMatchObject(mismatch);
  });

  test('is rejected if it was truncated, changed or invented', async () => {
    const cursor = await cursorOf(list);
    const [seal, text] = [cursor.slice(0, 22), cursor.slice(22)];
    const values = JSON.parse(Buffer.from(text, 'base64url').toString());
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const others = [
      'x',
      '%00',
      'W10',
      text,
      seal,
      cursor.slice(0, -8),
      `${cursor}${cursor}`,
      ...[
        null,
        {},
        [],
        [values[0], 'not an id'],
        ["'; drop table keywords", values[1]],
        [...values, 1],
      ].flatMap((value) => [encode(value), seal + encode(value), unkeyedSeal(value) + encode(value)]),
    ];
    const replies = await Promise.all(others.map((other) => app.call('GET', `${list}&cursor=${other}`)));
    expect(replies).toMatchObject(others.map(() => mismatch));
  });

  /** The checksum that a client can compute without the key of the installation. */
  function unkeyedSeal(value: unknown): string {
    return createHmac('sha256', '').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
  }

  test('of another account is rejected', async () => {
    const cursor = await cursorOf(list);
    const page = await app.call('GET', `${list}&cursor=${cursor}`, { key: app.theirs.readKey });
    expect(page).toMatchObject(mismatch);
  });

  test('of another operation or another website is rejected', async () => {
    const websites = ['first-list.example.com', 'second-list.example.com'].map(async (domain) => {
      const { body } = await app.call('POST', '/websites', { body: { domain } });
      return body.data.id as string;
    });
    const [first, second] = await Promise.all(websites);
    const prompts = ['Which shoes are best?', 'Which boots are best?'].map((text) => ({ text }));
    await app.call('POST', `/websites/${first}/ai-visibility/prompts`, { body: { prompts } });
    const lists = ['/websites?limit=1', `/websites/${first}/ai-visibility/prompts?limit=1`];
    const others = ['/websites', '/keywords', '/campaigns', `/websites/${second}/ai-visibility/prompts`];
    for (const [index, origin] of lists.entries()) {
      const cursor = await cursorOf(origin);
      for (const other of others.slice(1 - index))
        expect(await app.call('GET', `${other}?limit=1&cursor=${cursor}`), other).toMatchObject(mismatch);
    }
  });

  test('is valid after the longest possible keyword', async () => {
    const keywords = ['a', 'b'].map((last) => ({ keyword: '𝄞'.repeat(399) + last }));
    await app.call('POST', '/keywords', { body: { websiteId, keywords } });
    const rows = await walk(`/keywords?sort=keyword&limit=1&search=${encodeURIComponent('𝄞𝄞𝄞')}`);
    expect(rows).toHaveLength(2);
  });
});

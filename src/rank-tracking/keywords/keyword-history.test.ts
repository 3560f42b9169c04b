import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const goodDays = 4;
const badDays = 3;
const daysTimeoutMs = 60_000;

interface Day {
  date: string;
  checkStatus: string;
  position: number | null;
  url: string | null;
  checkedAt: string;
}
interface Row extends Day {
  id: string;
  positionAt: string | null;
  previousPosition: number | null;
  bestPosition: number | null;
  change: number | null;
  stale: boolean;
  error: { code: string } | null;
  history: Omit<Day, 'url' | 'checkedAt'>[];
}

let app: TestApp;
let websiteId = '';
beforeAll(async () => {
  app = await createTestApp();
  // The same days on every run, and whole ones.
  app.advance(Date.parse('2027-03-01T00:01:00Z') - Date.now());
  app.sandbox.addGuests(['example.com']);
  websiteId = (await app.call('POST', '/websites', { body: { domain: 'example.com' } })).body.data.id;
  const keywords = Array.from({ length: 30 }, (_, index) => ({ keyword: `shoes number ${index}` }));
  await app.call('POST', '/keywords', { body: { websiteId, keywords } });
  await app.drain();
});
afterAll(() => app.close());

async function passDays(days: number): Promise<void> {
  for (let third = 0; third < days * 3; third++) {
    app.advance(8 * hourMs);
    await app.run('checks.schedule');
    await app.drain();
  }
}

const readRows = async (): Promise<Row[]> =>
  (await app.call('GET', `/keywords?websiteId=${websiteId}&history=90d`)).body.data;
const readHistory = async (id: string): Promise<Day[]> =>
  (await app.call('GET', `/keywords/${id}/history`)).body.data;

/** What the latest values must be, told from the history alone. */
function expectedOf(days: Day[]) {
  const last = days.at(-1)!;
  const successes = days.filter(({ checkStatus }) => checkStatus !== 'failed');
  const [previous, latest] = [successes.at(-2), successes.at(-1)!];
  const ranked = successes.flatMap(({ position }) => position ?? []);
  const previousPosition = previous?.position ?? null;
  return {
    checkStatus: last.checkStatus,
    position: latest.position,
    url: latest.url,
    positionAt: latest.checkedAt,
    previousPosition,
    bestPosition: ranked.length > 0 ? Math.min(...ranked) : null,
    change: latest.position === null || previousPosition === null ? null : previousPosition - latest.position,
  };
}

describe('over days of successful checks', () => {
  let rows: Row[] = [];
  beforeAll(async () => {
    await passDays(goodDays);
    rows = await readRows();
  }, daysTimeoutMs);

  test('each day has its check, and all that is shown follows from the days', async () => {
    const today = new Date().toISOString().slice(0, 10);
    for (const row of rows) {
      const days = await readHistory(row.id);
      expect(days.length).toBeGreaterThanOrEqual(goodDays);
      expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
      expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted());
      expect(days.every(({ date }) => date <= today)).toBe(true);
      expect(row).toMatchObject({ ...expectedOf(days), stale: false, error: null });
      expect(row.history).toEqual(
        days.map(({ date, position, checkStatus }) => ({ date, position, checkStatus })),
      );
    }
  });

  test('positions move, and some are lost: the days say something', () => {
    const moved = rows.filter(({ change }) => change !== null && change !== 0);
    expect(moved.length).toBeGreaterThan(5);
    expect(rows.some(({ checkStatus }) => checkStatus === 'not_ranked')).toBe(true);
    expect(rows.some(({ bestPosition, position }) => bestPosition !== position && position !== null)).toBe(
      true,
    );
  });

  test('a position is the same in filter, row and history', async () => {
    const { data } = (await app.call('GET', `/keywords?websiteId=${websiteId}&position=top3&history=1d`))
      .body;
    const expected = rows.filter(({ position }) => position !== null && position <= 3);
    expect(data).toHaveLength(expected.length);
    const none = (await app.call('GET', `/keywords?websiteId=${websiteId}&position=none`)).body.data;
    expect(none).toHaveLength(rows.filter(({ position }) => position === null).length);
  });
});

describe('over days on which no provider answers', () => {
  let before: Row[] = [];
  beforeAll(async () => {
    before = await readRows();
    app.sandbox.setFailure('dataforseo', { mode: 'server_error' });
    app.sandbox.setFailure('serpapi', { mode: 'server_error' });
    await passDays(badDays);
  }, daysTimeoutMs);

  test('positions, their time and their filters stay; the failure and the age are said', async () => {
    const rows = await readRows();
    for (const [index, row] of rows.entries()) {
      const { position, positionAt, previousPosition, bestPosition, change, url } = before[index]!;
      expect(row).toMatchObject({ position, positionAt, previousPosition, bestPosition, change, url });
      expect(row).toMatchObject({
        checkStatus: 'failed',
        error: { code: expect.stringMatching(/^provider_/) },
      });
      expect(row.stale).toBe(Date.now() - Date.parse(positionAt!) > 2 * dayMs);
      expect(row.history.at(-1)).toMatchObject({ checkStatus: 'failed', position: null });
    }
    expect(rows.some(({ stale }) => stale)).toBe(true);
    const top = (await app.call('GET', `/keywords?websiteId=${websiteId}&position=top10`)).body.data;
    expect(top).toHaveLength(before.filter(({ position }) => position !== null && position <= 10).length);
  });

  test('the next success takes all that back, and compares with the last one', async () => {
    app.sandbox.setFailure('dataforseo', {});
    app.sandbox.setFailure('serpapi', {});
    await passDays(2);
    for (const row of await readRows()) {
      expect(row).toMatchObject({ ...expectedOf(await readHistory(row.id)), stale: false, error: null });
      expect(row.history.some(({ checkStatus }) => checkStatus === 'failed')).toBe(true);
    }
  });
});

describe('the history', () => {
  test('covers so many days up to today, and says which', async () => {
    const [row] = await readRows();
    const whole = await readHistory(row!.id);
    const today = new Date().toISOString().slice(0, 10);
    for (const [range, startDate] of [
      ['1d', today],
      ['3d', new Date(Date.now() - 2 * dayMs).toISOString().slice(0, 10)],
      ['3650d', new Date(Date.now() - 3_649 * dayMs).toISOString().slice(0, 10)],
    ] as const) {
      const { body } = await app.call('GET', `/keywords/${row!.id}/history?range=${range}`);
      expect(body.meta).toEqual({ startDate, endDate: today });
      expect(body.data).toEqual(whole.filter(({ date }) => date >= startDate));
      const listed = (await app.call('GET', `/keywords?history=${range === '3650d' ? '90d' : range}`)).body
        .data;
      expect(listed.find(({ id }: Row) => id === row!.id).history).toHaveLength(body.data.length);
    }
  });

  test.each(['0d', '3651d', '99999d', '28', 'd', '-1d', '1w', ''])(
    'a bad range is named: %j',
    async (range) => {
      const [row] = await readRows();
      const refused = await app.call('GET', `/keywords/${row!.id}/history?range=${range}`);
      expect(refused.body).toMatchObject({
        status: 400,
        code: 'invalid_request',
        errors: [{ path: 'range' }],
      });
    },
  );

  test('goes with the keyword', async () => {
    const [row, other] = await readRows();
    expect((await app.call('DELETE', `/keywords/${row!.id}`)).status).toBe(204);
    await app.drain();
    const kept = await app.stores.facts.query<{ keyword_id: string }>(
      'select distinct keyword_id from positions final',
    );
    expect(kept).toHaveLength(29);
    expect((await readHistory(other!.id)).length).toBeGreaterThan(0);
  });
});

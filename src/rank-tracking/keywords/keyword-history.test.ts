import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { dayMs, hourMs } from '#platform/durations.ts';

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
  // Fixed and complete days.
  app.advance(Date.parse('2027-03-01T00:01:00Z') - Date.now());
  app.sandbox.addWebsites(['example.com']);
  websiteId = (await app.call('POST', '/websites', { body: { domain: 'example.com' } })).body.data.id;
  const keywords = Array.from({ length: 30 }, (_, index) => ({ keyword: `shoes number ${index}` }));
  await app.call('POST', '/keywords', { body: { websiteId, keywords } });
  await app.drain();
});
afterAll(() => app.close());

async function passDays(days: number): Promise<void> {
  for (let third = 0; third < days * 3; third++) {
    app.advance(8 * hourMs);
    await app.run('rank-checks.schedule');
    await app.drain();
  }
}

const readRows = async (): Promise<Row[]> =>
  (await app.call('GET', `/keywords?websiteId=${websiteId}&history=90d`)).body.data;
const readHistory = async (id: string): Promise<Day[]> =>
  (await app.call('GET', `/keywords/${id}/history`)).body.data;

/** Derives the expected latest values from the history. */
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

describe('with successful rank checks', () => {
  let rows: Row[] = [];
  beforeAll(async () => {
    await passDays(goodDays);
    rows = await readRows();
  }, daysTimeoutMs);

  test('each day has a rank check, and the latest values follow from the days', async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(rows.length).toBeGreaterThan(0);
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

  test('the test data contains changed and lost positions', () => {
    const moved = rows.filter(({ change }) => change !== null && change !== 0);
    expect(moved.length).toBeGreaterThan(5);
    expect(rows.some(({ checkStatus }) => checkStatus === 'not_ranked')).toBe(true);
    expect(rows.some(({ bestPosition, position }) => bestPosition !== position && position !== null)).toBe(
      true,
    );
  });

  test('filter, list and history show the same position', async () => {
    const { data } = (await app.call('GET', `/keywords?websiteId=${websiteId}&position=top3&history=1d`))
      .body;
    const expected = rows.filter(({ position }) => position !== null && position <= 3);
    expect(data).toHaveLength(expected.length);
    const none = (await app.call('GET', `/keywords?websiteId=${websiteId}&position=none`)).body.data;
    expect(none).toHaveLength(rows.filter(({ position }) => position === null).length);
  });

  test('a change since an earlier day is shown, sorted by, filtered by, and part of a view and its segment', async () => {
    const list = async (query: string) =>
      (await app.call('GET', `/keywords?websiteId=${websiteId}&${query}`)).body;
    const date = rows[0]!.history[0]!.date;
    const expected = rows.map(({ id, position, history }) => {
      const before = history.find((day) => day.date === date)?.position ?? null;
      const change = before === null || position === null ? null : before - position;
      const onDay = { position: before, result: before === null ? 'not_found' : 'found' };
      const visibility = expect.any(Number) as unknown;
      return { id, since: { date, position: before, change, visibility, onDay } };
    });
    const days = Math.round((Date.parse(new Date().toISOString().slice(0, 10)) - Date.parse(date)) / dayMs);
    for (const since of [date, `${days}d`]) {
      const { data } = await list(`since=${since}`);
      expect(data.map(({ id, since: shown }: any) => ({ id, since: shown }))).toEqual(expected);
    }
    const improved = expected.filter(({ since }) => since.change !== null && since.change >= 1);
    expect(improved.length).toBeGreaterThan(0);
    const filtered = await list(`since=${date}&change=1..`);
    expect(filtered.data.map(({ id }: Row) => id)).toEqual(improved.map(({ id }) => id));
    const moved = async (move: string) =>
      (await list(`since=${date}&moved=${move}`)).data.map(({ id }: Row) => id).toSorted();
    const isIn = (position: number | null) => position !== null && position <= 10;
    const now = new Map(rows.map(({ id, position }) => [id, position]));
    const across = (isInto: boolean) =>
      expected
        .filter(({ id, since }) => isIn(since.position) === !isInto && isIn(now.get(id) ?? null) === isInto)
        .map(({ id }) => id)
        .toSorted();
    expect(across(true).length + across(false).length).toBeGreaterThan(0);
    expect(await moved('into_top10')).toEqual(across(true));
    expect(await moved('out_of_top10')).toEqual(across(false));
    expect(await moved('into_top10&moved=out_of_top10')).toEqual(
      [...across(true), ...across(false)].toSorted(),
    );
    const sinceless = await app.call('GET', `/keywords?websiteId=${websiteId}&moved=into_top10`);
    expect(sinceless.body).toMatchObject({ status: 400, errors: [{ path: 'moved' }] });
    const sorted = (await list(`since=${date}&sort=-change`)).data;
    const changes = sorted.map(({ since }: any) => since.change);
    const known = changes.filter((change: number | null) => change !== null);
    expect(known).toEqual(known.toSorted((one: number, other: number) => other - one));
    expect(changes.slice(known.length).every((change: unknown) => change === null)).toBe(true);
    const paged: string[] = [];
    for (let cursor = ''; ;) {
      const { data, page } = await list(`since=${date}&sort=-change&limit=4${cursor}`);
      paged.push(...data.map(({ id }: Row) => id));
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(paged).toEqual(sorted.map(({ id }: Row) => id));
    const byLoss = (await list(`since=${date}&sort=visibility`)).data;
    const lost = byLoss.map(({ since }: any) => since.visibility);
    expect(lost).toEqual(lost.toSorted((one: number, other: number) => one - other));
    expect(lost[0]).toBeLessThan(0);
    const byGain: string[] = [];
    for (let cursor = ''; ;) {
      const { data, page } = await list(`since=${date}&sort=-visibility&limit=4${cursor}`);
      byGain.push(...data.map(({ since }: any) => since.visibility));
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(byGain).toEqual(lost.toReversed());
    const undated = await app.call('GET', `/keywords?websiteId=${websiteId}&sort=visibility`);
    expect(undated.body).toMatchObject({ status: 400, errors: [{ path: 'since' }] });
    const filters = { since: date, change: '1..' };
    const view = (await app.call('POST', '/views', { body: { name: 'Improved', websiteId, filters } })).body
      .data;
    expect((await list(`view=${view.id}`)).data.map(({ id }: Row) => id)).toEqual(
      improved.map(({ id }) => id),
    );
    const summary = await app.call('GET', `/websites/${websiteId}/keywords/summary?view=${view.id}`);
    expect(summary.body.data.total).toBe(improved.length);
    const csv = await app.call('GET', `/keywords?websiteId=${websiteId}&since=${date}`, {
      headers: { accept: 'text/csv' },
    });
    expect(csv.text).toContain(`,${date},`);
    const chosen =
      'columns=id&columns=since.onDay.position%3DOn+then&columns=since.onDay.result%3DResult+then';
    const file = await app.call('GET', `/keywords?websiteId=${websiteId}&since=${date}&${chosen}`, {
      headers: { accept: 'text/csv' },
    });
    const lines = expected.map(({ id, since: { onDay } }) => `${id},${onDay.position ?? ''},${onDay.result}`);
    expect(file.text.trim().split('\n')).toEqual(['id,On then,Result then', ...lines]);
    const earlier = await list(`since=${new Date(Date.parse(date) - 20 * dayMs).toISOString().slice(0, 10)}`);
    const states = earlier.data.map((row: any) => [row.since.onDay.position, row.since.onDay.result]);
    expect(states).toEqual(rows.map(() => [null, 'not_checked']));
    const wide = await app.call('GET', `/keywords?since=7d`);
    expect(wide.body).toMatchObject({ status: 400, errors: [{ path: 'since' }] });
  });
});

describe('with failing providers', () => {
  let before: Row[] = [];
  beforeAll(async () => {
    before = await readRows();
    app.sandbox.setFailure('dataforseo', { mode: 'server_error' });
    app.sandbox.setFailure('serpapi', { mode: 'server_error' });
    await passDays(badDays);
  }, daysTimeoutMs);

  test('positions and filters stay, and keywords show the failure and become stale', async () => {
    const rows = await readRows();
    expect(rows.length).toBeGreaterThan(0);
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

  test('the next success clears the failure and compares with the last success', async () => {
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
  test('covers the requested days until today and returns their dates', async () => {
    const [row] = await readRows();
    const whole = await readHistory(row!.id);
    const today = new Date().toISOString().slice(0, 10);
    for (const [range, startDate] of [
      ['1d', today],
      ['3d', new Date(Date.now() - 2 * dayMs).toISOString().slice(0, 10)],
      ['0d', today],
      ['3650d', new Date(Date.now() - 3_649 * dayMs).toISOString().slice(0, 10)],
      ['99999d', new Date(Date.now() - 3_649 * dayMs).toISOString().slice(0, 10)],
    ] as const) {
      const { body } = await app.call('GET', `/keywords/${row!.id}/history?range=${range}`);
      expect(body.meta).toEqual({ startDate, endDate: today });
      expect(body.data).toEqual(whole.filter(({ date }) => date >= startDate));
      const listed = (await app.call('GET', `/keywords?history=${range}`)).body.data;
      expect(listed.find(({ id }: Row) => id === row!.id).history).toHaveLength(body.data.length);
    }
  });

  test('ends on a requested day', async () => {
    const [row] = await readRows();
    const whole = await readHistory(row!.id);
    const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
    const until = whole.filter(({ date }) => date <= yesterday);
    const days = `startDate=${whole[0]!.date}&endDate=${yesterday}`;
    const { body } = await app.call('GET', `/keywords/${row!.id}/history?${days}`);
    expect(body.data).toEqual(until);
    const listed = await app.call('GET', `/keywords?history=90d&historyEndDate=${yesterday}`);
    const dates = listed.body.data.find(({ id }: Row) => id === row!.id).history.map(({ date }: any) => date);
    expect(dates).toEqual(until.map(({ date }) => date));
    const refused = await app.call('GET', '/keywords?history=7d&historyEndDate=2026-02-30');
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'historyEndDate']);
  });

  test.each(['28', 'd', '-1d', '1w', ''])('reports the invalid range %j', async (range) => {
    const [row] = await readRows();
    const refused = await app.call('GET', `/keywords/${row!.id}/history?range=${range}`);
    expect(refused.body).toMatchObject({
      status: 400,
      code: 'invalid_request',
      errors: [{ path: 'range' }],
    });
  });

  test('is deleted with the keyword', async () => {
    const [row, other] = await readRows();
    expect((await app.call('DELETE', `/keywords/${row!.id}`)).status).toBe(204);
    await app.drain();
    const remaining = await app.stores.clickhouse.query<{ keyword_id: string }>(
      'select distinct keyword_id from positions final',
    );
    expect(remaining).toHaveLength(29);
    expect((await readHistory(other!.id)).length).toBeGreaterThan(0);
  });
});

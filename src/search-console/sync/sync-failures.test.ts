import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { decodeId } from '#ids.ts';
import { ordinaryPatience } from '#providers/search-console';
import { connectToGoogle } from '../../test/connect-search.ts';
import {
  countCalls,
  countStrayRows,
  expectTruth,
  fewRows,
  readFigures,
  sourceOf,
  strike,
  syncOf,
} from '../../test/search-story.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { type Client, clientOf, dayMs, hourMs, setClock } from '../../test/track.ts';

const domain = 'troubled-figures.example';
const property = `sc-domain:${domain}`;
const minutes = (count: number) => count * 60_000;
/** The clock of a new day; what was fetched on the days before stays. */
let today = Date.parse('2026-03-10T14:00:00Z');

let app: TestApp;
let mine: Client;
let websiteId: string;

beforeAll(async () => {
  // A call that is worth another attempt makes it at once.
  vi.spyOn(ordinaryPatience, 'sleep').mockResolvedValue();
  app = await createTestApp({ SEARCH_CONSOLE_MONTHS: '1', SEARCH_CONSOLE_TIMEOUT_MS: '800' });
  setClock(app, new Date(today).toISOString());
  app.sandbox.addGuests([domain]);
  app.sandbox.setGoogle({ rowsPerDay: fewRows });
  mine = clientOf(app);
  websiteId = await mine.addWebsite(domain);
  await connectToGoogle(app);
  await app.drain();
});
afterAll(() => app.close());

const heal = () => {
  app.sandbox.setGoogle({ error: null });
  app.sandbox.setFailure('google', {});
};

interface Trouble {
  status: string;
  code: string;
  /** From the failing run to the next. */
  waitMs: number;
}
const unavailable: Trouble = { status: 'ready', code: 'unavailable', waitMs: minutes(1.125) };
const rateLimited: Trouble = { status: 'ready', code: 'rate_limited', waitMs: minutes(1.125) };
const lost: Trouble = { status: 'failed', code: 'permission_lost', waitMs: dayMs };

/** A new day whose figures cannot all be had: the state says so, what was there is read, and at its time it goes on. */
async function expectRecovery(trouble: Trouble): Promise<void> {
  const { data: before, meta } = await readFigures(mine, websiteId);
  const { daysDue, finalThrough } = await syncOf(mine, websiteId);
  expect(daysDue).toBe(0);
  await strike(app);
  const failed = await sourceOf(mine, websiteId);
  const { status, code, waitMs } = trouble;
  expect(failed).toMatchObject({ status, error: { code, message: expect.any(String) } });
  expect(Date.parse(failed.nextRunAt) - Date.now()).toBe(waitMs);
  const range = `?startDate=${meta.startDate}&endDate=${meta.endDate}`;
  expect(await readFigures(mine, websiteId, range)).toMatchObject({ status: 200, data: before });
  heal();
  const asked = countCalls(app);
  app.advance(waitMs - 1);
  await strike(app);
  // Nor does a job that comes too early.
  const payload = { accountId: app.mine.accountId, websiteId: decodeId('web', websiteId), source: 'google' };
  await app.run('search-console.sync', payload);
  expect(countCalls(app)).toBe(asked);
  app.advance(1);
  await strike(app);
  expect(await sourceOf(mine, websiteId)).toMatchObject({ status: 'ready', error: null });
  const after = await syncOf(mine, websiteId);
  expect(after).toMatchObject({ status: 'ready', daysDue: 0 });
  expect(after.finalThrough > finalThrough).toBe(true);
}

const newDay = () => {
  today = Math.max(today, Date.now()) + dayMs;
  setClock(app, new Date(today).toISOString());
};

test.each([
  ['rateLimitExceeded', undefined, rateLimited],
  ['rateLimitExceeded', 403, rateLimited],
  ['userRateLimitExceeded', undefined, rateLimited],
  ['quotaExceeded', undefined, { status: 'paused', code: 'quota_exhausted', waitMs: minutes(16.875) }],
  ['backendError', undefined, unavailable],
  ['backendError', 500, unavailable],
  ['forbidden', undefined, lost],
  ['insufficientPermissions', undefined, lost],
  ['badRequest', undefined, { status: 'failed', code: 'refused', waitMs: dayMs }],
] as const)('%s (%s) in the midst of a run', async (reason, status, trouble) => {
  newDay();
  app.sandbox.setGoogle({ error: { reason, after: 13, times: null, ...(status && { status }) } });
  await expectRecovery(trouble);
});

test('dailyLimitExceeded: again after midnight in California', async () => {
  newDay();
  app.sandbox.setGoogle({ error: { reason: 'dailyLimitExceeded', after: 13, times: null } });
  const midnight = new Date(Date.now() + dayMs).setUTCHours(7, 15, 0, 0);
  const early = new Date().getUTCHours() < 7 ? dayMs : 0;
  await expectRecovery({
    status: 'paused',
    code: 'daily_quota_exhausted',
    waitMs: midnight - early - Date.now(),
  });
});

test.each(['timeout', 'unresponsive', 'truncated', 'garbage', 'html', 'server_error'] as const)(
  'an answer that is none: %s',
  async (mode) => {
    newDay();
    app.sandbox.setFailure('google', { mode });
    await expectRecovery(unavailable);
  },
);

test('a source that stays away is asked less and less often', async () => {
  newDay();
  app.sandbox.setFailure('google', { mode: 'server_error' });
  const waits: number[] = [];
  for (let run = 0; run < 6; run += 1) {
    await strike(app);
    const { nextRunAt } = await sourceOf(mine, websiteId);
    waits.push((Date.parse(nextRunAt) - Date.now()) / minutes(1.125));
    setClock(app, nextRunAt);
  }
  expect(waits).toEqual([1, 5, 15, 60, 180, 180]);
  heal();
  await strike(app);
  expect(await sourceOf(mine, websiteId)).toMatchObject({ status: 'ready', error: null });
});

test('once a quota is used up hardly anything more is asked', async () => {
  newDay();
  const asked = countCalls(app);
  app.sandbox.setGoogle({ error: { reason: 'quotaExceeded', after: 13, times: null } });
  await strike(app);
  expect(countCalls(app) - asked).toBeLessThanOrEqual(13 + 8);
  heal();
  app.advance(minutes(17));
  await strike(app);
});

test('after all that nothing is missing and nothing doubled', async () => {
  await expectTruth(mine, websiteId, { property });
  app.advance(2 * hourMs);
  await app.run('figures.sweep');
  expect(await countStrayRows(app, websiteId)).toBe(0);
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { decodeId } from '#platform/ids.ts';
import { defaultRetryTiming } from '#providers/search-console';
import { connectToGoogle } from '../../../test/fixtures/connect-search-console.ts';
import {
  countCalls,
  countUnpublishedRows,
  expectTruth,
  rowsPerDay,
  readPerformance,
  sourceOf,
  runScheduledSyncs,
  syncOf,
} from '../../../test/fixtures/search-console-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { dayMs, hourMs } from '#platform/durations.ts';
import { type Client, clientOf, setClock } from '../../../test/app/rank-tracking-client.ts';

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
  vi.spyOn(defaultRetryTiming, 'sleep').mockResolvedValue();
  app = await createTestApp({ SEARCH_CONSOLE_MONTHS: '1', SEARCH_CONSOLE_TIMEOUT_MS: '8000' });
  setClock(app, new Date(today).toISOString());
  app.sandbox.addWebsites([domain]);
  app.sandbox.setGoogle({ rowsPerDay });
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

/** A new day that cannot be fetched completely: the state reports it, stored days are readable, and the sync resumes on time. */
async function expectRecovery(trouble: Trouble): Promise<void> {
  const { data: before, meta } = await readPerformance(mine, websiteId);
  const { daysDue, finalThrough } = await syncOf(mine, websiteId);
  expect(daysDue).toBe(0);
  await runScheduledSyncs(app);
  const failed = await sourceOf(mine, websiteId);
  const { status, code, waitMs } = trouble;
  expect(failed).toMatchObject({ status, error: { code, message: expect.any(String) } });
  expect(Date.parse(failed.nextRunAt) - Date.now()).toBe(waitMs);
  const range = `?startDate=${meta.startDate}&endDate=${meta.endDate}`;
  expect(await readPerformance(mine, websiteId, range)).toMatchObject({ status: 200, data: before });
  heal();
  const asked = countCalls(app);
  app.advance(waitMs - 1);
  await runScheduledSyncs(app);
  // Nor does a job that comes too early.
  const payload = { accountId: app.mine.accountId, websiteId: decodeId('web', websiteId), source: 'google' };
  await app.run('search-console.sync', payload);
  expect(countCalls(app)).toBe(asked);
  app.advance(1);
  await runScheduledSyncs(app);
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
] as const)('%s (%s) during a run', async (reason, status, trouble) => {
  newDay();
  app.sandbox.setGoogle({ error: { reason, after: 13, times: null, ...(status && { status }) } });
  await expectRecovery(trouble);
});

test('dailyLimitExceeded retries after midnight in California', async () => {
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
  'an unusable response is retried: %s',
  async (mode) => {
    newDay();
    app.sandbox.setFailure('google', { mode });
    await expectRecovery(unavailable);
  },
);

test('an unavailable source is retried with growing delays', async () => {
  newDay();
  app.sandbox.setFailure('google', { mode: 'server_error' });
  const waits: number[] = [];
  for (let run = 0; run < 6; run += 1) {
    await runScheduledSyncs(app);
    const { nextRunAt } = await sourceOf(mine, websiteId);
    waits.push((Date.parse(nextRunAt) - Date.now()) / minutes(1.125));
    setClock(app, nextRunAt);
  }
  expect(waits).toEqual([1, 5, 15, 60, 180, 180]);
  heal();
  await runScheduledSyncs(app);
  expect(await sourceOf(mine, websiteId)).toMatchObject({ status: 'ready', error: null });
});

test('an exhausted quota stops further requests', async () => {
  newDay();
  const asked = countCalls(app);
  app.sandbox.setGoogle({ error: { reason: 'quotaExceeded', after: 13, times: null } });
  await runScheduledSyncs(app);
  expect(countCalls(app) - asked).toBeLessThanOrEqual(13 + 8);
  heal();
  app.advance(minutes(17));
  await runScheduledSyncs(app);
});

test('after all failures every day is stored exactly once', async () => {
  await expectTruth(mine, websiteId, { property });
  app.advance(2 * hourMs);
  await app.run('metrics.purge-drafts');
  expect(await countUnpublishedRows(app, websiteId)).toBe(0);
});

import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { launchCampaign, type RunningCampaign } from '../../../test/fixtures/campaign-months.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { buildApi, startWorker } from '#app/app.ts';
import { allTasks } from '#app/jobs.ts';
import { createSettings } from '#app/settings/settings.ts';
import { cairnProgram } from '../commands/program.ts';
import { insertClock } from './clock-queries.ts';
import { advanceQueue } from './advance-queue.ts';
import { openTestClock } from './test-clock.ts';
import { waitTimeoutMs } from '../../../test/app/timeouts.ts';

const log = pino({ level: 'silent' });
const waiting = { timeout: waitTimeoutMs, interval: 100 };

let app: TestApp;
let owner: DashboardSession;
let one: RunningCampaign;
beforeAll(async () => {
  app = await createTestApp();
  vi.stubEnv('DATABASE_URL', app.config.DATABASE_URL);
  owner = await openSession(app, { role: 'owner' });
  const { data } = (await app.call('POST', '/websites', { body: { domain: 'moved.example' } })).body;
  one = await launchCampaign(app, owner, { websiteId: data.id, type: 'autoseo' });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await app.close();
});

const advance = () => cairnProgram().parseAsync(['clock', 'advance', '31d'], { from: 'user' });

/** The parts of a demo that use its clock. */
async function startDemo() {
  const { config, stores } = app;
  const { db } = stores.database;
  const { schedules } = allTasks(createSettings(config));
  const clock = await openTestClock(db, log, advanceQueue(db, schedules));
  const worker = await startWorker(config, stores, log, clock.now);
  const api = await buildApi(config, stores, log, clock.now);
  return {
    clock,
    call: async (path: string) => {
      const headers = { authorization: `Bearer ${app.mine.writeKey}` };
      const response = await api.server.inject({ method: 'GET', url: `/api/v1${path}`, headers });
      return response.json();
    },
    stop: async () => {
      await worker.stop();
      await clock.stop();
      await api.close();
    },
  };
}

test('the clock of an installation that is not a demo cannot be advanced', async () => {
  await expect(advance()).rejects.toThrow('not a demo');
});

test("advancing the clock by a month closes the campaign's month and issues a second invoice", async () => {
  await insertClock(app.stores.database.db);
  const paid = (await owner.call('GET', '/billing/invoices')).body.data[0];
  await owner.call('POST', `/billing/invoices/${paid.id}/paid`);
  const demo = await startDemo();
  onTestFinished(demo.stop);
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const before = Date.now();
  await advance();
  expect(output.mock.calls.join()).toContain('ahead of this machine');
  output.mockRestore();
  await vi.waitFor(async () => {
    const { data } = await demo.call(`/campaigns/${one.id}/cycles`);
    expect(data).toHaveLength(1);
    const invoices = (await owner.call('GET', '/billing/invoices')).body.data;
    expect(invoices).toHaveLength(2);
  }, waiting);
  expect(demo.clock.now().getTime()).toBeGreaterThanOrEqual(before + 31 * 86_400_000);
  const [cycle] = (await demo.call(`/campaigns/${one.id}/cycles`)).data;
  expect(Date.parse(cycle.closedAt)).toBeGreaterThanOrEqual(before + 31 * 86_400_000);
});

import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { launchCampaign, type RunningCampaign } from '../../../test/campaign-months.ts';
import { type DashboardSession, openSession } from '../../../test/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { allTasks, buildApi, startWorker } from '#app.ts';
import { createSettings } from '#settings.ts';
import { cairnProgram } from '../commands/program.ts';
import { insertClock } from './clock-queries.ts';
import { followClock } from './follow-clock.ts';
import { openMovedClock } from './moved-clock.ts';

const log = pino({ level: 'silent' });
const patience = { timeout: 60_000, interval: 100 };

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

/** The parts of a demo's processes that go by its clock. */
async function startDemo() {
  const { config, stores } = app;
  const { db } = stores.database;
  const { schedules } = allTasks(createSettings(config));
  const clock = await openMovedClock(db, log, followClock(db, schedules));
  const worker = await startWorker(config, stores, log, clock.now);
  const api = await buildApi(config, stores, log, clock.now);
  return {
    clock,
    call: async (path: string) => {
      const headers = { authorization: `Bearer ${app.mine.writeKey}` };
      const answer = await api.server.inject({ method: 'GET', url: `/api/v1${path}`, headers });
      return answer.json();
    },
    stop: async () => {
      await worker.stop();
      await clock.stop();
      await api.close();
    },
  };
}

test('an installation that is no demo has no clock to be moved', async () => {
  await expect(advance()).rejects.toThrow('this is none');
});

test('a month is moved on: the campaign’s month ends, and a second invoice is issued', async () => {
  await insertClock(app.stores.database.db);
  const paid = (await owner.call('GET', '/billing/invoices')).body.data[0];
  await owner.call('POST', `/billing/invoices/${paid.id}/paid`);
  const demo = await startDemo();
  onTestFinished(demo.stop);
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const before = Date.now();
  await advance();
  expect(said.mock.calls.join()).toContain('no such time has passed');
  said.mockRestore();
  await vi.waitFor(async () => {
    const { data } = await demo.call(`/campaigns/${one.id}/cycles`);
    expect(data).toHaveLength(1);
    const invoices = (await owner.call('GET', '/billing/invoices')).body.data;
    expect(invoices).toHaveLength(2);
  }, patience);
  expect(demo.clock.now().getTime()).toBeGreaterThanOrEqual(before + 31 * 86_400_000);
  const [cycle] = (await demo.call(`/campaigns/${one.id}/cycles`)).data;
  expect(Date.parse(cycle.closedAt)).toBeGreaterThanOrEqual(before + 31 * 86_400_000);
}, 120_000);

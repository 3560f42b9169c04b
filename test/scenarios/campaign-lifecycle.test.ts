import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventory } from '../../sandbox/vendors/exchange/inventory.ts';
import { type DashboardSession, openSession } from '../browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';
import { dayMs } from '#platform/durations.ts';

const domain = 'small-shop.example';
/** The scheduled jobs of publishers, billing and campaigns. */
const scheduledTasks = [
  'publishers.sync',
  'billing.issue-due',
  'billing.mark-overdue',
  'campaigns.enqueue-due-cycles',
  'campaigns.enqueue-due-research',
  'campaigns.enqueue-due-tasks',
  'campaigns.plan-placements',
  'campaigns.enqueue-due-placements',
];

let app: TestApp;
let owner: DashboardSession;
let campaignId: string;

beforeAll(async () => {
  app = await createTestApp((url) => ({ EXCHANGE_URL: `${url}/exchange`, EXCHANGE_KEY: 'test' }));
  app.sandbox.addWebsites([domain]);
  owner = await openSession(app, { role: 'owner' });
  const website = await app.call('POST', '/websites', { body: { domain } });
  await app.drain();
  await pauseOtherPublishers('removes');
  const body = { websiteId: website.body.data.id, type: 'fullseo', targetKeywords: 5 };
  campaignId = (await app.call('POST', '/campaigns', { body })).body.data.id;
});
afterAll(() => app.close());

const read = async () => (await app.call('GET', `/campaigns/${campaignId}`)).body.data;
const post = async (path: string, body: object = {}) => {
  const reply = await owner.call('POST', `/campaigns/${campaignId}${path}`, { body });
  expect(reply.status).toBe(200);
  return reply.body.data;
};
const invoices = async () => (await owner.call('GET', '/billing/invoices')).body.data;
const payAll = async () => {
  for (const { id } of await invoices()) await owner.call('POST', `/billing/invoices/${id}/paid`);
};
const pass = async (days: number) => {
  app.advance(days * dayMs);
  for (const task of scheduledTasks) await app.run(task);
  await app.drain();
};

/** Pauses all publishers without this behaviour, so that one with it is selected. */
async function pauseOtherPublishers(behaviour: string): Promise<void> {
  const active = new Set(
    inventory.filter((one) => one.behaviour.name === behaviour).map((one) => one.domain),
  );
  const { data } = (await owner.call('GET', '/publishers?limit=500')).body;
  expect(data).toHaveLength(inventory.length);
  for (const publisher of data) {
    const body = { isPaused: !active.has(publisher.domain) };
    expect((await owner.call('PATCH', `/publishers/${publisher.id}`, { body })).status).toBe(200);
  }
}

/** Finds the task for one planted defect. */
async function findTask(path: string, issue: string) {
  const { tasks } = await read();
  const found = tasks.find(
    ({ affectedUrls, title }: { affectedUrls: string[]; title: string }) =>
      title.startsWith(issue) && affectedUrls.every((url) => new URL(url).pathname === path),
  );
  if (found === undefined) throw new Error(`no task at ${path}: ${issue}`);
  return found;
}

async function fixPage(url: string): Promise<void> {
  const body = JSON.stringify({ fixedPages: [url.replace(/^https?:\/\//, '')] });
  const answer = await fetch(`${app.sandbox.url}/control`, { method: 'POST', body });
  expect(answer.status).toBe(200);
}

test('a launched draft is researched and audited by a real crawl', async () => {
  const { token } = await post('/launch/preview');
  await post('/launch', { token });
  await app.drain();
  const researched = await read();
  expect(researched).toMatchObject({ status: 'active', stage: 'research' });
  const approve = researched.keywords.map(({ id }: { id: string }) => id);
  expect(approve).toHaveLength(5);
  await post('/keywords/decisions', { approve });
  await app.drain();
  const audited = await read();
  expect(audited.stage).toBe('optimization');
  expect(audited.tasks.length).toBeGreaterThan(20);
});

test('a fixed defect is verified, and an unfixed one is reopened', async () => {
  const fixed = await findTask('/products/gift-card', 'Title tag missing');
  const unfixed = await findTask('/products/bestsellers', 'H1 tag missing');
  await fixPage(fixed.affectedUrls[0]);
  for (const { id } of [fixed, unfixed]) await post(`/tasks/${id}/done`);
  await app.drain();
  const statusOf = async ({ id }: { id: string }) =>
    (await read()).tasks.find((task: { id: string }) => task.id === id);
  expect(await statusOf(fixed)).toMatchObject({ status: 'verified', lastFinding: null });
  expect(await statusOf(unfixed)).toMatchObject({
    status: 'reopened',
    lastFinding: expect.stringContaining('/products/bestsellers'),
  });
});

test('the second month is charged, and its first placement is planned, ordered and verified', async () => {
  await payAll();
  await pass(31);
  expect(await read()).toMatchObject({ stage: 'placements', month: 2 });
  const issued = await invoices();
  expect(issued).toHaveLength(2);
  expect(new Set(issued.map(({ number }: { number: string }) => number)).size).toBe(2);
  await payAll();
  const [planned] = (await read()).backlinks;
  expect(planned).toMatchObject({ status: 'planned', relAgreed: ['sponsored'] });
  await post('/placements/decisions', { approve: [planned.id] });
  await pass(1);
  expect((await read()).backlinks[0].status).not.toBe('planned');
  await pass(7);
  expect((await read()).backlinks[0]).toMatchObject({ status: 'live', relFound: ['sponsored'] });
  await pass(1);
  expect((await read()).stage).toBe('monitor');
});

test('a removed placement is lost and claimed, and live again when the publisher restores it', async () => {
  const placement = async () => (await read()).backlinks[0];
  const statusesUntilLost = [];
  for (let days = 0; days < 40 && (await placement()).status === 'live'; days += 2) {
    await pass(2);
    await payAll();
    statusesUntilLost.push((await placement()).status);
  }
  expect(await placement()).toMatchObject({ status: 'lost', lostReason: 'removed' });
  expect(statusesUntilLost.length).toBeGreaterThan(5);
  await pass(5);
  expect(await placement()).toMatchObject({ status: 'live', lostReason: null });
  const events = (await read()).history.map(({ event }: { event: string }) => event);
  expect(events).toEqual(expect.arrayContaining(['placement_lost', 'placement_claimed', 'placement_live']));
});

test('the history contains every stage in order, and the progress never decreases', async () => {
  const { data } = (await app.call('GET', `/campaigns/${campaignId}/history?limit=500`)).body;
  const stages = data.filter(({ event }: { event: string }) => event === 'stage');
  expect(stages.toReversed().map(({ to }: { to: string }) => to)).toEqual([
    'audit',
    'optimization',
    'placements',
    'monitor',
  ]);
  const { data: cycles } = (await app.call('GET', `/campaigns/${campaignId}/cycles`)).body;
  expect(cycles.length).toBeGreaterThanOrEqual(2);
  const progress = [...cycles.map((cycle: { progress: number }) => cycle.progress), (await read()).progress];
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
});

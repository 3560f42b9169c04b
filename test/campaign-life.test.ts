import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventory } from '../sandbox/vendors/exchange/inventory.ts';
import { type DashboardSession, openSession } from './dashboard-session.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const domain = 'small-shop.example';
const dayMs = 86_400_000;
const patienceMs = 120_000;
/** What the clock orders, as often as it comes. */
const clockTasks = [
  'publishers.sync',
  'billing.issue-due',
  'billing.mark-overdue',
  'campaigns.cycle-due',
  'campaigns.plan-research',
  'campaigns.plan-tasks',
  'campaigns.plan-placements',
  'campaigns.tend-placements',
];

let app: TestApp;
let owner: DashboardSession;
let campaignId: string;

beforeAll(async () => {
  app = await createTestApp((url) => ({ EXCHANGE_URL: `${url}/exchange`, EXCHANGE_KEY: 'test' }));
  app.sandbox.addGuests([domain]);
  owner = await openSession(app, { role: 'owner' });
  const website = await app.call('POST', '/websites', { body: { domain } });
  await app.drain();
  await leavePublishersWho('removes');
  const body = { websiteId: website.body.data.id, type: 'fullseo', targetKeywords: 5 };
  campaignId = (await app.call('POST', '/campaigns', { body })).body.data.id;
}, patienceMs);
afterAll(() => app.close());

const read = async () => (await app.call('GET', `/campaigns/${campaignId}`)).body.data;
const say = async (path: string, body: object = {}) => {
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
  for (const task of clockTasks) await app.run(task);
  await app.drain();
};

/** Pauses all other publishers of the exchange, so that one of these is chosen. */
async function leavePublishersWho(behaviour: string): Promise<void> {
  const left = new Set(inventory.filter((one) => one.behaviour.name === behaviour).map((one) => one.domain));
  const { data } = (await owner.call('GET', '/publishers?limit=500')).body;
  expect(data).toHaveLength(inventory.length);
  for (const publisher of data) {
    const body = { isPaused: !left.has(publisher.domain) };
    expect((await owner.call('PATCH', `/publishers/${publisher.id}`, { body })).status).toBe(200);
  }
}

/** The task that is about one planted page, and about this check. */
async function findTask(path: string, title: string) {
  const { tasks } = await read();
  const found = tasks.find(
    ({ affectedUrls, detail }: { affectedUrls: string[]; detail: string }) =>
      detail.startsWith(title) && affectedUrls.every((url) => new URL(url).pathname === path),
  );
  if (found === undefined) throw new Error(`no task at ${path}: ${title}`);
  return found;
}

async function mend(url: string): Promise<void> {
  const body = JSON.stringify({ mended: [url.replace(/^https?:\/\//, '')] });
  const answer = await fetch(`${app.sandbox.url}/control`, { method: 'POST', body });
  expect(answer.status).toBe(200);
}

test(
  'a draft is launched, and its website is researched and audited by a real crawl',
  async () => {
    const { token } = await say('/launch/preview');
    await say('/launch', { token });
    await app.drain();
    const researched = await read();
    expect(researched).toMatchObject({ status: 'active', stage: 'research' });
    const approve = researched.keywords.map(({ id }: { id: string }) => id);
    expect(approve).toHaveLength(5);
    await say('/keywords/decisions', { approve });
    await app.drain();
    const audited = await read();
    expect(audited.stage).toBe('optimization');
    expect(audited.tasks.length).toBeGreaterThan(20);
  },
  patienceMs,
);

test(
  'a defect that was fixed is verified, and one that was not is reopened',
  async () => {
    const fixed = await findTask('/planted/no-title', 'Title tag missing');
    const unfixed = await findTask('/planted/no-heading', 'H1 tag missing');
    await mend(fixed.affectedUrls[0]);
    for (const { id } of [fixed, unfixed]) await say(`/tasks/${id}/done`);
    await app.drain();
    const statusOf = async ({ id }: { id: string }) =>
      (await read()).tasks.find((task: { id: string }) => task.id === id);
    expect(await statusOf(fixed)).toMatchObject({ status: 'verified', lastFinding: null });
    expect(await statusOf(unfixed)).toMatchObject({
      status: 'reopened',
      lastFinding: expect.stringContaining('/planted/no-heading'),
    });
  },
  patienceMs,
);

test(
  'a month later it is charged again, and its first placement is planned, ordered and seen',
  async () => {
    await payAll();
    await pass(31);
    expect(await read()).toMatchObject({ stage: 'placements', month: 2 });
    const issued = await invoices();
    expect(issued).toHaveLength(2);
    expect(new Set(issued.map(({ number }: { number: string }) => number)).size).toBe(2);
    await payAll();
    const [planned] = (await read()).backlinks;
    expect(planned).toMatchObject({ status: 'planned', relAgreed: ['sponsored'] });
    await say('/placements/decisions', { approve: [planned.id] });
    await pass(1);
    expect((await read()).backlinks[0].status).not.toBe('planned');
    await pass(7);
    expect((await read()).backlinks[0]).toMatchObject({ status: 'live', relFound: ['sponsored'] });
    await pass(1);
    expect((await read()).stage).toBe('monitor');
  },
  patienceMs,
);

test(
  'a placement that its publisher removes is lost and claimed, and live again once that is met',
  async () => {
    const placement = async () => (await read()).backlinks[0];
    const seenUntilLost = [];
    for (let days = 0; days < 40 && (await placement()).status === 'live'; days += 2) {
      await pass(2);
      await payAll();
      seenUntilLost.push((await placement()).status);
    }
    expect(await placement()).toMatchObject({ status: 'lost', lostReason: 'removed' });
    expect(seenUntilLost.length).toBeGreaterThan(5);
    await pass(5);
    expect(await placement()).toMatchObject({ status: 'live', lostReason: null });
    const events = (await read()).history.map(({ event }: { event: string }) => event);
    expect(events).toEqual(expect.arrayContaining(['placement_lost', 'placement_claimed', 'placement_live']));
  },
  patienceMs,
);

test('its history tells of every stage in turn, and its progress never falls', async () => {
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

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeId, newId } from '#platform/ids.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { type Campaign, campaignActions } from '#campaigns/core';
import { taskActions, type TaskStatus } from '#campaigns/tasks';

let app: TestApp;
let people: Record<'owner' | 'manager' | 'viewer', DashboardSession>;
let websiteId: string;

beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_ATTEMPTS: '50' });
  const signIn = (role: 'owner' | 'manager' | 'viewer') => openSession(app, { role });
  people = { owner: await signIn('owner'), manager: await signIn('manager'), viewer: await signIn('viewer') };
  websiteId = (await app.call('POST', '/websites', { body: { domain: 'allowed.example' } })).body.data.id;
});
afterAll(() => app.close());

const draft = async (body: object = {}): Promise<string> =>
  (await app.call('POST', '/campaigns', { body: { websiteId, type: 'fullseo', ...body } })).body.data.id;

async function launched(): Promise<string> {
  const id = await draft();
  const { token } = (await people.owner.call('POST', `/campaigns/${id}/launch/preview`)).body.data;
  await people.owner.call('POST', `/campaigns/${id}/launch`, { body: { token } });
  return id;
}

const see = async (id: string, person = people.owner) =>
  (await person.call('GET', `/campaigns/${id}/overview`)).body.data;

/** The request of each action. */
const requests: Record<string, [method: string, path: string, body?: object]> = {
  change: ['PATCH', '/v1/campaigns/:id', { name: 'Other' }],
  choose_keywords: ['PUT', '/v1/campaigns/:id/keywords', { keywords: ['red shoes'] }],
  preview: ['POST', '/campaigns/:id/launch/preview'],
  abandon: ['DELETE', '/campaigns/:id/launch'],
  pause: ['POST', '/campaigns/:id/pause'],
  resume: ['POST', '/campaigns/:id/resume'],
  cancel: ['POST', '/campaigns/:id/cancel'],
  delete: ['DELETE', '/v1/campaigns/:id'],
};
const refusals = new Set([
  'insufficient_right',
  'campaign_not_draft',
  'launch_in_progress',
  'campaign_wrong_state',
  'keywords_not_manual',
]);

/** Whether an action is refused because of the role or the state of the campaign. */
async function isRefused(person: DashboardSession, action: string, id: string): Promise<boolean> {
  if (action === 'launch') return isLaunchRefused(person, id);
  const [method, path, body] = requests[action] ?? ['GET', '/'];
  const reply = await person.call(method, path.replace(':id', id), body === undefined ? {} : { body });
  return refusals.has(reply.body?.code);
}

/** A campaign that cannot be previewed cannot be launched. */
async function isLaunchRefused(person: DashboardSession, id: string): Promise<boolean> {
  const preview = await person.call('POST', `/campaigns/${id}/launch/preview`);
  if (preview.status !== 200) return true;
  const { token } = preview.body.data;
  return refusals.has((await person.call('POST', `/campaigns/${id}/launch`, { body: { token } })).body.code);
}

const states: [string, () => Promise<string>][] = [
  ['a draft', () => draft()],
  ['a manual draft', () => draft({ keywordMode: 'manual' })],
  ['a draft that is being paid', async () => setState(await draft(), { launch: true })],
  ['an active one', launched],
  ['a paused one', () => after('pause')],
  ['a past due one', async () => setState(await launched(), { status: 'past_due' })],
  ['a cancelled one', () => after('cancel')],
];

async function after(action: string): Promise<string> {
  const id = await launched();
  await people.owner.call('POST', `/campaigns/${id}/${action}`);
  return id;
}

async function setState(id: string, { status, launch = false }: { status?: string; launch?: boolean }) {
  const { db } = app.stores.database;
  if (status !== undefined)
    await sql`update campaigns set status = ${status} where id = ${decodeId('cmp', id)}`.execute(db);
  if (launch)
    await sql`
      update campaigns set launch_id = ${newId()}, launch_state = 'awaiting_payment'
      where id = ${decodeId('cmp', id)}`.execute(db);
  return id;
}

test.each(states)(
  'the allowed actions of %s are exactly those that are not refused, for each role',
  async (_name, make) => {
    for (const [role, person] of Object.entries(people)) {
      const id = await make();
      const { allowed } = await see(id, person);
      for (const action of campaignActions) {
        // Abandoning a launch needs a payment provider, and this test has none.
        if (action === 'abandon' && allowed.includes(action)) continue;
        // A refused action changes nothing. An allowed one gets its own campaign.
        const refused = await isRefused(person, action, allowed.includes(action) ? await make() : id);
        expect({ role, action, refused }).toEqual({ role, action, refused: !allowed.includes(action) });
      }
    }
  },
);

async function addTask(campaignId: string, status: TaskStatus): Promise<string> {
  const id = newId();
  await sql`
    insert into campaign_tasks (id, account_id, campaign_id, type, title, detail, category, severity, status, affected_urls,
      affected_count, proposals, drafts, impact, created_at)
    values (${id}, ${app.mine.accountId}, ${decodeId('cmp', campaignId)}, 'fix_issue', 'Fix', 'It', 'content', 'error', ${status},
      '{}', 0, '[]', '[]', 1, now())`.execute(app.stores.database.db);
  return id;
}

test.each(['open', 'in_progress', 'done', 'verified', 'reopened'] as const)(
  'the allowed actions of a task that is %s are exactly those that are not refused',
  async (status) => {
    const campaignId = await launched();
    await addTask(campaignId, status);
    const [{ id: taskId }] = (await see(campaignId)).tasks;
    const path = `/campaigns/${campaignId}/tasks/${taskId}`;
    const { allowed } = (await people.manager.call('GET', path)).body.data;
    expect((await people.viewer.call('GET', path)).body.data.allowed).toEqual(['comment']);
    expect((await see(campaignId)).tasks[0].allowed).toEqual(allowed);
    for (const action of taskActions.slice(0, 4)) {
      const reply = await people.manager.call('POST', `${path}/${action}`);
      expect({ action, status: reply.status }).toEqual({
        action,
        status: allowed.includes(action) ? 200 : 409,
      });
      const id = decodeId('task', taskId);
      await sql`update campaign_tasks set status = ${status} where id = ${id}`.execute(
        app.stores.database.db,
      );
    }
  },
);

test('a paused campaign allows no actions on its keywords, and only comments on its tasks', async () => {
  const campaignId = await launched();
  await addTask(campaignId, 'open');
  await sql`
    insert into campaign_keywords (id, account_id, campaign_id, keyword, source, status, score, suggested_at)
    values (${newId()}, ${app.mine.accountId}, ${decodeId('cmp', campaignId)}, 'shoes', 'pages', 'suggested', 1, now())`.execute(
    app.stores.database.db,
  );
  const partsOf = async (person: DashboardSession) => {
    const { tasks, keywords } = await see(campaignId, person);
    return { task: tasks[0].allowed, keyword: keywords[0].allowed };
  };
  expect(await partsOf(people.manager)).toEqual({
    task: ['start', 'done', 'assign', 'schedule', 'comment'],
    keyword: ['approve', 'reject'],
  });
  expect(await partsOf(people.viewer)).toEqual({ task: ['comment'], keyword: [] });
  await people.owner.call('POST', `/campaigns/${campaignId}/pause`);
  expect(await partsOf(people.owner)).toEqual({ task: ['comment'], keyword: [] });
});

test('the overview says when a suggested keyword is approved automatically, except one of a language model', async () => {
  const campaignId = await launched();
  const { db } = app.stores.database;
  const id = decodeId('cmp', campaignId);
  await sql`update campaigns set stage = 'research' where id = ${id}`.execute(db);
  const add = (keyword: string, source: string, status: string) =>
    sql`
      insert into campaign_keywords (id, account_id, campaign_id, keyword, source, status, suggested_at)
      values (${newId()}, ${app.mine.accountId}, ${id}, ${keyword}, ${source}, ${status}, '2036-01-01')`.execute(
      db,
    );
  await add('suggested', 'pages', 'suggested');
  await add('from a model', 'model', 'suggested');
  await add('rejected', 'pages', 'rejected');
  const decided = async () => {
    const { keywords } = await see(campaignId, people.viewer);
    return Object.fromEntries(keywords.map(({ keyword, decidedBy }: any) => [keyword, decidedBy]));
  };
  expect(await decided()).toMatchObject({
    suggested: '2036-01-08T00:00:00.000Z',
    'from a model': null,
    rejected: null,
  });
  await sql`update campaigns set status = 'paused' where id = ${id}`.execute(db);
  expect(await decided()).toMatchObject({ suggested: null });
});

test('the list of approvals counts what running campaigns wait for, with the first and the last automatic approval', async () => {
  const campaignId = await launched();
  const { db } = app.stores.database;
  const id = decodeId('cmp', campaignId);
  await sql`update campaigns set stage = 'research' where id = ${id}`.execute(db);
  const suggest = (keyword: string, source: string, day: string, status = 'suggested') =>
    sql`
      insert into campaign_keywords (id, account_id, campaign_id, keyword, source, status, suggested_at)
      values (${newId()}, ${app.mine.accountId}, ${id}, ${keyword}, ${source}, ${status}, ${day})`.execute(
      db,
    );
  await suggest('first', 'pages', '2036-01-01');
  await suggest('last', 'pages', '2036-01-03');
  await suggest('from a model', 'model', '2035-12-01');
  await suggest('decided', 'pages', '2035-12-01', 'rejected');
  await sql`
    insert into campaign_placements (id, account_id, campaign_id, source_domain, month, target_url, anchor, rel_agreed, authority,
      price, currency, status, created_at)
    values (${newId()}, ${app.mine.accountId}, ${id}, 'waiting.example', 1, 'https://x.example/', 'x', '{dofollow}', 20, 5000, 'USD',
      'planned', '2035-12-31')`.execute(db);
  const list = async (query = '') =>
    (await people.manager.call('GET', `/campaigns/approvals${query}`)).body.data.filter(
      (one: any) => one.campaignId === campaignId,
    );
  const campaign = { campaignId, websiteId, domain: 'allowed.example' };
  const byTime = (first: string, last: string) => ({
    firstDecidedBy: `${first}T00:00:00.000Z`,
    lastDecidedBy: `${last}T00:00:00.000Z`,
  });
  const expected = [
    { ...campaign, kind: 'placements', count: 1, ...byTime('2036-01-07', '2036-01-07') },
    { ...campaign, kind: 'keywords', count: 3, ...byTime('2036-01-08', '2036-01-10') },
  ];
  expect(await list()).toMatchObject(expected);
  expect(await list(`?websiteId=${websiteId}`)).toMatchObject(expected);
  await people.owner.call('POST', `/campaigns/${campaignId}/pause`);
  expect(await list()).toEqual([]);
});

test('the overview says what each placement waits for, by when, and how its claim stands', async () => {
  const campaignId = await launched();
  const add = (domain: string, status: string, claim: string | null) =>
    sql`
      insert into campaign_placements (id, account_id, campaign_id, source_domain, month, target_url, anchor, rel_agreed, authority,
        price, currency, status, due_at, next_check_at, claim_state, claim_reason, created_at, claimed_at)
      values (${newId()}, ${app.mine.accountId}, ${decodeId('cmp', campaignId)}, ${domain}, 1, 'https://allowed.example/', 'shoes', '{}', 40,
        100, 'USD', ${status}, ${status === 'planned' ? null : '2036-01-02'}, '2036-01-03', ${claim}, ${claim && 'not_visible'}, '2036-01-01',
        ${claim && '2036-01-01'})`.execute(app.stores.database.db);
  await add('planned.example', 'planned', null);
  await add('ordered.example', 'in_progress', null);
  await add('claimed.example', 'published', 'accepted');
  await add('rejected.example', 'rejected', null);
  const { backlinks } = await see(campaignId, people.viewer);
  const steps = backlinks.map(({ sourceDomain, waitingFor, decidedBy, claim }: any) => {
    return [sourceDomain, waitingFor, decidedBy, claim?.state ?? null, claim?.reason ?? null];
  });
  expect(steps).toEqual([
    ['planned.example', 'approval', '2036-01-08T00:00:00.000Z', null, null],
    ['ordered.example', 'publication', null, null, null],
    ['claimed.example', 'claim', null, 'accepted', 'not_visible'],
    ['rejected.example', null, null, null, null],
  ]);
  expect(backlinks[1]).toMatchObject({
    dueAt: '2036-01-02T00:00:00.000Z',
    nextCheckAt: '2036-01-03T00:00:00.000Z',
  });
  const queue = async () => {
    const { body } = await people.viewer.call('GET', '/placements');
    const own = body.data.filter((queued: any) => queued.campaignId === campaignId);
    return own.map(({ sourceDomain, decidedBy }: any) => [sourceDomain, decidedBy]);
  };
  expect(await queue(), 'in the order in which they are due').toEqual([
    ['ordered.example', null],
    ['claimed.example', null],
    ['planned.example', '2036-01-08T00:00:00.000Z'],
    ['rejected.example', null],
  ]);
  await people.owner.call('POST', `/campaigns/${campaignId}/pause`);
  expect(await queue(), 'a paused campaign approves nothing').toContainEqual(['planned.example', null]);
});

test('the public API has no allowed actions, and another account does not find the campaign', async () => {
  const id = await launched();
  const { data } = (await app.call('GET', `/campaigns/${id}`)).body as { data: Campaign };
  expect(data).not.toHaveProperty('allowed');
  const otherOwner = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
  expect(await otherOwner.call('GET', `/campaigns/${id}/overview`)).toMatchObject({
    status: 404,
    body: { code: 'campaign_not_found' },
  });
});

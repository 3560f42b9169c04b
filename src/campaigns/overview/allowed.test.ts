import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeId, newId } from '#ids.ts';
import { type DashboardSession, openSession } from '../../test/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import type { Campaign } from './campaign.ts';
import { campaignVerbs } from './campaign-verbs.ts';
import type { TaskStatus } from './tasks/task-queries.ts';
import { taskDeeds } from './tasks/task-transitions.ts';

let app: TestApp;
let people: Record<'owner' | 'manager' | 'viewer', DashboardSession>;
let websiteId: string;

beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_ATTEMPTS: '50' });
  const open = (role: 'owner' | 'manager' | 'viewer') => openSession(app, { role });
  people = { owner: await open('owner'), manager: await open('manager'), viewer: await open('viewer') };
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

/** The request by which each deed is done. */
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

/** Whether a deed is refused for who asks, or for the state in which the campaign is. */
async function isRefused(person: DashboardSession, verb: string, id: string): Promise<boolean> {
  if (verb === 'launch') return isLaunchRefused(person, id);
  const [method, path, body] = requests[verb] ?? ['GET', '/'];
  const reply = await person.call(method, path.replace(':id', id), body === undefined ? {} : { body });
  return refusals.has(reply.body?.code);
}

/** What cannot be previewed cannot be launched. */
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

async function after(event: string): Promise<string> {
  const id = await launched();
  await people.owner.call('POST', `/campaigns/${id}/${event}`);
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

test.each(states)('of %s it is told what is not refused, to each role', async (_name, make) => {
  for (const [role, person] of Object.entries(people)) {
    const id = await make();
    const { allowed } = await see(id, person);
    for (const verb of campaignVerbs) {
      // Nobody but a payment service gives up what it awaits, and there is none here.
      if (verb === 'abandon' && allowed.includes(verb)) continue;
      // What is refused changes nothing; what is done is done to one of its own.
      const refused = await isRefused(person, verb, allowed.includes(verb) ? await make() : id);
      expect({ role, verb, refused }).toEqual({ role, verb, refused: !allowed.includes(verb) });
    }
  }
});

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
  'of a task that is %s it is told what is not refused',
  async (status) => {
    const campaignId = await launched();
    await addTask(campaignId, status);
    const [{ id: taskId }] = (await see(campaignId)).tasks;
    const path = `/campaigns/${campaignId}/tasks/${taskId}`;
    const { allowed } = (await people.manager.call('GET', path)).body.data;
    expect((await people.viewer.call('GET', path)).body.data.allowed).toEqual([]);
    expect((await see(campaignId)).tasks[0].allowed).toEqual(allowed);
    for (const verb of taskDeeds.slice(0, 3)) {
      const reply = await people.manager.call('POST', `${path}/${verb}`);
      expect({ verb, status: reply.status }).toEqual({ verb, status: allowed.includes(verb) ? 200 : 409 });
      const id = decodeId('task', taskId);
      await sql`update campaign_tasks set status = ${status} where id = ${id}`.execute(
        app.stores.database.db,
      );
    }
  },
);

test('of a campaign that rests, nothing of its parts may be decided or done', async () => {
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
    task: ['start', 'done', 'assign'],
    keyword: ['approve', 'reject'],
  });
  expect(await partsOf(people.viewer)).toEqual({ task: [], keyword: [] });
  await people.owner.call('POST', `/campaigns/${campaignId}/pause`);
  expect(await partsOf(people.owner)).toEqual({ task: [], keyword: [] });
});

test('the API itself tells nothing of it, and another account sees nothing', async () => {
  const id = await launched();
  const { data } = (await app.call('GET', `/campaigns/${id}`)).body as { data: Campaign };
  expect(data).not.toHaveProperty('allowed');
  const stranger = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
  expect(await stranger.call('GET', `/campaigns/${id}/overview`)).toMatchObject({
    status: 404,
    body: { code: 'campaign_not_found' },
  });
});

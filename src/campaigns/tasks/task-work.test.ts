import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeId, newId } from '#platform/ids.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { launchCampaign, type RunningCampaign } from '../../../test/fixtures/campaign-months.ts';
import { writeSnippet } from './proposals/write-snippet.ts';

let app: TestApp;
let owner: DashboardSession;
let viewer: DashboardSession;
let otherOwner: DashboardSession;
let campaign: RunningCampaign;

beforeAll(async () => {
  app = await createTestApp();
  owner = await openSession(app, { role: 'owner' });
  viewer = await openSession(app, { role: 'viewer' });
  otherOwner = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
  const body = { domain: 'worked.example' };
  const websiteId = (await app.call('POST', '/websites', { body })).body.data.id;
  campaign = await launchCampaign(app, owner, { websiteId, type: 'fullseo' });
});
afterAll(() => app.close());

interface Planted {
  rule?: string | null;
  severity?: string;
  impact?: number;
  status?: string;
}

async function addTask({
  rule = null,
  severity = 'error',
  impact = 1,
  status = 'open',
}: Planted = {}): Promise<string> {
  const id = newId();
  const proposals = [{ url: 'https://worked.example/a', found: null, proposed: 'Shoes & boots', by: 'rule' }];
  await sql`
    insert into campaign_tasks (id, account_id, campaign_id, type, title, detail, category, severity, status, check_id,
      affected_urls, affected_count, proposals, drafts, impact, created_at)
    values (${id}, ${campaign.accountId}, ${campaign.campaignId}, 'fix_issue', 'Title', 'It', 'content', ${severity},
      ${status}, ${rule}, '{https://worked.example/a}', 1, ${JSON.stringify(proposals)}, '[]', ${impact}, now())`.execute(
    app.stores.database.db,
  );
  return encodeId('task', id);
}

async function addManager(name: string): Promise<DashboardSession> {
  const manager = await openSession(app, { role: 'manager' });
  await sql`update users set name = ${name} where id = ${manager.userId}`.execute(app.stores.database.db);
  return manager;
}

const remove = ({ userId }: DashboardSession) =>
  sql`delete from users where id = ${userId}`.execute(app.stores.database.db);

const pathOf = (taskId: string) => `/campaigns/${campaign.id}/tasks/${taskId}`;
const unknown = encodeId('task', newId());
const notFound = { status: 404, body: { code: 'task_not_found' } };
const refused = { status: 403, body: { code: 'insufficient_right' } };
const invalid = { status: 400, body: { code: 'invalid_request' } };
const otherAccount = { status: 404, body: { code: expect.stringMatching(/^(task|campaign)_not_found$/) } };

async function pause<Result>(run: () => Promise<Result>): Promise<Result> {
  const { db } = app.stores.database;
  await sql`update campaigns set status = 'paused' where id = ${campaign.campaignId}`.execute(db);
  const result = await run();
  await sql`update campaigns set status = 'active' where id = ${campaign.campaignId}`.execute(db);
  return result;
}

describe('the due day of a task', () => {
  test('is set and removed by members who may write, and the history says so', async () => {
    const id = await addTask();
    const schedule = (body: object, person = owner, taskId = id) =>
      person.call('PATCH', `${pathOf(taskId)}/due-day`, { body });
    const dueOn = '2026-12-24';
    expect((await schedule({ dueOn })).body.data).toMatchObject({ id, dueOn });
    expect((await owner.call('GET', pathOf(id))).body.data.dueOn).toBe(dueOn);
    const listed = (await app.call('GET', `/campaigns/${campaign.id}/tasks`)).body.data;
    expect(listed.find((task: { id: string }) => task.id === id).dueOn).toBe(dueOn);
    expect((await schedule({ dueOn: null })).body.data.dueOn).toBeNull();
    expect(await schedule({ dueOn: '24.12.2026' })).toMatchObject(invalid);
    expect(await schedule({})).toMatchObject(invalid);
    expect(await schedule({ dueOn }, viewer)).toMatchObject(refused);
    expect(await schedule({ dueOn }, otherOwner)).toMatchObject(otherAccount);
    expect(await schedule({ dueOn }, owner, unknown)).toMatchObject(notFound);
    expect(await pause(() => schedule({ dueOn }))).toMatchObject({
      status: 409,
      body: { code: 'campaign_wrong_state' },
    });
    expect((await owner.call('GET', pathOf(id))).body.data.dueOn).toBeNull();
    const { data } = (await app.call('GET', `/campaigns/${campaign.id}/history`)).body;
    expect(data.slice(0, 2)).toMatchObject([
      { event: 'task_scheduled', detail: { dueOn: null } },
      { event: 'task_scheduled', detail: { task: 'Title', dueOn } },
    ]);
  });
});

describe('comments on a task', () => {
  test('are listed oldest first with author and time, also while the campaign is paused', async () => {
    const id = await addTask();
    const path = `${pathOf(id)}/comments`;
    const say = (text: string, person = owner) => person.call('POST', path, { body: { text } });
    const first = await say('  Deployed.\nPlease check.  ');
    expect(first).toMatchObject({
      status: 201,
      body: { data: { authorName: 'owner', text: 'Deployed.\nPlease check.' } },
    });
    expect((await pause(() => say('Second'))).status).toBe(201);
    await say('Third');
    const list = await viewer.call('GET', `${path}?limit=2`);
    expect(list.body.data.map(({ text }: { text: string }) => text)).toEqual([
      first.body.data.text,
      'Second',
    ]);
    const rest = await viewer.call('GET', `${path}?limit=2&cursor=${list.body.page.nextCursor}`);
    expect(rest.body).toMatchObject({ data: [{ text: 'Third' }], page: { nextCursor: null } });
    expect(Date.parse(first.body.data.createdAt)).toBeGreaterThan(0);
    const { data: history } = (await app.call('GET', `/campaigns/${campaign.id}/history`)).body;
    expect(history[0]).toMatchObject({ event: 'task_commented', actorName: 'owner' });
  });

  test('are refused without text or task, and hidden from other accounts', async () => {
    const id = await addTask();
    const path = `${pathOf(id)}/comments`;
    const say = (text: string, person = owner, to = path) => person.call('POST', to, { body: { text } });
    for (const text of ['', ' \n ', 'a'.repeat(5001), 'bell\u0007']) {
      expect(await say(text)).toMatchObject(invalid);
    }
    expect(await say('Hello', otherOwner)).toMatchObject(otherAccount);
    expect(await say('Hello', owner, `${pathOf(unknown)}/comments`)).toMatchObject(notFound);
    expect(await owner.call('GET', `${pathOf(unknown)}/comments`)).toMatchObject(notFound);
    expect(await otherOwner.call('GET', path)).toMatchObject(otherAccount);
    expect((await owner.call('GET', path)).body.data).toEqual([]);
    expect((await say('a'.repeat(5000))).status).toBe(201);
  });

  test('are changed and deleted by their author only', async () => {
    const id = await addTask();
    const path = `${pathOf(id)}/comments`;
    const { id: commentId } = (await owner.call('POST', path, { body: { text: 'Frist' } })).body.data;
    const one = `${path}/${commentId}`;
    const edit = (text: string, person = owner, to = one) => person.call('PATCH', to, { body: { text } });
    expect(await edit(' First ')).toMatchObject({
      status: 200,
      body: { data: { text: 'First', editedAt: expect.any(String) } },
    });
    const manager = await addManager('Joan');
    const ofOther = { status: 403, body: { code: 'comment_of_other' } };
    expect(await edit('Mine', manager)).toMatchObject(ofOther);
    expect(await manager.call('DELETE', one)).toMatchObject(ofOther);
    expect(await edit('')).toMatchObject(invalid);
    expect(await edit('x', viewer)).toMatchObject(ofOther);
    expect(await viewer.call('DELETE', one)).toMatchObject(ofOther);
    expect(await edit('x', otherOwner)).toMatchObject(otherAccount);
    expect(await otherOwner.call('DELETE', one)).toMatchObject(otherAccount);
    expect((await owner.call('GET', path)).body.data).toMatchObject([{ text: 'First' }]);
    expect((await owner.call('DELETE', one)).status).toBe(204);
    const gone = { status: 404, body: { code: 'comment_not_found' } };
    expect(await owner.call('DELETE', one)).toMatchObject(gone);
    expect(await edit('x')).toMatchObject(gone);
    expect((await owner.call('GET', path)).body.data).toEqual([]);
  });

  test('are written, changed and deleted by viewers, who change nothing else', async () => {
    const id = await addTask();
    const path = `${pathOf(id)}/comments`;
    const said = await viewer.call('POST', path, { body: { text: 'Who does this?' } });
    expect(said).toMatchObject({ status: 201, body: { data: { allowed: ['edit', 'delete'] } } });
    const one = `${path}/${said.body.data.id}`;
    expect((await viewer.call('PATCH', one, { body: { text: 'Who?' } })).status).toBe(200);
    expect((await viewer.call('DELETE', one)).status).toBe(204);
    expect((await viewer.call('GET', pathOf(id))).body.data.allowed).toEqual(['comment']);
    expect(await viewer.call('POST', `${pathOf(id)}/start`)).toMatchObject(refused);
  });

  test('keep the name of an author who has left the account', async () => {
    const id = await addTask();
    const path = `${pathOf(id)}/comments`;
    const leaving = await addManager('Grace');
    await leaving.call('POST', path, { body: { text: 'Goodbye' } });
    await remove(leaving);
    expect((await owner.call('GET', path)).body.data).toMatchObject([
      { authorId: null, authorName: 'Grace', text: 'Goodbye' },
    ]);
  });
});

test('the queue is filtered by due day and by the URLs of its tasks, and sorted by due day', async () => {
  const [early, late, never] = [await addTask(), await addTask(), await addTask()];
  const schedule = (id: string, dueOn: string) =>
    owner.call('PATCH', `${pathOf(id)}/due-day`, { body: { dueOn } });
  await schedule(early, '2031-03-10');
  await schedule(late, '2031-03-20');
  const found = async (query: string) => {
    const { data } = (await owner.call('GET', `/tasks?limit=200&${query}`)).body;
    const names = new Map([
      [early, 'early'],
      [late, 'late'],
      [never, 'never'],
    ]);
    return data.flatMap(({ id }: { id: string }) => names.get(id) ?? []);
  };
  expect(await found('dueFrom=2031-03-10&dueTo=2031-03-19')).toEqual(['early']);
  expect(await found('dueFrom=2031-03-11')).toEqual(['late']);
  expect(await found('hasDueDay=false')).toEqual(['never']);
  expect((await found('hasDueDay=true')).toSorted()).toEqual(['early', 'late']);
  const at = (page: string) => `url=${encodeURIComponent(`https://worked.example/${page}`)}`;
  expect(await found(`${at('a')}&${at('b')}&sort=dueOn`)).toEqual(['early', 'late', 'never']);
  expect(await found(at('b'))).toEqual([]);
  expect(await found('sort=-dueOn')).toEqual(['late', 'early', 'never']);
  expect(await found('sort=dueOn')).toEqual(['early', 'late', 'never']);
  expect(await owner.call('GET', '/tasks?dueTo=soon')).toMatchObject(invalid);
});

test('a task in progress moves back to open, and no other task does', async () => {
  const id = await addTask({ status: 'in_progress' });
  const stop = () => owner.call('POST', `${pathOf(id)}/stop`);
  expect((await stop()).body.data.status).toBe('open');
  expect(await stop()).toMatchObject({ status: 409, body: { code: 'task_wrong_state' } });
});

test('the history names the person who assigned a task and the assignee, also after both have left', async () => {
  const id = await addTask();
  const manager = await addManager('Katherine');
  const assigneeId = encodeId('usr', manager.userId);
  await manager.call('PATCH', `${pathOf(id)}/assignment`, { body: { assigneeId } });
  await remove(manager);
  const { data } = (await app.call('GET', `/campaigns/${campaign.id}/history`)).body;
  expect(data[0]).toMatchObject({
    event: 'task_assigned',
    actor: 'user',
    actorName: 'Katherine',
    detail: { assignee: 'Katherine' },
  });
  expect(data.find(({ actor }: { actor: string }) => actor === 'system')?.actorName ?? null).toBeNull();
});

test('tasks are listed by severity first and by impact within it, on pages of any size', async () => {
  await sql`delete from campaign_tasks`.execute(app.stores.database.db);
  const planted: [string, number][] = [
    ['notice', 90_000_000],
    ['warning', 3],
    ['error', 0.1],
    ['error', 20_000],
    ['warning', 700],
  ];
  for (const [severity, impact] of planted) await addTask({ severity, impact });
  const expected = ['error 20000', 'error 0.1', 'warning 700', 'warning 3', 'notice 90000000'];
  const show = ({ severity, impact }: { severity: string; impact: number }) => `${severity} ${impact}`;
  expect((await owner.call('GET', '/tasks')).body.data.map(show)).toEqual(expected);
  expect((await app.call('GET', `/campaigns/${campaign.id}`)).body.data.tasks.map(show)).toEqual(expected);
  const paged: string[] = [];
  for (let cursor = ''; ;) {
    const { body } = await owner.call('GET', `/tasks?limit=2${cursor}`);
    paged.push(...body.data.map(show));
    if (body.page.nextCursor === null) break;
    cursor = `&cursor=${body.page.nextCursor}`;
  }
  expect(paged).toEqual(expected);
});

test('a task has the reason and the fix of its rule as separate texts, and its proposals as markup', async () => {
  const id = await addTask({ rule: 'title_missing' });
  const { data } = (await owner.call('GET', pathOf(id))).body;
  expect(data.rule).toEqual({
    title: 'Title tag missing or empty',
    explanation: expect.stringContaining('title'),
    fix: expect.stringMatching(/\.$/),
  });
  expect(data.proposals).toMatchObject([
    { proposed: 'Shoes & boots', snippet: '<title>Shoes &amp; boots</title>' },
  ]);
  const brief = await addTask();
  expect((await owner.call('GET', pathOf(brief))).body.data).toMatchObject({
    rule: null,
    proposals: [{ snippet: null }],
  });
});

test.each<[string, string, string | null]>([
  ['meta_description_missing', 'A "B"', '<meta name="description" content="A &quot;B&quot;">'],
  ['h1_missing', 'Shoes', '<h1>Shoes</h1>'],
  ['canonical_missing', '<link rel="canonical" href="https://a.example/">', 'as it is'],
  ['hsts_missing', 'Strict-Transport-Security: max-age=31536000', 'as it is'],
  [
    'image_alt_missing',
    'https://a.example/x.jpg → alt="Red shoe"',
    '<img src="https://a.example/x.jpg" alt="Red shoe">',
  ],
  ['links_to_broken', 'https://a.example/x → remove the link', null],
  ['redirect_chain', 'https://a.example/x', null],
])('the snippet for %s of %s is %s', (rule, proposed, expected) => {
  expect(writeSnippet(rule, proposed)).toBe(expected === 'as it is' ? proposed : expected);
});

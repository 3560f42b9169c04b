import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../../../test/app/rank-tracking-client.ts';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { type DashboardSession, openSession } from '../../../../test/browser/dashboard-session.ts';
import { launchCampaign, type RunningCampaign } from '../../../../test/fixtures/campaign-months.ts';
import { planSubjectTask } from './plan-subject-task.ts';

const domain = 'grinders.example';
const page = `https://${domain}/grinders`;
let app: TestApp;
let owner: DashboardSession;
let viewer: DashboardSession;
let campaign: RunningCampaign;
let keywordId = '';

beforeAll(async () => {
  app = await createTestApp();
  owner = await openSession(app, { role: 'owner' });
  viewer = await openSession(app, { role: 'viewer' });
  const client = clientOf(app);
  const websiteId = await client.addWebsite(domain);
  keywordId = (await client.addKeywords(websiteId, ['coffee grinder']))[0].id;
  campaign = await launchCampaign(app, owner, { websiteId, type: 'fullseo' });
});
afterAll(() => app.close());

const detail = 'Another page ranks.\nDecide which page should rank.';
const loss = () => ({
  type: 'recover_loss',
  keywordId,
  change: { measure: 'position', from: 4, to: 12 },
  urls: [page],
  detail,
});
const create = (subject: object, person = owner) =>
  person.call('POST', `/campaigns/${campaign.id}/tasks`, { body: { subject } });
const change = (taskId: string, transition: string) =>
  owner.call('POST', `/campaigns/${campaign.id}/tasks/${taskId}/${transition}`);
const listed = async (query: string) =>
  (await owner.call('GET', `/tasks?${query}`)).body.data.map(({ id }: { id: string }) => id);

test('a lost keyword becomes a task whose title names the loss, with its pages, its text and its subject', async () => {
  const created = await create(loss());
  expect(created).toMatchObject({
    status: 201,
    body: {
      data: {
        type: 'recover_loss',
        title: 'Recover “coffee grinder”: 4 → 12',
        titleSentence: {
          code: 'task.recover_position',
          values: { keyword: 'coffee grinder', from: 4, to: 12 },
        },
        detail,
        status: 'open',
        check: null,
        affectedUrls: [page],
        subject: { keywordId, query: 'coffee grinder', page: null },
      },
    },
  });
  expect(await create({ ...loss(), detail: 'Other words' })).toMatchObject({
    status: 200,
    body: { data: { id: created.body.data.id, detail } },
  });
});

test('a subject has a second task of another type, and one of its type when the first is done', async () => {
  const first = (await create(loss())).body.data.id;
  const merged = await create({
    ...loss(),
    type: 'consolidate_pages',
    approach: 'merge',
    urls: [page, `${page}/best`],
  });
  expect(merged).toMatchObject({
    status: 201,
    body: { data: { title: 'Merge 2 pages for “coffee grinder”' } },
  });
  expect(await change(first, 'done')).toMatchObject({ body: { data: { status: 'done' } } });
  const second = await create({ ...loss(), change: { measure: 'position', from: 4, to: null } });
  expect(second).toMatchObject({
    status: 201,
    body: { data: { title: 'Recover “coffee grinder”: 4 → not found' } },
  });
});

test('the impact of a loss is the clicks that were lost, a large loss is an error, and losses come first in their severity', async () => {
  const lose = async (query: string, lostClicks: number | undefined, fall: object) =>
    (await create({ type: 'recover_loss', query, change: fall, urls: [page], detail, lostClicks })).body.data;
  const weekly = { measure: 'weekly_clicks', from: 70, to: 35 };
  const small = await lose('small', 15, weekly);
  const large = await lose('large', 900, weekly);
  const estimated = await lose('estimated', undefined, weekly);
  const unknown = await lose('unknown', undefined, { measure: 'position', from: 1, to: 12 });
  expect([small, large, estimated, unknown].map(({ severity, impact }) => [severity, impact])).toEqual([
    ['warning', 15],
    ['error', 900],
    ['error', 140],
    ['warning', 0],
  ]);
  const tasks = (await owner.call('GET', '/tasks?limit=100')).body.data;
  const isLoss = ({ type }: { type: string }) => type === 'recover_loss';
  for (const severity of ['error', 'warning']) {
    const losses = tasks.filter((task: any) => task.severity === severity).map(isLoss);
    expect(losses, severity).toEqual(
      losses.toSorted((one: boolean, other: boolean) => Number(other) - Number(one)),
    );
  }
  const ids = tasks.map(({ id }: { id: string }) => id);
  expect(ids.indexOf(large.id)).toBe(0);
  expect(ids.indexOf(large.id)).toBeLessThan(ids.indexOf(estimated.id));
});

test('a loss of 100 clicks is an error on a website of any size, and fewer only from 20 and 1 % of its clicks', () => {
  const severityOf = (lostClicks: number, ofWebsite: number) =>
    planSubjectTask(
      { keywordId: null, query: null, page },
      { type: 'recover_loss', urls: [page], detail, lostClicks },
      new Map([[page, ofWebsite]]),
    ).severity;
  expect([severityOf(314, 33_149), severityOf(100, 33_149), severityOf(20, 1_000)]).toEqual(
    Array.from({ length: 3 }, () => 'error'),
  );
  expect([severityOf(99, 33_149), severityOf(19, 100)]).toEqual(['warning', 'warning']);
});

test('a query that is not tracked and a page are subjects, and lists find tasks by type and by the keyword that they name', async () => {
  const query = 'espresso beans';
  const shared = await create({
    type: 'consolidate_pages',
    query,
    urls: [page, `https://${domain}/beans`],
    detail,
  });
  expect(shared.body.data).toMatchObject({
    title: 'Separate 2 pages for “espresso beans”',
    subject: { keywordId: null, query, page: null },
  });
  const ofPage = await create({
    type: 'recover_loss',
    page,
    change: { measure: 'weekly_clicks', from: 70, to: 35 },
    urls: [page],
    detail: 'Lost for “Espresso Beans”.',
  });
  expect(ofPage.body.data).toMatchObject({
    title: 'Recover grinders.example/grinders: 70 → 35 clicks a week',
    subject: { keywordId: null, query: null, page },
  });
  const ids = [shared.body.data.id, ofPage.body.data.id];
  expect((await listed('keyword=espresso%20beans')).toSorted()).toEqual(ids.toSorted());
  expect(await listed('keyword=beans')).toEqual([]);
  expect(await listed('type=consolidate_pages')).toContain(ids[0]);
  expect(await listed('type=consolidate_pages')).not.toContain(ids[1]);
});

test('the title of a home page names it with its domain, and its clicks have separators; that of pages says what the advice does', async () => {
  const home = await create({
    type: 'recover_loss',
    page: `https://${domain}/`,
    change: { measure: 'weekly_clicks', from: 12_345, to: 1_070 },
    urls: [`https://${domain}/`],
    detail,
  });
  expect(home.body.data.title).toBe(`Recover home page (/) of ${domain}: 12,345 → 1,070 clicks a week`);
  const linked = await create({
    type: 'consolidate_pages',
    query: 'hand grinder',
    approach: 'strengthen',
    urls: [page, `https://${domain}/`],
    detail,
  });
  expect(linked.body.data.title).toBe('Strengthen one of 2 pages for “hand grinder”');
});

test('a manager renames a task about a subject, and neither a task of the audit nor a viewer can', async () => {
  const { id, allowed } = (await create({ ...loss(), query: 'cold brew', keywordId: undefined })).body.data;
  expect(allowed).toContain('rename');
  const path = `/campaigns/${campaign.id}/tasks/${id}/title`;
  const rename = (title: string, person = owner) => person.call('PATCH', path, { body: { title } });
  expect(await rename('  Recover cold brew before June ')).toMatchObject({
    status: 200,
    body: { data: { title: 'Recover cold brew before June', titleSentence: null } },
  });
  expect((await owner.call('GET', path.replace('/title', ''))).body.data.title).toBe(
    'Recover cold brew before June',
  );
  const [renamed] = (await app.call('GET', `/campaigns/${campaign.id}/history`)).body.data;
  expect(renamed).toMatchObject({
    event: 'task_renamed',
    detail: { task: 'Recover cold brew before June', previousTitle: 'Recover “cold brew”: 4 → 12' },
  });
  expect(await rename(' ')).toMatchObject({ status: 400 });
  expect(await rename('No', viewer)).toMatchObject({ status: 403 });
});

test('a subject is refused with another domain, another keyword or none, twice, without text, and for viewers', async () => {
  const invalid = { status: 400, body: { code: 'invalid_request' } };
  const { keywordId: _keywordId, ...ofNothing } = loss();
  expect(await create({ ...loss(), urls: ['https://other.example/'] })).toMatchObject(invalid);
  expect(await create({ ...ofNothing, page: 'https://other.example/' })).toMatchObject(invalid);
  expect(await create(ofNothing)).toMatchObject(invalid);
  expect(await create({ ...loss(), query: 'both' })).toMatchObject(invalid);
  expect(await create({ ...loss(), detail: ' ' })).toMatchObject(invalid);
  expect(await create({ ...ofNothing, keywordId: 'kw_01kqk0n8zwe5rt3yhj2m4c6v9y' })).toMatchObject({
    status: 404,
    body: { code: 'keyword_not_found' },
  });
  expect(await create(loss(), viewer)).toMatchObject({ status: 403 });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  at,
  defects,
  domain,
  findTaskByRule,
  html,
  launchAndAudit,
  passTime,
  type ShownTask,
  tasksOf,
} from '../../../test/fixtures/task-fixture.ts';
import { recordQueries } from '../../../test/app/record-queries.ts';
import { openCampaignFixture, type CampaignFixture } from '../../../test/fixtures/campaign-fixture.ts';
import { hourMs, minuteMs } from '#platform/durations.ts';
import { decodeId } from '#platform/ids.ts';
import type { AnswerEngine } from '#providers/answers';
import { taskJobs } from './jobs.ts';
import { taskDashboardEndpoints } from './routes.ts';

let fixture: CampaignFixture;
beforeAll(async () => {
  fixture = await openCampaignFixture(domain, (settings) => ({
    endpoints: taskDashboardEndpoints,
    jobs: taskJobs(settings),
  }));
});
afterAll(() => fixture.close());
beforeEach(() => fixture.reset(defects()));

describe('an audit', () => {
  test('becomes tasks with the affected URLs, the findings and proposals', async () => {
    const { campaignId } = await launchAndAudit(fixture);
    const campaign = await fixture.read(campaignId);
    expect(campaign.stage).toBe('optimization');
    expect(campaign.progress).toBeGreaterThanOrEqual(10);
    const title = await findTaskByRule(fixture, campaignId, 'Title tag missing or empty');
    expect(title).toMatchObject({
      title: 'Title tag missing or empty: /shoes',
      severity: 'error',
      status: 'open',
      affectedUrls: [at('/shoes')],
      affectedCount: 1,
      proposals: [{ url: at('/shoes'), proposed: 'Shoes to run in – Acme', by: 'rule' }],
    });
    const same = await findTaskByRule(fixture, campaignId, 'Duplicate titles');
    expect(same.title).toBe('Duplicate titles, 2 URLs');
    expect(same.proposals.map(({ proposed }) => proposed)).toEqual([
      'Bags – Light things for hikers – Acme',
      'Tents – Light things for hikers – Acme',
    ]);
    const broken = await findTaskByRule(fixture, campaignId, 'Page has links to broken page');
    expect(broken.proposals[0]?.proposed).toBe(`${at('/gone')} → remove the link`);
    const text = await findTaskByRule(fixture, campaignId, 'Meta description missing or empty');
    expect(text.proposals[0]?.proposed).toMatch(/Acme sells shoes that last for years/);
    const tasks = await tasksOf(fixture, campaignId);
    for (const severity of ['error', 'warning', 'notice']) {
      const impacts = tasks.filter((task) => task.severity === severity).map(({ impact }) => impact);
      expect(impacts).toEqual(impacts.toSorted((one, other) => other - one));
    }
  });

  test('creates each task once, even if it is applied twice', async () => {
    const one = await launchAndAudit(fixture);
    const before = await fixture.read(one.campaignId);
    const campaignId = decodeId('cmp', one.campaignId) ?? '';
    await fixture.run('campaigns.audit', { accountId: one.accountId, campaignId });
    const { rows } = await sql<{ id: string }>`select id from audits`.execute(fixture.stores.database.db);
    await fixture.run('campaigns.apply-audit', { ...one, auditId: rows[0]?.id });
    await passTime(fixture, 0);
    expect(await fixture.read(one.campaignId)).toEqual(before);
  });

  test('gives open tasks the pages, the count and the impact of its issues, which are those of the audit', async () => {
    const { campaignId, id } = await launchAndAudit(fixture);
    const same = await findTaskByRule(fixture, campaignId, 'Duplicate titles');
    fixture.serve({
      ...defects(),
      '/shoes': html(`<title>Light things for hikers</title>`, '<h1>Shoes</h1>'),
    });
    fixture.advance(hourMs);
    await fixture.call('POST', `/websites/${id}/audits`);
    await fixture.drain();
    const now = await findTaskByRule(fixture, campaignId, 'Duplicate titles');
    expect(now).toMatchObject({
      id: same.id,
      status: 'open',
      title: 'Duplicate titles, 3 URLs',
      affectedCount: 3,
    });
    expect(now.affectedUrls).toContain(at('/shoes'));
    expect(now.proposals).toHaveLength(3);
    expect(now.impact).toBeGreaterThan(same.impact);
    const { checks } = (await fixture.call('GET', `/websites/${id}/audit`)).body.data;
    for (const { check, rule, impact, affectedCount, status } of (await tasksOf(
      fixture,
      campaignId,
    )) as any[]) {
      const found = checks.find((one: any) => one.check === (check ?? rule?.check));
      if (status !== 'open' || !found?.count) continue;
      expect([impact, affectedCount], found.check).toEqual([found.impact, found.count]);
    }
  });

  test('gives open tasks the impact of its issues when clicks are recorded afterwards, too', async () => {
    const one = await launchAndAudit(fixture);
    const { accountId, campaignId, id: websiteId } = one;
    const impactOf = async () => (await findTaskByRule(fixture, campaignId, 'Duplicate titles')).impact;
    const before = await impactOf();
    const ids = { accountId, websiteId: decodeId('web', websiteId) ?? '' };
    await recordQueries(fixture, ids, [[at('/tents'), 7_500, 3]], 'page');
    await fixture.run('campaigns.update-impacts', ids);
    const { checks } = (await fixture.call('GET', `/websites/${websiteId}/audit`)).body.data;
    const found = checks.find(({ check }: any) => check === 'title_duplicate');
    expect(await impactOf()).toBe(found.impact);
    expect(found.impact).toBeGreaterThan(before);
  });

  test('becomes the task of a rule on request, which exists once', async () => {
    const { campaignId } = await launchAndAudit(fixture);
    const planned = await findTaskByRule(fixture, campaignId, 'Duplicate titles');
    const path = `/campaigns/${campaignId}/tasks`;
    const create = (check: string) => fixture.call('POST', path, { body: { check } });
    expect(await create('title_duplicate')).toMatchObject({
      status: 200,
      body: { data: { id: planned.id } },
    });
    await sql`delete from campaign_tasks where id = ${decodeId('task', planned.id)}`.execute(
      fixture.stores.database.db,
    );
    const created = await create('title_duplicate');
    expect(created.status).toBe(201);
    const { title, detail, affectedUrls, affectedCount, proposals, severity } = planned;
    expect(created.body.data).toMatchObject({ title, detail, affectedUrls, affectedCount, severity });
    expect(created.body.data.proposals).toHaveLength(proposals.length);
    expect(created.body.data.rule).toMatchObject({ title: 'Duplicate titles' });
    const { id } = created.body.data;
    expect(await create('title_duplicate')).toMatchObject({ status: 200, body: { data: { id } } });
    const { body } = await fixture.call('GET', '/tasks?check=title_duplicate');
    expect(body.data.map((task: ShownTask) => task.id)).toContain(id);
    expect((await fixture.read(campaignId)).history[0]).toMatchObject({ event: 'tasks_created' });
    for (const check of ['nothing', 'hreflang_relative'])
      expect(await create(check)).toMatchObject({ status: 400, body: { errors: [{ path: 'check' }] } });
  });

  test('that fails is recorded and started again later', async () => {
    fixture.serve({
      '/robots.txt': (_request, response) => void response.end('User-agent: *\nDisallow: /'),
    });
    const { campaignId } = await launchAndAudit(fixture);
    await passTime(fixture, 5 * minuteMs);
    const events = async () =>
      (await fixture.read(campaignId)).history as { event: string; reason: string }[];
    const failed = (await events()).filter(({ event }) => event === 'audit_failed');
    expect(failed).toMatchObject([{ reason: expect.stringContaining('robots.txt') }]);
    await passTime(fixture, 30 * minuteMs);
    expect((await events()).filter(({ event }) => event === 'audit_started')).toHaveLength(1);
    fixture.serve(defects());
    await passTime(fixture, 31 * minuteMs);
    expect((await fixture.read(campaignId)).stage).toBe('optimization');
  });

  test('has higher limits and runs more often with the add-on', async () => {
    const one = await launchAndAudit(fixture, { addOns: ['technical'] });
    const { db } = fixture.stores.database;
    const count = async () => {
      const { rows } = await sql<{
        pages: number;
      }>`select max_pages as pages from crawls order by id`.execute(db);
      return rows.map(({ pages }) => pages);
    };
    expect(await count()).toEqual([500]);
    await fixture.run('campaigns.start-deep-audits');
    expect(await count()).toEqual([500]);
    fixture.advance(73 * hourMs);
    await fixture.run('campaigns.start-deep-audits');
    await fixture.run('campaigns.start-deep-audits');
    await fixture.drain();
    expect(await count()).toEqual([500, 500]);
    expect((await fixture.read(one.campaignId)).stage).toBe('optimization');
  });
});

test('the text of a model becomes a proposal only after its approval', async () => {
  const good = 'Shoes to run in that last for years';
  const writer: AnswerEngine = {
    name: 'local',
    model: 'm',
    searches: false,
    concurrency: 1,
    priceMicros: () => 0,
    ask: async ({ prompt }) => {
      const text = prompt.includes('title for') && prompt.includes('Shoes to run in') ? good : 'no good';
      return { model: 'm', text, citations: [], searchQueries: [], costMicros: 0 };
    },
  };
  fixture.settings.writer = writer;
  const { campaignId } = await launchAndAudit(fixture);
  const title = await findTaskByRule(fixture, campaignId, 'Title tag missing or empty');
  expect(title.proposals).toMatchObject([{ by: 'rule' }]);
  const queued = (await fixture.call('GET', '/tasks')).body.data as (ShownTask & { drafts: unknown[] })[];
  expect(queued.flatMap(({ drafts }) => drafts)).toEqual([
    { url: at('/shoes'), found: null, proposed: good, by: 'model' },
  ]);
  const path = `/campaigns/${campaignId}/tasks/${title.id}/drafts`;
  const reply = await fixture.call('POST', path, { body: { approve: [at('/shoes')] } });
  expect(reply.body.data).toMatchObject({ drafts: [], proposals: [{ proposed: good, by: 'model' }] });
  expect((await findTaskByRule(fixture, campaignId, 'Title tag missing or empty')).proposals).toMatchObject([
    { by: 'model' },
  ]);
});

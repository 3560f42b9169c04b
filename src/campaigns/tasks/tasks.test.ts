import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  at,
  defects,
  domain,
  findTask,
  launchAndAudit,
  pass,
  type ShownTask,
  tasksOf,
} from '../../../test/task-defects.ts';
import { openWorkStage, type WorkStage } from '../../../test/work-stage.ts';
import { decodeId } from '#ids.ts';
import type { AnswerEngine } from '#providers/answers';
import { tasksJobs } from './jobs.ts';
import { taskDashboardEndpoints } from './routes.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let stage: WorkStage;
beforeAll(async () => {
  stage = await openWorkStage(domain, (settings) => ({
    endpoints: taskDashboardEndpoints,
    jobs: tasksJobs(settings),
  }));
}, 60_000);
afterAll(() => stage.close());
beforeEach(() => stage.startOver(defects()));

describe('the audit', () => {
  test('becomes tasks with every page, the finding and what to write instead', async () => {
    const { campaignId } = await launchAndAudit(stage);
    const campaign = await stage.read(campaignId);
    expect(campaign.stage).toBe('optimization');
    expect(campaign.progress).toBeGreaterThanOrEqual(10);
    const title = await findTask(stage, campaignId, 'Title tag missing or empty');
    expect(title).toMatchObject({
      severity: 'error',
      status: 'open',
      affectedUrls: [at('/shoes')],
      affectedCount: 1,
      proposals: [{ url: at('/shoes'), proposed: 'Shoes to run in – Acme', by: 'rule' }],
    });
    const same = await findTask(stage, campaignId, 'Duplicate titles');
    expect(same.proposals.map(({ proposed }) => proposed)).toEqual([
      'Bags – Light things for hikers – Acme',
      'Tents – Light things for hikers – Acme',
    ]);
    const broken = await findTask(stage, campaignId, 'Page has links to broken page');
    expect(broken.proposals[0]?.proposed).toBe(`${at('/gone')} → remove the link`);
    const text = await findTask(stage, campaignId, 'Meta description missing or empty');
    expect(text.proposals[0]?.proposed).toMatch(/Acme sells shoes that last for years/);
    const impacts = (await tasksOf(stage, campaignId)).map(({ impact }) => impact);
    expect(impacts).toEqual(impacts.toSorted((one, other) => other - one));
  });

  test('may be read twice, and makes each task once', async () => {
    const one = await launchAndAudit(stage);
    const before = await stage.read(one.campaignId);
    const campaignId = decodeId('cmp', one.campaignId) ?? '';
    await stage.run('campaigns.audit', { accountId: one.accountId, campaignId });
    const { rows } = await sql<{ id: string }>`select id from audits`.execute(stage.stores.database.db);
    await stage.run('campaigns.follow-audit', { ...one, auditId: rows[0]?.id });
    await pass(stage, 0);
    expect(await stage.read(one.campaignId)).toEqual(before);
  });

  test('that fails is told, and ordered again later', async () => {
    stage.serve({
      '/robots.txt': (_request, response) => void response.end('User-agent: *\nDisallow: /'),
    });
    const { campaignId } = await launchAndAudit(stage);
    await pass(stage, 5 * minuteMs);
    const events = async () => (await stage.read(campaignId)).history as { event: string; reason: string }[];
    const failed = (await events()).filter(({ event }) => event === 'audit_failed');
    expect(failed).toMatchObject([{ reason: expect.stringContaining('robots.txt') }]);
    await pass(stage, 30 * minuteMs);
    expect((await events()).filter(({ event }) => event === 'audit_ordered')).toHaveLength(1);
    stage.serve(defects());
    await pass(stage, 31 * minuteMs);
    expect((await stage.read(campaignId)).stage).toBe('optimization');
  });

  test('goes deeper and comes more often with the add-on', async () => {
    const one = await launchAndAudit(stage, { addOns: ['technical'] });
    const { db } = stage.stores.database;
    const count = async () => {
      const { rows } = await sql<{
        pages: number;
      }>`select max_pages as pages from crawls order by id`.execute(db);
      return rows.map(({ pages }) => pages);
    };
    expect(await count()).toEqual([500]);
    await stage.run('campaigns.deepen-audits');
    expect(await count()).toEqual([500]);
    stage.advance(73 * hourMs);
    await stage.run('campaigns.deepen-audits');
    await stage.run('campaigns.deepen-audits');
    await stage.drain();
    expect(await count()).toEqual([500, 500]);
    expect((await stage.read(one.campaignId)).stage).toBe('optimization');
  });
});

test('what a model writes is no proposal before somebody approves it', async () => {
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
  stage.settings.writer = writer;
  const { campaignId } = await launchAndAudit(stage);
  const title = await findTask(stage, campaignId, 'Title tag missing or empty');
  expect(title.proposals).toMatchObject([{ by: 'rule' }]);
  const queued = (await stage.call('GET', '/tasks')).body.data as (ShownTask & { drafts: unknown[] })[];
  expect(queued.flatMap(({ drafts }) => drafts)).toEqual([
    { url: at('/shoes'), found: null, proposed: good, by: 'model' },
  ]);
  const path = `/campaigns/${campaignId}/tasks/${title.id}/drafts`;
  const reply = await stage.call('POST', path, { body: { approve: [at('/shoes')] } });
  expect(reply.body.data).toMatchObject({ drafts: [], proposals: [{ proposed: good, by: 'model' }] });
  expect((await findTask(stage, campaignId, 'Title tag missing or empty')).proposals).toMatchObject([
    { by: 'model' },
  ]);
});

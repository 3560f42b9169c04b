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
  act,
  tasksOf,
} from '../../../test/fixtures/task-fixture.ts';
import { openCampaignFixture, type CampaignFixture } from '../../../test/fixtures/campaign-fixture.ts';
import { hourMs, minuteMs } from '#platform/durations.ts';
import { decodeId } from '#platform/ids.ts';
import { taskJobs } from './jobs.ts';
import { taskDashboardEndpoints } from './routes.ts';

/** The website with the missing title added. */
const fixed = () => ({
  ...defects(),
  '/shoes': html('<title>Shoes to run in, for every weather</title>', '<h1>Shoes to run in</h1>'),
});

let fixture: CampaignFixture;
beforeAll(async () => {
  fixture = await openCampaignFixture(domain, (settings) => ({
    endpoints: taskDashboardEndpoints,
    jobs: taskJobs(settings),
  }));
});
afterAll(() => fixture.close());
beforeEach(() => fixture.reset(defects()));

describe('a task that is reported as done', () => {
  test('is verified if the issue is fixed, and reopened with the finding if not', async () => {
    const { campaignId } = await launchAndAudit(fixture);
    const title = await findTaskByRule(fixture, campaignId, 'Title tag missing or empty');
    expect((await act(fixture, campaignId, [title, 'start'])).body.data.status).toBe('in_progress');
    expect((await act(fixture, campaignId, [title, 'done'])).body.data.status).toBe('done');
    await fixture.drain();
    const reopened = await findTaskByRule(fixture, campaignId, 'Title tag missing or empty');
    expect(reopened).toMatchObject({
      status: 'reopened',
      lastFinding: expect.stringContaining(at('/shoes')),
    });
    fixture.serve(fixed());
    const before = (await fixture.read(campaignId)).progress;
    await act(fixture, campaignId, [reopened, 'done']);
    await fixture.drain();
    const verified = await findTaskByRule(fixture, campaignId, 'Title tag missing or empty');
    expect(verified).toMatchObject({ status: 'verified', lastFinding: null });
    expect((await fixture.read(campaignId)).progress).toBeGreaterThan(before);
    const events = (await fixture.read(campaignId)).history.map(({ event }: { event: string }) => event);
    expect(events).toEqual(
      expect.arrayContaining(['task_in_progress', 'task_done', 'task_reopened', 'task_verified']),
    );
  });

  test('of selected issues is verified if each of them is fixed, and names the one that is not', async () => {
    const { campaignId } = await launchAndAudit(fixture);
    const issues = [
      { check: 'title_missing', url: at('/shoes') },
      { check: 'meta_description_missing', url: at('/shoes') },
    ];
    const dueOn = '2026-12-24';
    const path = `/campaigns/${campaignId}/tasks`;
    const create = (body: object) => fixture.call('POST', path, { body });
    const created = await create({ issues, dueOn });
    expect(created).toMatchObject({
      status: 201,
      body: {
        data: {
          type: 'fix_selection',
          title: '2 issues: /shoes',
          check: null,
          dueOn,
          affectedUrls: [at('/shoes')],
          proposals: [
            { check: 'meta_description_missing', title: 'Meta description missing or empty' },
            { check: 'title_missing', proposed: 'Shoes to run in – Acme' },
          ],
        },
      },
    });
    const task = created.body.data;
    expect(await create({ issues: issues.slice(1) })).toMatchObject({
      status: 200,
      body: { data: { id: task.id } },
    });
    const another = { check: 'title_missing', url: at('/boots') };
    expect(await create({ issues: [another, ...issues] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'issues[1]', code: 'has_task', message: expect.stringContaining(task.id) }] },
    });
    const status = async () => (await fixture.call('GET', `${path}/${task.id}`)).body.data;
    const finish = async () => {
      await act(fixture, campaignId, [task, 'done']);
      await fixture.drain();
      return status();
    };
    fixture.serve(fixed());
    expect(await finish()).toMatchObject({
      status: 'reopened',
      lastFinding: expect.stringContaining('Meta description'),
    });
    const description = `<meta name="description" content="${'Shoes that last for years. '.repeat(4)}">`;
    fixture.serve({
      ...defects(),
      '/shoes': html(
        `<title>Shoes to run in, for every weather</title>${description}`,
        '<h1>Shoes to run in</h1>',
      ),
    });
    expect(await finish()).toMatchObject({ status: 'verified', lastFinding: null });
    const other = { check: 'title_missing', url: at('/nowhere') };
    expect(await create({ issues: [...issues, other] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'issues[2]' }] },
    });
    for (const body of [{}, { check: 'title_missing', issues }])
      expect(await create(body)).toMatchObject({ status: 400, body: { errors: [{ path: 'check' }] } });
  });

  test('can be verified twice with the same result', async () => {
    const { campaignId, accountId } = await launchAndAudit(fixture);
    const title = await findTaskByRule(fixture, campaignId, 'Title tag missing or empty');
    await act(fixture, campaignId, [title, 'done']);
    const due = { accountId, campaignId: decodeId('cmp', campaignId), taskId: decodeId('task', title.id) };
    await Promise.all([fixture.run('campaigns.verify-task', due), fixture.run('campaigns.verify-task', due)]);
    const before = await fixture.read(campaignId);
    await fixture.drain();
    expect(await fixture.read(campaignId)).toEqual(before);
    const reopened = before.history.filter(({ event }: { event: string }) => event === 'task_reopened');
    expect(reopened).toHaveLength(1);
  });

  test('stays done while its page cannot be fetched', async () => {
    const { campaignId } = await launchAndAudit(fixture);
    const title = await findTaskByRule(fixture, campaignId, 'Title tag missing or empty');
    fixture.serve({
      ...defects(),
      '/shoes': (_request, response) => void response.writeHead(503).end(),
    });
    await act(fixture, campaignId, [title, 'done']);
    await fixture.drain();
    const waiting = await findTaskByRule(fixture, campaignId, 'Title tag missing or empty');
    expect(waiting).toMatchObject({
      status: 'done',
      lastFinding: expect.stringContaining('could not be checked'),
    });
    fixture.serve(fixed());
    await passTime(fixture, 5 * minuteMs);
    expect(
      (await findTaskByRule(fixture, campaignId, 'Title tag missing or empty')).status,
      'not before ten minutes',
    ).toBe('done');
    await passTime(fixture, 6 * minuteMs);
    expect((await findTaskByRule(fixture, campaignId, 'Title tag missing or empty')).status).toBe('verified');
  });

  test('and concerns several pages is verified by a later audit', async () => {
    const { campaignId } = await launchAndAudit(fixture);
    fixture.advance(minuteMs);
    const same = await findTaskByRule(fixture, campaignId, 'Duplicate titles');
    const broken = await findTaskByRule(fixture, campaignId, 'Page has links to broken page');
    fixture.serve({
      ...defects(),
      '/bags': html('<title>Warm bags for cold nights out</title>', '<h1>Bags</h1>'),
    });
    await act(fixture, campaignId, [same, 'done']);
    await act(fixture, campaignId, [broken, 'done']);
    await passTime(fixture, 10 * minuteMs);
    expect((await findTaskByRule(fixture, campaignId, 'Duplicate titles')).status, 'one audit an hour').toBe(
      'done',
    );
    await passTime(fixture, hourMs);
    expect((await findTaskByRule(fixture, campaignId, 'Duplicate titles')).status).toBe('verified');
    expect(await findTaskByRule(fixture, campaignId, 'Page has links to broken page')).toMatchObject({
      status: 'reopened',
      lastFinding: expect.stringContaining(at('/shoes')),
    });
    const { rows } = await sql`select 1 from audits`.execute(fixture.stores.database.db);
    expect(rows).toHaveLength(2);
  });

  test('and verified is reopened by an audit that finds the issue again', async () => {
    const { campaignId, id } = await launchAndAudit(fixture);
    const title = await findTaskByRule(fixture, campaignId, 'Title tag missing or empty');
    fixture.serve(fixed());
    await act(fixture, campaignId, [title, 'done']);
    await fixture.drain();
    fixture.serve(defects());
    fixture.advance(hourMs);
    await fixture.call('POST', `/websites/${id}/audits`);
    await fixture.drain();
    expect((await findTaskByRule(fixture, campaignId, 'Title tag missing or empty')).status).toBe('reopened');
  });
});

describe('the stage optimization', () => {
  const severe = async (id: string) =>
    (await tasksOf(fixture, id)).filter(({ severity }) => severity !== 'notice');

  test('ends when every error and warning is verified', async () => {
    const { campaignId } = await launchAndAudit(fixture);
    const { db } = fixture.stores.database;
    const [last, ...others] = await severe(campaignId);
    const ids = others.map(({ id }) => decodeId('task', id));
    await sql`
      update campaign_tasks set status = 'verified', verified_at = now() where id = any(${ids}::uuid[])`.execute(
      db,
    );
    await passTime(fixture, minuteMs);
    expect((await fixture.read(campaignId)).stage).toBe('optimization');
    await sql`update campaign_tasks set status = 'verified' where id = ${decodeId('task', last?.id ?? '')}`.execute(
      db,
    );
    await passTime(fixture, minuteMs);
    expect((await fixture.read(campaignId)).stage).toBe('placements');
  });

  test('ends after thirty days at the latest', async () => {
    const { campaignId } = await launchAndAudit(fixture);
    await passTime(fixture, 29 * 24 * hourMs);
    expect((await fixture.read(campaignId)).stage).toBe('optimization');
    await passTime(fixture, 24 * hourMs);
    expect((await fixture.read(campaignId)).stage).toBe('placements');
  });
});

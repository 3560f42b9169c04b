import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  at,
  defects,
  domain,
  findTask,
  html,
  launchAndAudit,
  pass,
  say,
  tasksOf,
} from '../../../test/task-defects.ts';
import { openWorkStage, type WorkStage } from '../../../test/work-stage.ts';
import { decodeId } from '#ids.ts';
import { tasksJobs } from './jobs.ts';
import { taskDashboardEndpoints } from './routes.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** With a title where one was missing. */
const mended = () => ({
  ...defects(),
  '/shoes': html('<title>Shoes to run in, for every weather</title>', '<h1>Shoes to run in</h1>'),
});

let stage: WorkStage;
beforeAll(async () => {
  stage = await openWorkStage(domain, (settings) => ({
    endpoints: taskDashboardEndpoints,
    jobs: tasksJobs(settings),
  }));
}, 60_000);
afterAll(() => stage.close());
beforeEach(() => stage.startOver(defects()));

describe('what is said to be done', () => {
  test('is looked at: verified where it is fixed, reopened with the finding where not', async () => {
    const { campaignId } = await launchAndAudit(stage);
    const title = await findTask(stage, campaignId, 'Title tag missing or empty');
    expect((await say(stage, campaignId, [title, 'start'])).body.data.status).toBe('in_progress');
    expect((await say(stage, campaignId, [title, 'done'])).body.data.status).toBe('done');
    await stage.drain();
    const reopened = await findTask(stage, campaignId, 'Title tag missing or empty');
    expect(reopened).toMatchObject({
      status: 'reopened',
      lastFinding: expect.stringContaining(at('/shoes')),
    });
    stage.serve(mended());
    const before = (await stage.read(campaignId)).progress;
    await say(stage, campaignId, [reopened, 'done']);
    await stage.drain();
    const verified = await findTask(stage, campaignId, 'Title tag missing or empty');
    expect(verified).toMatchObject({ status: 'verified', lastFinding: null });
    expect((await stage.read(campaignId)).progress).toBeGreaterThan(before);
    const events = (await stage.read(campaignId)).history.map(({ event }: { event: string }) => event);
    expect(events).toEqual(
      expect.arrayContaining(['task_in_progress', 'task_done', 'task_reopened', 'task_verified']),
    );
  });

  test('may be looked at twice', async () => {
    const { campaignId, accountId } = await launchAndAudit(stage);
    const title = await findTask(stage, campaignId, 'Title tag missing or empty');
    await say(stage, campaignId, [title, 'done']);
    const due = { accountId, campaignId: decodeId('cmp', campaignId), taskId: decodeId('task', title.id) };
    await Promise.all([stage.run('campaigns.verify-task', due), stage.run('campaigns.verify-task', due)]);
    const before = await stage.read(campaignId);
    await stage.drain();
    expect(await stage.read(campaignId)).toEqual(before);
    const reopened = before.history.filter(({ event }: { event: string }) => event === 'task_reopened');
    expect(reopened).toHaveLength(1);
  });

  test('is not held against anyone while its page does not answer', async () => {
    const { campaignId } = await launchAndAudit(stage);
    const title = await findTask(stage, campaignId, 'Title tag missing or empty');
    stage.serve({
      ...defects(),
      '/shoes': (_request, response) => void response.writeHead(503).end(),
    });
    await say(stage, campaignId, [title, 'done']);
    await stage.drain();
    const waiting = await findTask(stage, campaignId, 'Title tag missing or empty');
    expect(waiting).toMatchObject({
      status: 'done',
      lastFinding: expect.stringContaining('could not be looked at'),
    });
    stage.serve(mended());
    await pass(stage, 5 * minuteMs);
    expect(
      (await findTask(stage, campaignId, 'Title tag missing or empty')).status,
      'not before ten minutes',
    ).toBe('done');
    await pass(stage, 6 * minuteMs);
    expect((await findTask(stage, campaignId, 'Title tag missing or empty')).status).toBe('verified');
  });

  test('about several pages is judged by an audit that was ordered later', async () => {
    const { campaignId } = await launchAndAudit(stage);
    stage.advance(minuteMs);
    const same = await findTask(stage, campaignId, 'Duplicate titles');
    const broken = await findTask(stage, campaignId, 'Page has links to broken page');
    stage.serve({
      ...defects(),
      '/bags': html('<title>Warm bags for cold nights out</title>', '<h1>Bags</h1>'),
    });
    await say(stage, campaignId, [same, 'done']);
    await say(stage, campaignId, [broken, 'done']);
    await pass(stage, 10 * minuteMs);
    expect((await findTask(stage, campaignId, 'Duplicate titles')).status, 'one audit an hour').toBe('done');
    await pass(stage, hourMs);
    expect((await findTask(stage, campaignId, 'Duplicate titles')).status).toBe('verified');
    expect(await findTask(stage, campaignId, 'Page has links to broken page')).toMatchObject({
      status: 'reopened',
      lastFinding: expect.stringContaining(at('/shoes')),
    });
    const { rows } = await sql`select 1 from audits`.execute(stage.stores.database.db);
    expect(rows).toHaveLength(2);
  });

  test('and was verified is reopened by an audit that finds it again', async () => {
    const { campaignId, id } = await launchAndAudit(stage);
    const title = await findTask(stage, campaignId, 'Title tag missing or empty');
    stage.serve(mended());
    await say(stage, campaignId, [title, 'done']);
    await stage.drain();
    stage.serve(defects());
    stage.advance(hourMs);
    await stage.call('POST', `/websites/${id}/audits`);
    await stage.drain();
    expect((await findTask(stage, campaignId, 'Title tag missing or empty')).status).toBe('reopened');
  });
});

describe('the stage ends', () => {
  const severe = async (id: string) =>
    (await tasksOf(stage, id)).filter(({ severity }) => severity !== 'notice');

  test('once every error and warning is verified', async () => {
    const { campaignId } = await launchAndAudit(stage);
    const { db } = stage.stores.database;
    const [last, ...others] = await severe(campaignId);
    const ids = others.map(({ id }) => decodeId('task', id));
    await sql`
      update campaign_tasks set status = 'verified', verified_at = now() where id = any(${ids}::uuid[])`.execute(
      db,
    );
    await pass(stage, minuteMs);
    expect((await stage.read(campaignId)).stage).toBe('optimization');
    await sql`update campaign_tasks set status = 'verified' where id = ${decodeId('task', last?.id ?? '')}`.execute(
      db,
    );
    await pass(stage, minuteMs);
    expect((await stage.read(campaignId)).stage).toBe('placements');
  });

  test('or after thirty days', async () => {
    const { campaignId } = await launchAndAudit(stage);
    await pass(stage, 29 * 24 * hourMs);
    expect((await stage.read(campaignId)).stage).toBe('optimization');
    await pass(stage, 24 * hourMs);
    expect((await stage.read(campaignId)).stage).toBe('placements');
  });
});

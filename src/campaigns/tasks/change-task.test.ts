import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defects, domain, launchAndAudit, say, type ShownTask, tasksOf } from '../../../test/task-defects.ts';
import { openWorkStage, type WorkStage } from '../../../test/work-stage.ts';
import { decodeId, encodeId, newId } from '#ids.ts';
import { tasksJobs } from './jobs.ts';
import { taskDashboardEndpoints } from './routes.ts';

let stage: WorkStage;
beforeAll(async () => {
  stage = await openWorkStage(domain, (settings) => ({
    endpoints: taskDashboardEndpoints,
    jobs: tasksJobs(settings),
  }));
}, 60_000);
afterAll(() => stage.close());
beforeEach(() => stage.startOver(defects()));

describe('people', () => {
  test('cannot take a step that is none', async () => {
    const { campaignId } = await launchAndAudit(stage);
    const [task] = await tasksOf(stage, campaignId);
    if (task === undefined) throw new Error('no task');
    const refused = { status: 409, body: { code: 'task_wrong_state' } };
    expect(await say(stage, campaignId, [task, 'reopen'])).toMatchObject(refused);
    await say(stage, campaignId, [task, 'start']);
    const whole = await stage.call('GET', `/campaigns/${campaignId}/tasks/${task.id}`);
    expect(whole.body.data).toMatchObject({ status: 'in_progress', drafts: [], assigneeId: null });
    expect(await say(stage, campaignId, [task, 'start'])).toMatchObject(refused);
    await sql`update campaigns set status = 'paused'`.execute(stage.stores.database.db);
    expect(await say(stage, campaignId, [task, 'done'])).toMatchObject({
      status: 409,
      body: { code: 'campaign_wrong_state' },
    });
    const unknown = { id: 'task_01kqk0n8zwe5rt3yhj2m4c6v9t' };
    expect(await say(stage, campaignId, [unknown, 'done'])).toMatchObject({
      status: 404,
      body: { code: 'task_not_found' },
    });
  });

  test('of another account see and change nothing', async () => {
    const { campaignId, id } = await launchAndAudit(stage);
    const [task] = await tasksOf(stage, campaignId);
    const path = `/campaigns/${campaignId}/tasks`;
    const person = stage.theirs;
    const replies = await Promise.all([
      stage.call('GET', path, { person }),
      stage.call('GET', `${path}/${task?.id}`, { person }),
      say(stage, campaignId, [task ?? { id: '' }, 'done'], person),
      stage.call('PATCH', `${path}/${task?.id}/assignment`, { person, body: { assigneeId: null } }),
      stage.call('POST', `${path}/${task?.id}/drafts`, { person, body: {} }),
      stage.call('GET', `/tasks?websiteId=${id}`, { person }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await stage.call('GET', '/tasks', { person })).body.data).toEqual([]);
    expect((await tasksOf(stage, campaignId))[0]?.status).toBe('open');
  });

  test('are given tasks, if they belong to the account', async () => {
    const { campaignId, id } = await launchAndAudit(stage);
    const { db } = stage.stores.database;
    const [task] = await tasksOf(stage, campaignId);
    const path = `/campaigns/${campaignId}/tasks/${task?.id}/assignment`;
    const ours = await addMember(stage.mine.accountId);
    const strangers = await addMember(stage.theirs.accountId);
    const assign = (assigneeId: string | null) => stage.call('PATCH', path, { body: { assigneeId } });
    expect((await assign(ours)).body.data.assigneeId).toBe(ours);
    for (const other of [strangers, 'nonsense']) {
      expect(await assign(other)).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
    }
    const mine = await stage.call('GET', `/tasks?assigneeId=${ours}&websiteId=${id}`);
    expect(mine.body.data.map((one: ShownTask) => one.id)).toEqual([task?.id]);
    const free = await stage.call('GET', '/tasks?assigneeId=none');
    expect(free.body.data).toHaveLength((await tasksOf(stage, campaignId)).length - 1);
    expect((await assign(null)).body.data.assigneeId).toBeNull();
    await assign(ours);
    await sql`delete from users where id = ${decodeId('usr', ours)}`.execute(db);
    expect(await sql`select 1 from campaign_tasks where assignee_id is not null`.execute(db)).toMatchObject({
      rows: [],
    });
  });

  test('read tasks page by page, each once, by status and severity', async () => {
    const { campaignId } = await launchAndAudit(stage);
    for (const list of [`/campaigns/${campaignId}/tasks`, '/tasks']) {
      const whole = (await stage.call('GET', list)).body.data;
      expect(whole.length).toBeGreaterThan(8);
      const paged: unknown[] = [];
      for (let cursor = ''; ;) {
        const { body } = await stage.call('GET', `${list}?limit=3${cursor}`);
        paged.push(...body.data);
        if (body.page.nextCursor === null) break;
        cursor = `&cursor=${body.page.nextCursor}`;
      }
      expect(paged).toEqual(whole);
      const errors = (await stage.call('GET', `${list}?severity=error&status=open`)).body.data;
      expect(new Set(errors.map(({ severity }: ShownTask) => severity))).toEqual(new Set(['error']));
      expect((await stage.call('GET', `${list}?status=verified`)).body.data).toEqual([]);
    }
  });
});

async function addMember(accountId: string): Promise<string> {
  const { db } = stage.stores.database;
  const id = newId();
  await sql`
    insert into users (id, account_id, email, name, role)
    values (${id}, ${accountId}, ${`${id}@example.com`}, 'Someone', 'manager')`.execute(db);
  return encodeId('usr', id);
}

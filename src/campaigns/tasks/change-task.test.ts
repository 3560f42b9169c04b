import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  defects,
  domain,
  launchAndAudit,
  act,
  type ShownTask,
  tasksOf,
} from '../../../test/fixtures/task-fixture.ts';
import { openCampaignFixture, type CampaignFixture } from '../../../test/fixtures/campaign-fixture.ts';
import { decodeId, encodeId, newId } from '#platform/ids.ts';
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

describe('members', () => {
  test('cannot perform an impossible transition', async () => {
    const { campaignId } = await launchAndAudit(fixture);
    const [task] = await tasksOf(fixture, campaignId);
    if (task === undefined) throw new Error('no task');
    const refused = { status: 409, body: { code: 'task_wrong_state' } };
    expect(await act(fixture, campaignId, [task, 'reopen'])).toMatchObject(refused);
    await act(fixture, campaignId, [task, 'start']);
    const details = await fixture.call('GET', `/campaigns/${campaignId}/tasks/${task.id}`);
    expect(details.body.data).toMatchObject({ status: 'in_progress', drafts: [], assigneeId: null });
    expect(await act(fixture, campaignId, [task, 'start'])).toMatchObject(refused);
    await sql`update campaigns set status = 'paused'`.execute(fixture.stores.database.db);
    expect(await act(fixture, campaignId, [task, 'done'])).toMatchObject({
      status: 409,
      body: { code: 'campaign_wrong_state' },
    });
    const unknown = { id: 'task_01kqk0n8zwe5rt3yhj2m4c6v9t' };
    expect(await act(fixture, campaignId, [unknown, 'done'])).toMatchObject({
      status: 404,
      body: { code: 'task_not_found' },
    });
  });

  test('of another account can neither see nor change tasks', async () => {
    const { campaignId, id } = await launchAndAudit(fixture);
    const [task] = await tasksOf(fixture, campaignId);
    const path = `/campaigns/${campaignId}/tasks`;
    const person = fixture.theirs;
    const replies = await Promise.all([
      fixture.call('GET', path, { person }),
      fixture.call('GET', `${path}/${task?.id}`, { person }),
      act(fixture, campaignId, [task ?? { id: '' }, 'done'], person),
      fixture.call('PATCH', `${path}/${task?.id}/assignment`, { person, body: { assigneeId: null } }),
      fixture.call('POST', `${path}/${task?.id}/drafts`, { person, body: {} }),
      fixture.call('GET', `/tasks?websiteId=${id}`, { person }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await fixture.call('GET', '/tasks', { person })).body.data).toEqual([]);
    expect((await tasksOf(fixture, campaignId))[0]?.status).toBe('open');
  });

  test('are assigned to tasks only if they belong to the account and are no viewers', async () => {
    const { campaignId, id } = await launchAndAudit(fixture);
    const { db } = fixture.stores.database;
    const [task] = await tasksOf(fixture, campaignId);
    const path = `/campaigns/${campaignId}/tasks/${task?.id}/assignment`;
    const ours = await addMember(fixture.mine.accountId);
    const outsider = await addMember(fixture.theirs.accountId);
    const assign = (assigneeId: string | null) => fixture.call('PATCH', path, { body: { assigneeId } });
    expect((await assign(ours)).body.data.assigneeId).toBe(ours);
    for (const other of [outsider, 'nonsense']) {
      expect(await assign(other)).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
    }
    await sql`update users set role = 'viewer' where id = ${decodeId('usr', ours)}`.execute(db);
    expect(await assign(ours)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'assigneeId', code: 'is_viewer' }] },
    });
    await sql`update users set role = 'manager' where id = ${decodeId('usr', ours)}`.execute(db);
    expect((await assign(ours)).status).toBe(200);
    const mine = await fixture.call('GET', `/tasks?assigneeId=${ours}&websiteId=${id}`);
    expect(mine.body.data.map((one: ShownTask) => one.id)).toEqual([task?.id]);
    const unassigned = await fixture.call('GET', '/tasks?assigneeId=none');
    expect(unassigned.body.data).toHaveLength((await tasksOf(fixture, campaignId)).length - 1);
    expect((await assign(null)).body.data.assigneeId).toBeNull();
    await assign(ours);
    await sql`delete from users where id = ${decodeId('usr', ours)}`.execute(db);
    expect(await sql`select 1 from campaign_tasks where assignee_id is not null`.execute(db)).toMatchObject({
      rows: [],
    });
  });

  test('list tasks page by page, and filter them by status and severity', async () => {
    const { campaignId } = await launchAndAudit(fixture);
    for (const list of [`/campaigns/${campaignId}/tasks`, '/tasks']) {
      const whole = (await fixture.call('GET', list)).body.data;
      expect(whole.length).toBeGreaterThan(8);
      const paged: unknown[] = [];
      for (let cursor = ''; ;) {
        const { body } = await fixture.call('GET', `${list}?limit=3${cursor}`);
        paged.push(...body.data);
        if (body.page.nextCursor === null) break;
        cursor = `&cursor=${body.page.nextCursor}`;
      }
      expect(paged).toEqual(whole);
      const errors = (await fixture.call('GET', `${list}?severity=error&status=open`)).body.data;
      expect(new Set(errors.map(({ severity }: ShownTask) => severity))).toEqual(new Set(['error']));
      expect((await fixture.call('GET', `${list}?status=verified`)).body.data).toEqual([]);
    }
  });
});

async function addMember(accountId: string): Promise<string> {
  const { db } = fixture.stores.database;
  const id = newId();
  await sql`
    insert into users (id, account_id, email, name, role)
    values (${id}, ${accountId}, ${`${id}@example.com`}, 'A member', 'manager')`.execute(db);
  return encodeId('usr', id);
}

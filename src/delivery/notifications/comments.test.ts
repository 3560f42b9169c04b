import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#platform/durations.ts';
import { decodeId, encodeId, newId } from '#platform/ids.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import {
  ada,
  type NotificationFixture,
  openNotificationFixture,
} from '../../../test/fixtures/notification-fixture.ts';

let fixture: NotificationFixture;
let client: DashboardSession;

beforeAll(async () => {
  fixture = await openNotificationFixture();
  client = await openSession(fixture.app, { role: 'viewer' });
});
afterAll(() => fixture.close());
beforeEach(() => fixture.reset(null));

async function addTask(): Promise<string> {
  const draft = { websiteId: fixture.website().id, type: 'fullseo', name: 'Spring' };
  const { id } = (await fixture.app.call('POST', '/campaigns', { body: draft })).body.data;
  const [taskId, { db }] = [newId(), fixture.app.stores.database];
  await sql`update campaigns set status = 'active', stage = 'optimization' where id = ${decodeId('cmp', id)}`.execute(
    db,
  );
  await sql`
    insert into campaign_tasks (id, account_id, campaign_id, type, title, detail, category, severity, status, affected_urls, affected_count,
      proposals, impact, created_at)
    values (${taskId}, ${fixture.app.mine.accountId}, ${decodeId('cmp', id)}, 'fix_issue', 'Title', '', 'content', 'warning', 'open', '{}', 0, '[]', 1,
      now())`.execute(db);
  return `/campaigns/${id}/tasks/${encodeId('task', taskId)}`;
}

async function comment(task: string, text: string, person = client): Promise<void> {
  expect(await person.call('POST', `${task}/comments`, { body: { text } })).toMatchObject({ status: 201 });
  await fixture.app.drain();
  await fixture.app.drain();
  fixture.app.advance(61 * minuteMs);
  await fixture.sendMails();
}

const noticesFor = async (person: DashboardSession) =>
  (await person.call('GET', '/notifications')).body.data.filter(
    ({ websiteId }: { websiteId: string }) => websiteId === fixture.website().id,
  );

test('a comment of a client is mailed with the link to the task, and listed for all but the client', async () => {
  const task = await addTask();
  const rule = await fixture.addRule({ kind: 'task_commented' });
  await comment(task, 'When will\nthis be done?');
  const [text = '', ...others] = fixture.textsTo(ada);
  expect(others).toEqual([]);
  expect(text).toContain(`${fixture.website().domain}: viewer commented on a task of the campaign Spring`);
  expect(text).toContain('  When will this be done?');
  expect(text).toContain(`http://cairn.example/dashboard${task}`);
  expect(await noticesFor(fixture.owner)).toMatchObject([
    { kind: 'task_commented', ruleId: rule.id, lines: ['When will this be done?'] },
  ]);
  expect(await noticesFor(client)).toEqual([]);
});

test('the author of a comment gets no email, though the alert names their address', async () => {
  const task = await addTask();
  const { db } = fixture.app.stores.database;
  const { rows } = await sql<{
    email: string;
  }>`select email from users where id = ${decodeId('usr', client.userId) ?? client.userId}`.execute(db);
  const email = rows[0]?.email ?? '';
  await fixture.addRule({ kind: 'task_commented', recipients: [ada, email.toUpperCase()] });
  await comment(task, 'Thank you');
  expect(fixture.textsTo(ada)).toHaveLength(1);
  expect(fixture.mail.received.map(({ to }) => to.toLowerCase())).not.toContain(email);
});

test('a comment without an alert is listed once and not mailed', async () => {
  for (const { id } of (await fixture.owner.call('GET', '/notifications/rules')).body.data)
    await fixture.owner.call('DELETE', `/notifications/rules/${id}`);
  const task = await addTask();
  await comment(task, 'Hello');
  await comment(task, 'Hello again', fixture.owner);
  expect(fixture.mail.received).toEqual([]);
  expect(await noticesFor(fixture.owner)).toMatchObject([{ ruleId: null, lines: ['Hello'] }]);
  expect(await noticesFor(client)).toMatchObject([{ lines: ['Hello again'] }]);
});

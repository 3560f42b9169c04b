import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#platform/durations.ts';
import { decodeId, newId } from '#platform/ids.ts';
import { publishEvent } from '#platform/jobs';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { type MailServer, startMailServer } from '../../../test/servers/mail-server.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

const ada = 'ada@example.com';

let app: TestApp;
let mail: MailServer;
let owner: DashboardSession;
let websiteId: string;
let count = 0;

beforeAll(async () => {
  mail = await startMailServer();
  app = await createTestApp({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Cairn <cairn@example.com>',
    PUBLIC_URL: 'http://cairn.example',
    SIGN_IN_ATTEMPTS: '100',
  });
  owner = await openSession(app, { role: 'owner' });
});
afterAll(async () => {
  await app.close();
  mail.close();
});
beforeEach(async () => {
  websiteId = (await app.call('POST', '/websites', { body: { domain: `n${(count += 1)}.example` } })).body
    .data.id;
  await app.drain();
  mail.received.length = 0;
  mail.replyCodes.clear();
});
afterEach(async () => {
  for (const { id } of (await owner.call('GET', '/notifications/rules')).body.data) {
    await owner.call('DELETE', `/notifications/rules/${id}`);
  }
  app.advance(2 * hourMs);
  await app.run('notifications.plan');
  await app.drain();
  app.advance(2 * hourMs);
});
const websiteKey = () => ({ accountId: app.mine.accountId, websiteId: decodeId('web', websiteId) ?? '' });
async function addRule(body: object) {
  const rule = { channel: 'mail', recipients: [ada], websiteIds: [websiteId], ...body };
  const reply = await owner.call('POST', '/notifications/rules', { body: rule });
  expect(reply.status, reply.text).toBe(201);
  app.advance(1_000);
  return reply.body.data;
}
async function sendMails() {
  await app.run('notifications.plan');
  await app.drain();
}
const textsTo = (email: string) =>
  mail.received.filter(({ to }) => to === email).map(({ text }) => text.replaceAll(/=\n/g, ''));

describe('a site audit', () => {
  async function audit(score: number, newErrors: number, previousId: string | null = null): Promise<string> {
    const { db } = app.stores.database;
    const [id, { accountId, websiteId: of }] = [newId(), websiteKey()];
    const counts = JSON.stringify([{ code: 'title_missing', new: newErrors, open: 3, fixed: 0 }]);
    await sql`
      insert into audits (id, account_id, website_id, state, requested_at, previous_id, score, counts)
      values (${id}, ${accountId}, ${of}, 'ready', ${new Date()}, ${previousId}, ${score}, ${counts}::jsonb)`.execute(
      db,
    );
    await publishEvent(db, 'audit.ready', { accountId, websiteId: of, auditId: id });
    await app.drain();
    return id;
  }

  test('an audit that declined enough is reported, but not the first one or a small decline', async () => {
    await addRule({ kind: 'audit_worse', parameters: { scoreDrop: 10, newErrors: 4 } });
    const first = await audit(90, 9);
    const second = await audit(81, 3, first);
    await sendMails();
    expect(mail.received).toEqual([]);
    await audit(71, 0, second);
    await sendMails();
    expect(textsTo(ada)).toHaveLength(1);
  });
});

test('lost backlinks are reported if their domain has enough authority', async () => {
  await addRule({ kind: 'backlinks_lost', parameters: { minAuthority: 40 } });
  const { accountId, websiteId: of } = websiteKey();
  const { db } = app.stores.database;
  for (const [host, authority] of [
    ['strong.example', 60],
    ['weak.example', 10],
  ] as const) {
    await sql`
      insert into backlinks (id, account_id, website_id, source_url, source_host, source_domain, target_path, authority,
        first_seen, last_seen, status, lost_reason, lost_at, source, sources, observed_at, next_check_at)
      values (${newId()}, ${accountId}, ${of}, ${`https://${host}/`}, ${host}, ${host}, '/', ${authority}, ${new Date()},
        ${new Date()}, 'lost', 'not_found', ${new Date()}, 'crawl', '{crawl}', ${new Date()},
        ${new Date(Date.now() + 900 * dayMs)})`.execute(db);
  }
  await publishEvent(db, 'backlinks.lost', { accountId, websiteId: of });
  await app.drain();
  app.advance(2 * minuteMs);
  await app.drain();
  await sendMails();
  expect(textsTo(ada)).toHaveLength(1);
  expect(textsTo(ada)[0]).toContain('https://strong.example/ (not found, authority 60)');
  expect(textsTo(ada)[0]).not.toContain('weak');
});

test('a pending approval and an overdue invoice are reported once', async () => {
  await addRule({ kind: 'campaign_needs_you' });
  await addRule({ kind: 'invoice_overdue', websiteIds: null });
  const draft = { websiteId, type: 'fullseo', name: 'Spring' };
  const { id } = (await app.call('POST', '/campaigns', { body: draft })).body.data;
  const { token } = (await owner.call('POST', `/campaigns/${id}/launch/preview`)).body.data;
  await owner.call('POST', `/campaigns/${id}/launch`, { body: { token } });
  const campaignId = decodeId('cmp', id);
  const { db } = app.stores.database;
  await sql`update campaigns set status = 'active', stage = 'research' where id = ${campaignId}`.execute(db);
  await sql`
    insert into campaign_keywords (id, account_id, campaign_id, keyword, source, status, suggested_at)
    values (${newId()}, ${app.mine.accountId}, ${campaignId}, 'trail shoes', 'pages', 'suggested', ${new Date()})`.execute(
    db,
  );
  for (let again = 1; again <= 2; again += 1) {
    await app.run('notifications.campaigns', { accountId: app.mine.accountId });
    app.advance(2 * hourMs);
    await sendMails();
  }
  expect(textsTo(ada)).toHaveLength(1);
  expect(textsTo(ada)[0]).toContain('Keyword to approve: trail shoes');
  app.advance(60 * dayMs);
  await app.run('billing.mark-overdue');
  await app.run('billing.mark-overdue');
  await app.drain();
  await app.run('notifications.campaigns', { accountId: app.mine.accountId });
  await sendMails();
  expect(textsTo(ada)).toHaveLength(2);
  expect(textsTo(ada)[1]).toMatch(/Invoice \S+ is overdue/);
});

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { utcDay } from '#platform/days.ts';
import { dayMs, hourMs, minuteMs } from '#platform/durations.ts';
import { decodeId, newId } from '#platform/ids.ts';
import { publishEvent } from '#platform/jobs';
import { applyRankCheckOutcomes } from '#rank-tracking/keywords/rank-checking';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { type MailServer, startMailServer } from '../../../test/servers/mail-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../test/servers/webhook-receiver.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

const [ada, bob] = ['ada@example.com', 'bob@example.com'];

let app: TestApp;
let mail: MailServer;
let receiver: WebhookReceiver;
let owner: DashboardSession;
let websiteId: string;
let keywordId: string;
let count = 0;

beforeAll(async () => {
  mail = await startMailServer();
  receiver = await startWebhookReceiver();
  app = await createTestApp({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Cairn <cairn@example.com>',
    PUBLIC_URL: 'http://cairn.example',
    CRAWLER_ALLOW: `hooks.example=127.0.0.1:${receiver.port}`,
    SIGN_IN_ATTEMPTS: '100',
  });
  owner = await openSession(app, { role: 'owner' });
});
afterAll(async () => {
  await app.close();
  mail.close();
  receiver.close();
});
beforeEach(async () => {
  websiteId = (await app.call('POST', '/websites', { body: { domain: `n${(count += 1)}.example` } })).body
    .data.id;
  const keywords = [{ keyword: 'running shoes', tags: ['brand'] }];
  keywordId = (await app.call('POST', '/keywords', { body: { websiteId, keywords } })).body.data[0].id;
  await app.drain();
  mail.received.length = 0;
  mail.replyCodes.clear();
  receiver.reset();
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
const noDetails = { serpFeatures: [], ownFeatures: [], ownUrls: [], aiOverview: null };
const uuid = (prefix: 'web' | 'kw', id: string) => decodeId(prefix, id) ?? '';
const websiteKey = () => ({ accountId: app.mine.accountId, websiteId: uuid('web', websiteId) });
async function addRule(body: object) {
  const rule = { channel: 'mail', recipients: [ada], websiteIds: [websiteId], ...body };
  const reply = await owner.call('POST', '/notifications/rules', { body: rule });
  expect(reply.status, reply.text).toBe(201);
  app.advance(1_000);
  return reply.body.data;
}
/** Records a rank check of the keyword with a position, null for not ranked, or `failed`. */
async function check(position: number | null | 'failed') {
  const { db } = app.stores.database;
  const isFailed = position === 'failed';
  const outcome = {
    keywordId: uuid('kw', keywordId),
    accountId: app.mine.accountId,
    checkStatus: isFailed ? 'failed' : position === null ? 'not_ranked' : 'ranked',
    position: isFailed ? null : position,
    url: null,
    checkedDepth: isFailed ? null : 100,
    ...noDetails,
    checkedAt: new Date(),
    heldThrough: utcDay(new Date(Date.now() + 30 * dayMs)),
    nextCheckAt: new Date(Date.now() + 365 * dayMs),
    errorCode: isFailed ? 'provider_unavailable' : null,
    errorMessage: isFailed ? 'No answer.' : null,
  };
  await applyRankCheckOutcomes(db, [outcome as Parameters<typeof applyRankCheckOutcomes>[1][number]]);
  await publishEvent(db, 'positions.recorded', { websites: [websiteKey()], days: [] });
  await app.drain();
  app.advance(2 * minuteMs);
  await app.drain();
}
async function sendMails() {
  await app.run('notifications.plan');
  await app.drain();
}
const textsTo = (email: string) =>
  mail.received.filter(({ to }) => to === email).map(({ text }) => text.replaceAll(/=\n/g, ''));

describe('a rank drop', () => {
  test('a rule reports a drop once, however often the jobs run', async () => {
    await check(3);
    await addRule({
      kind: 'rank_drop',
      parameters: { positions: 5 },
      recipients: [bob, ada, 'Ada@example.com'],
    });
    app.advance(dayMs);
    await check(9);
    for (let again = 1; again <= 2; again += 1) {
      await publishEvent(app.stores.database.db, 'positions.recorded', {
        websites: [websiteKey()],
        days: [],
      });
      await app.run('notifications.drops', websiteKey());
      await app.drain();
      await sendMails();
      app.advance(2 * hourMs);
    }
    expect(mail.received.map(({ to }) => to.toLowerCase()).toSorted()).toEqual([ada, bob]);
    expect(textsTo(bob)[0]).toMatch(/^Subject: n\d+\.example: 1 keyword declined$/m);
    expect(textsTo(bob)[0]).toContain('http://cairn.example/dashboard');
    const [notice] = (await owner.call('GET', '/notifications?limit=1')).body.data;
    expect(notice).toMatchObject({ kind: 'rank_drop', websiteId, lines: ['running shoes: 3 → 9'] });
    expect(notice.mails).toMatchObject([
      { state: 'sent', reason: null },
      { email: bob, state: 'sent' },
    ]);
  });

  test('a failed check and a small decline are not drops, but a keyword that no longer ranks is', async () => {
    await check(3);
    await addRule({ kind: 'rank_drop', parameters: { positions: 5, top: 10, tag: 'brand' } });
    app.advance(dayMs);
    await check('failed');
    app.advance(dayMs);
    await check(7);
    await sendMails();
    expect(mail.received).toEqual([]);
    app.advance(dayMs);
    await check(null);
    await sendMails();
    expect(textsTo(ada)).toHaveLength(1);
  });

  test.each([
    ['below `top`', { top: 2 }],
    ['with another tag', { tag: 'other' }],
  ])('a drop of a keyword %s is not reported', async (_name, parameters) => {
    await check(3);
    await addRule({ kind: 'rank_drop', parameters });
    app.advance(dayMs);
    await check(50);
    await sendMails();
    expect(mail.received).toEqual([]);
  });

  test('a rule for another website, a disabled rule and a later rule report nothing', async () => {
    const other = (await app.call('POST', '/websites', { body: { domain: `m${count}.example` } })).body.data
      .id;
    await check(3);
    await addRule({ kind: 'rank_drop', websiteIds: [other] });
    const disabled = await addRule({ kind: 'rank_drop' });
    await owner.call('PATCH', `/notifications/rules/${disabled.id}`, { body: { isEnabled: false } });
    app.advance(dayMs);
    await check(50);
    await addRule({ kind: 'rank_drop' });
    await app.run('notifications.drops', websiteKey());
    await sendMails();
    expect(mail.received).toEqual([]);
  });

  test('a webhook receives a drop at once, with its type and ids', async () => {
    const hook = (await owner.call('POST', '/webhooks', { body: { url: 'http://hooks.example/' } })).body
      .data;
    await check(3);
    const rule = await addRule({ kind: 'rank_drop', channel: 'webhook', recipients: [], webhookId: hook.id });
    const refused = await owner.call('DELETE', `/webhooks/${hook.id}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'webhook_in_use' } });
    app.advance(dayMs);
    await check(30);
    await app.run('notifications.drops', websiteKey());
    await app.drain();
    expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        type: 'rank.dropped.v1',
        data: {
          ruleId: rule.id,
          websiteId,
          count: 1,
          items: [{ keywordId, keyword: 'running shoes', previousPosition: 3, position: 30 }],
        },
      },
    ]);
    expect(mail.received).toEqual([]);
  });
});

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

test('a mail above the limit of the account and day waits for the next day', async () => {
  await check(3);
  await addRule({ kind: 'rank_drop' });
  app.advance(dayMs);
  await check(50);
  await sql`
    insert into account_mails (account_id, day, mails)
    values (${app.mine.accountId}, ${utcDay(new Date())}, ${app.config.MAILS_PER_DAY})
    on conflict (account_id, day) do update set mails = excluded.mails`.execute(app.stores.database.db);
  await sendMails();
  const [notice] = (await owner.call('GET', '/notifications?limit=1')).body.data;
  expect(notice.mails).toMatchObject([
    { email: ada, state: 'waiting', reason: expect.stringContaining('MAILS_PER_DAY') },
  ]);
  app.advance(Date.parse(utcDay(new Date(Date.now() + dayMs))) - Date.now());
  await sendMails();
  expect(textsTo(ada)).toHaveLength(1);
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

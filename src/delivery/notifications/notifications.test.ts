import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decodeId, newId } from '#ids.ts';
import { publishEvent } from '#jobs';
import { applyOutcomes } from '#keywords';
import { type DashboardSession, openSession } from '../../test/dashboard-session.ts';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { openReceiver, type Receiver } from '../../test/open-receiver.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const [ada, bob] = ['ada@example.com', 'bob@example.com'];

let app: TestApp;
let mail: MailServer;
let receiver: Receiver;
let owner: DashboardSession;
let websiteId: string;
let keywordId: string;
let count = 0;

beforeAll(async () => {
  mail = await startMailServer();
  receiver = await openReceiver();
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
  mail.taken.length = 0;
  mail.answers.clear();
  receiver.startOver();
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

const uuid = (prefix: 'web' | 'kw', id: string) => decodeId(prefix, id) ?? '';
const ofWebsite = () => ({ accountId: app.mine.accountId, websiteId: uuid('web', websiteId) });
async function addRule(body: object) {
  const rule = { channel: 'mail', recipients: [ada], websiteIds: [websiteId], ...body };
  const reply = await owner.call('POST', '/notifications/rules', { body: rule });
  expect(reply.status, reply.text).toBe(201);
  app.advance(1_000);
  return reply.body.data;
}
/** A check of the keyword by which it stands there; `failed` for one that found nothing out. */
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
    serpFeatures: [],
    checkedAt: new Date(),
    nextCheckAt: new Date(Date.now() + 365 * dayMs),
    errorCode: isFailed ? 'provider_unavailable' : null,
    errorMessage: isFailed ? 'No answer.' : null,
  };
  await applyOutcomes(db, [outcome as Parameters<typeof applyOutcomes>[1][number]]);
  await publishEvent(db, 'positions.recorded', { websites: [ofWebsite()], days: [] });
  await app.drain();
  app.advance(2 * minuteMs);
  await app.drain();
}
async function sendMails() {
  await app.run('notifications.plan');
  await app.drain();
}
const textsTo = (email: string) =>
  mail.taken.filter(({ to }) => to === email).map(({ text }) => text.replaceAll(/=\n/g, ''));

describe('a keyword that loses positions', () => {
  test('is told once, however often the jobs run', async () => {
    await check(3);
    await addRule({
      kind: 'rank_drop',
      parameters: { positions: 5 },
      recipients: [bob, ada, 'Ada@example.com'],
    });
    app.advance(dayMs);
    await check(9);
    for (let again = 1; again <= 2; again += 1) {
      await publishEvent(app.stores.database.db, 'positions.recorded', { websites: [ofWebsite()], days: [] });
      await app.run('notifications.drops', ofWebsite());
      await app.drain();
      await sendMails();
      app.advance(2 * hourMs);
    }
    expect(mail.taken.map(({ to }) => to.toLowerCase()).toSorted()).toEqual([ada, bob]);
    expect(textsTo(bob)[0]).toMatch(/^Subject: n\d+\.example: a keyword lost positions$/m);
    expect(textsTo(bob)[0]).toContain('http://cairn.example/dashboard');
    const [notice] = (await owner.call('GET', '/notifications?limit=1')).body.data;
    expect(notice).toMatchObject({ kind: 'rank_drop', websiteId, lines: ['running shoes: 3 → 9'] });
    expect(notice.mails).toMatchObject([
      { state: 'sent', reason: null },
      { email: bob, state: 'sent' },
    ]);
  });

  test('a failed check is no drop, and neither is a small one; not to be found any more is', async () => {
    await check(3);
    await addRule({ kind: 'rank_drop', parameters: { positions: 5, top: 10, tag: 'brand' } });
    app.advance(dayMs);
    await check('failed');
    app.advance(dayMs);
    await check(7);
    await sendMails();
    expect(mail.taken).toEqual([]);
    app.advance(dayMs);
    await check(null);
    await sendMails();
    expect(textsTo(ada)).toHaveLength(1);
  });

  test.each([
    ['below the top', { top: 2 }],
    ['of another tag', { tag: 'other' }],
  ])('one %s is not told', async (_name, parameters) => {
    await check(3);
    await addRule({ kind: 'rank_drop', parameters });
    app.advance(dayMs);
    await check(50);
    await sendMails();
    expect(mail.taken).toEqual([]);
  });

  test('is nothing to a rule about another website, one that is off, or one made afterwards', async () => {
    const other = (await app.call('POST', '/websites', { body: { domain: `m${count}.example` } })).body.data
      .id;
    await check(3);
    await addRule({ kind: 'rank_drop', websiteIds: [other] });
    const off = await addRule({ kind: 'rank_drop' });
    await owner.call('PATCH', `/notifications/rules/${off.id}`, { body: { isOn: false } });
    app.advance(dayMs);
    await check(50);
    await addRule({ kind: 'rank_drop' });
    await app.run('notifications.drops', ofWebsite());
    await sendMails();
    expect(mail.taken).toEqual([]);
  });

  test('is told to a webhook at once, with its type and ids', async () => {
    const hook = (await owner.call('POST', '/webhooks', { body: { url: 'http://hooks.example/' } })).body
      .data;
    await check(3);
    const rule = await addRule({ kind: 'rank_drop', channel: 'webhook', recipients: [], webhookId: hook.id });
    const kept = await owner.call('DELETE', `/webhooks/${hook.id}`);
    expect(kept).toMatchObject({ status: 409, body: { code: 'webhook_in_use' } });
    app.advance(dayMs);
    await check(30);
    await app.run('notifications.drops', ofWebsite());
    await app.drain();
    expect(receiver.taken.map(({ body }) => JSON.parse(body))).toMatchObject([
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
    expect(mail.taken).toEqual([]);
  });
});

describe('an audit', () => {
  async function audit(score: number, newErrors: number, previousId: string | null = null): Promise<string> {
    const { db } = app.stores.database;
    const [id, { accountId, websiteId: of }] = [newId(), ofWebsite()];
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

  test('that is worse by enough is told; the first, and one as good, are not', async () => {
    await addRule({ kind: 'audit_worse', parameters: { scoreDrop: 10, newErrors: 4 } });
    const first = await audit(90, 9);
    const second = await audit(81, 3, first);
    await sendMails();
    expect(mail.taken).toEqual([]);
    await audit(71, 0, second);
    await sendMails();
    expect(textsTo(ada)).toHaveLength(1);
  });
});

test('lost backlinks are told where their domains are strong enough', async () => {
  await addRule({ kind: 'backlinks_lost', parameters: { minAuthority: 40 } });
  const { accountId, websiteId: of } = ofWebsite();
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

test('a campaign that waits for approval, and an invoice that is overdue, are told once', async () => {
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
  expect(textsTo(ada)[0]).toContain('To be approved: the keyword trail shoes');
  app.advance(60 * dayMs);
  await app.run('billing.mark-overdue');
  await app.run('billing.mark-overdue');
  await app.drain();
  await app.run('notifications.campaigns', { accountId: app.mine.accountId });
  await sendMails();
  expect(textsTo(ada)).toHaveLength(2);
  expect(textsTo(ada)[1]).toMatch(/The invoice \S+ is overdue/);
});

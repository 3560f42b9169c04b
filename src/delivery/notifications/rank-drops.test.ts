import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { utcDay } from '#platform/days.ts';
import { dayMs, hourMs, minuteMs } from '#platform/durations.ts';
import { decodeId, encodeId, newId } from '#platform/ids.ts';
import { publishEvent } from '#platform/jobs';
import { applyRankCheckOutcomes } from '#rank-tracking/keywords/rank-checking';
import { recordPositions } from '#rank-tracking/positions';
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
type Position = number | null | 'failed';
/** Stores a rank check of keywords with a position, null for not ranked, or `failed`. */
async function recordChecks(keywordIds: readonly string[], position: Position) {
  const { database, clickhouse } = app.stores;
  const isFailed = position === 'failed';
  const outcomes = keywordIds.map((id) => ({
    keywordId: uuid('kw', id),
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
  })) as Parameters<typeof applyRankCheckOutcomes>[1];
  const ofDay = { targetId: newId(), provider: null, websiteId: websiteKey().websiteId };
  const days = outcomes.map((outcome) => ({ ...outcome, ...ofDay, state: outcome.checkStatus }));
  await recordPositions(clickhouse, days as Parameters<typeof recordPositions>[1]);
  await applyRankCheckOutcomes(database.db, outcomes);
}
/** Records one rank check of the keyword for each position, a day apart, and detects. */
async function check(...positions: Position[]) {
  for (const position of positions) {
    app.advance(dayMs);
    await recordChecks([keywordId], position);
    await publishEvent(app.stores.database.db, 'positions.recorded', { websites: [websiteKey()], days: [] });
    await app.drain();
    app.advance(2 * minuteMs);
    await app.drain();
  }
}
const usual = [3, 3, 3, 3] as const;
async function sendMails() {
  await app.run('notifications.plan');
  await app.drain();
}
const textsTo = (email: string) =>
  mail.received.filter(({ to }) => to === email).map(({ text }) => text.replaceAll(/=\n/g, ''));

describe('a rank drop', () => {
  test('a rule reports a drop once, however often the jobs run', async () => {
    await check(...usual);
    await addRule({
      kind: 'rank_drop',
      parameters: { positions: 5 },
      recipients: [bob, ada, 'Ada@example.com'],
    });
    await check(9, 9);
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
    await check(...usual);
    await addRule({ kind: 'rank_drop', parameters: { positions: 5, top: 10, tag: 'brand' } });
    await check('failed', 7);
    await sendMails();
    expect(mail.received).toEqual([]);
    await check(null, 'failed', null);
    await sendMails();
    expect(textsTo(ada)).toHaveLength(1);
  });

  test('a drop is reported when a second check confirms it, or at once if the rule does not confirm', async () => {
    await check(...usual);
    await addRule({ kind: 'rank_drop' });
    await addRule({ kind: 'rank_drop', parameters: { confirms: false }, recipients: [bob] });
    await check(20);
    await sendMails();
    expect(mail.received.map(({ to }) => to)).toEqual([bob]);
    await check(3, 20, 21);
    await sendMails();
    expect(textsTo(ada)).toHaveLength(1);
    const [notice] = (await owner.call('GET', '/notifications?limit=1')).body.data;
    expect(notice.lines).toEqual(['running shoes: 3 → 21']);
  });

  test('a rise is reported after a second check, apart from drops, and only into the top of its rule', async () => {
    await check(30, 31, 30, 30);
    await addRule({ kind: 'rank_rise', parameters: { top: 10 } });
    await addRule({ kind: 'rank_drop', recipients: [bob] });
    await check(20, 21, 9);
    await sendMails();
    expect(mail.received).toEqual([]);
    await check(8);
    await sendMails();
    expect(textsTo(ada)).toHaveLength(1);
    expect(textsTo(bob)).toEqual([]);
    const [notice] = (await owner.call('GET', '/notifications?limit=1')).body.data;
    expect(notice).toMatchObject({ kind: 'rank_rise', title: expect.stringContaining('1 keyword improved') });
    await check(8, 9, 8);
    await sendMails();
    expect(textsTo(ada)).toHaveLength(1);
  });

  test('a preview shows the notifications of the last 30 days, and creates none', async () => {
    await check(...usual, 20, 21, 20, 20, 4, 5, 5);
    const preview = (body: object) =>
      owner.call('POST', '/notifications/rules/preview', { body: { websiteIds: [websiteId], ...body } });
    const { data } = (await preview({ kind: 'rank_drop' })).body;
    expect(data).toMatchObject({ days: 30, isComplete: true, notices: [{ websiteId, count: 1 }] });
    expect(data.notices[0].examples).toEqual(['running shoes: 3 → 21']);
    expect((await preview({ kind: 'rank_rise' })).body.data.notices[0].examples).toEqual([
      'running shoes: 20 → 5',
    ]);
    expect((await preview({ kind: 'rank_drop', parameters: { top: 2 } })).body.data.notices).toEqual([]);
    expect((await owner.call('GET', '/notifications/rules')).body.data).toEqual([]);
    for (const [body, path] of [
      [{ kind: 'audit_worse' }, 'kind'],
      [{ kind: 'rank_drop', parameters: { scoreDrop: 3 } }, 'parameters.scoreDrop'],
      [{ kind: 'rank_drop', websiteIds: [encodeId('web', newId())] }, 'websiteIds'],
    ] as const) {
      expect((await preview(body)).body.errors[0]?.path).toBe(path);
    }
    const other = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
    const all = await other.call('POST', '/notifications/rules/preview', { body: { kind: 'rank_drop' } });
    expect(all.body.data.notices).toEqual([]);
  });

  test('10 000 keywords that decline together are one notice with a count and the best positions first', async () => {
    const ids: string[] = [];
    for (let batch = 0; batch < 10; batch += 1) {
      const keywords = Array.from({ length: 1_000 }, (_, index) => ({ keyword: `shoe ${batch} ${index}` }));
      const added = await app.call('POST', '/keywords', { body: { websiteId, keywords } });
      expect(added.status, added.text).toBeLessThan(300);
      ids.push(...added.body.data.map(({ id }: { id: string }) => id));
    }
    const rule = await addRule({ kind: 'rank_drop' });
    for (const isDeclined of [false, false, false, false, true, true]) {
      app.advance(dayMs);
      await recordChecks(ids.slice(0, 9_999), isDeclined ? 40 : 9);
      await recordChecks(ids.slice(9_999), isDeclined ? 40 : 2);
    }
    await app.run('notifications.drops', websiteKey());
    await app.drain();
    const notices = (await owner.call('GET', '/notifications')).body.data;
    const ofRule = notices.filter(({ ruleId }: { ruleId: string }) => ruleId === rule.id);
    expect(ofRule).toHaveLength(1);
    expect(ofRule[0].title).toContain('10000 keywords declined');
    expect(ofRule[0].lines[0]).toBe('shoe 9 999: 2 → 40');
    expect(ofRule[0].lines.at(-1)).toBe('… and 9970 more');
  });

  test.each([
    ['below `top`', { top: 2 }],
    ['with another tag', { tag: 'other' }],
  ])('a drop of a keyword %s is not reported', async (_name, parameters) => {
    await check(...usual);
    await addRule({ kind: 'rank_drop', parameters });
    await check(50, 50);
    await sendMails();
    expect(mail.received).toEqual([]);
  });

  test('a rule for another website, a disabled rule and a later rule report nothing', async () => {
    const other = (await app.call('POST', '/websites', { body: { domain: `m${count}.example` } })).body.data
      .id;
    await check(...usual);
    await addRule({ kind: 'rank_drop', websiteIds: [other] });
    const disabled = await addRule({ kind: 'rank_drop' });
    await owner.call('PATCH', `/notifications/rules/${disabled.id}`, { body: { isEnabled: false } });
    await check(50, 50);
    await addRule({ kind: 'rank_drop' });
    await app.run('notifications.drops', websiteKey());
    await sendMails();
    expect(mail.received).toEqual([]);
  });

  test('a webhook receives a drop at once, with its type and ids', async () => {
    const hook = (await owner.call('POST', '/webhooks', { body: { url: 'http://hooks.example/' } })).body
      .data;
    await check(...usual);
    const rule = await addRule({ kind: 'rank_drop', channel: 'webhook', recipients: [], webhookId: hook.id });
    const refused = await owner.call('DELETE', `/webhooks/${hook.id}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'webhook_in_use' } });
    await check(30, 30);
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

test('a mail above the limit of the account and day waits for the next day', async () => {
  await check(...usual);
  await addRule({ kind: 'rank_drop' });
  await check(50, 50);
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

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decodeId, encodeId, newId } from '#ids.ts';
import { reportSource } from '#websites';
import { type DashboardSession, openSession } from '../../test/dashboard-session.ts';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const [ada, bob] = ['ada@example.com', 'bob@example.com'];

let app: TestApp;
let mail: MailServer;
let owner: DashboardSession;
let others: DashboardSession;
let websiteId: string;
let count = 0;

beforeAll(async () => {
  mail = await startMailServer();
  app = await createTestApp({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Cairn <cairn@example.com>',
    PUBLIC_URL: 'http://cairn.example',
  });
  owner = await openSession(app, { role: 'owner' });
  others = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
});
afterAll(async () => {
  await app.close();
  mail.close();
});
beforeEach(async () => {
  for (const { id } of (await owner.call('GET', '/notifications/rules')).body.data) {
    await owner.call('DELETE', `/notifications/rules/${id}`);
  }
  const usual = { pace: 'hourly', dailyHour: 8 };
  await owner.call('PUT', '/notifications/settings', { body: usual });
  const body = { domain: `r${(count += 1)}.example` };
  websiteId = (await app.call('POST', '/websites', { body })).body.data.id;
  await sendMails();
  app.advance(2 * hourMs);
  mail.taken.length = 0;
  mail.answers.clear();
});

const ofWebsite = () => ({ accountId: app.mine.accountId, websiteId: decodeId('web', websiteId) ?? '' });
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
const textsTo = (email: string) => mail.taken.filter(({ to }) => to === email).map(({ text }) => text);

describe('a source', () => {
  const report = (status: 'failed' | 'ready') =>
    reportSource(app.stores.database.db, {
      ...ofWebsite(),
      source: 'audit',
      status,
      lastSuccessAt: status === 'ready' ? new Date() : null,
      nextRunAt: null,
      error: status === 'ready' ? null : { code: 'provider_unavailable', message: 'It did not answer.' },
    });

  test('that fails is told once, and again after it has succeeded', async () => {
    await addRule({ kind: 'source_failed' });
    for (const status of ['failed', 'failed', 'ready', 'failed'] as const) {
      await report(status);
      await app.drain();
      app.advance(2 * hourMs);
      await sendMails();
    }
    expect(textsTo(ada)).toHaveLength(2);
    expect(textsTo(ada)[0]).toContain('It did not answer.');
  });
});

describe('mails', () => {
  async function failSource(source: 'rankings' | 'audit' | 'backlinks') {
    const failure = { status: 'failed', lastSuccessAt: null, nextRunAt: null } as const;
    const error = { code: 'x', message: `${source} is away` };
    await reportSource(app.stores.database.db, { ...ofWebsite(), source, ...failure, error });
    await app.drain();
  }

  test('are one an hour, with everything since the last', async () => {
    await addRule({ kind: 'source_failed' });
    await failSource('rankings');
    await sendMails();
    await failSource('audit');
    app.advance(30 * minuteMs);
    await failSource('backlinks');
    await sendMails();
    expect(textsTo(ada)).toHaveLength(1);
    app.advance(31 * minuteMs);
    await sendMails();
    expect(textsTo(ada)).toHaveLength(2);
    expect(textsTo(ada)[1]).toContain('Subject: 2 things have happened');
  });

  test('are one a day at an hour of the account’s time zone, where that is wanted', async () => {
    await owner.call('PATCH', '/account', { body: { timeZone: 'Asia/Kolkata' } });
    const body = { pace: 'daily', dailyHour: 9 };
    expect((await owner.call('PUT', '/notifications/settings', { body })).body.data).toEqual(body);
    expect((await owner.call('GET', '/notifications/settings')).body.data).toEqual(body);
    await addRule({ kind: 'source_failed' });
    const now = Date.now();
    // Nine o'clock in Kolkata is half past three in UTC.
    const nine = Math.ceil((now - 3.5 * hourMs) / dayMs) * dayMs + 3.5 * hourMs;
    await failSource('rankings');
    app.advance(nine - now - minuteMs);
    await sendMails();
    expect(mail.taken).toEqual([]);
    app.advance(2 * minuteMs);
    await sendMails();
    await failSource('audit');
    app.advance(3 * hourMs);
    await sendMails();
    expect(textsTo(ada)).toHaveLength(1);
  });

  test('that are refused are given up with the reason; others are tried again', async () => {
    mail.answers.set(ada, 550);
    mail.answers.set(bob, 451);
    await addRule({ kind: 'source_failed', recipients: [ada, bob] });
    await failSource('rankings');
    await sendMails();
    const mailsOf = async () => (await owner.call('GET', '/notifications?limit=1')).body.data[0].mails;
    expect(await mailsOf()).toMatchObject([
      { email: ada, state: 'failed', reason: 'The mail server refused it with status 550.' },
      { email: bob, state: 'waiting' },
    ]);
    mail.answers.clear();
    app.advance(6 * minuteMs);
    await sendMails();
    expect(await mailsOf()).toMatchObject([{ state: 'failed' }, { email: bob, state: 'sent' }]);
    expect(mail.taken).toHaveLength(1);
  });
});

describe('rules', () => {
  test('are made with usual values, listed, changed and deleted', async () => {
    const rule = await addRule({ kind: 'audit_worse', websiteIds: null });
    expect(rule).toMatchObject({ parameters: { scoreDrop: 5, newErrors: 1 }, websiteIds: null, isOn: true });
    const body = { parameters: { scoreDrop: 20 }, websiteIds: [websiteId], recipients: [bob] };
    const changed = await owner.call('PATCH', `/notifications/rules/${rule.id}`, { body });
    const data = {
      ...rule,
      ...body,
      parameters: { scoreDrop: 20, newErrors: 1 },
      changedAt: expect.any(String),
    };
    expect(changed).toMatchObject({ status: 200, body: { data } });
    expect((await owner.call('GET', '/notifications/rules')).body.data).toEqual([data]);
    expect((await owner.call('DELETE', `/notifications/rules/${rule.id}`)).status).toBe(204);
    expect((await owner.call('DELETE', `/notifications/rules/${rule.id}`)).status).toBe(404);
  });

  test('lose what narrows them by null, and keep what a change does not name', async () => {
    const { id } = await addRule({ kind: 'rank_drop', parameters: { positions: 4, top: 10, tag: 'brand' } });
    const body = { parameters: { top: null, tag: null } };
    const changed = await owner.call('PATCH', `/notifications/rules/${id}`, { body });
    expect(changed).toMatchObject({ status: 200 });
    expect(changed.body.data.parameters).toEqual({ positions: 4 });
    const [kept] = (await owner.call('GET', '/notifications/rules')).body.data;
    expect(kept.parameters).toEqual({ positions: 4 });
  });

  const strange = encodeId('whk', newId());
  test.each([
    [
      'parameters.top',
      400,
      { kind: 'audit_worse', channel: 'mail', recipients: [ada], parameters: { top: 3 } },
    ],
    ['recipients', 400, { kind: 'rank_drop', channel: 'mail' }],
    ['webhookId', 400, { kind: 'rank_drop', channel: 'webhook' }],
    ['webhookId', 400, { kind: 'rank_drop', channel: 'mail', recipients: [ada], webhookId: strange }],
    ['recipients', 400, { kind: 'rank_drop', channel: 'webhook', recipients: [ada], webhookId: strange }],
    ['webhookId', 404, { kind: 'rank_drop', channel: 'webhook', webhookId: strange }],
    ['websiteIds', 404, { kind: 'rank_drop', channel: 'mail', recipients: [ada], websiteIds: ['web_x'] }],
  ])('a bad %s is named (%s)', async (path, status, body) => {
    const reply = await owner.call('POST', '/notifications/rules', { body });
    expect(reply).toMatchObject({ status, body: { errors: [{ path }] } });
    expect((await owner.call('GET', '/notifications/rules')).body.data).toEqual([]);
  });

  test('another account sees nothing, and cannot use what is not its own', async () => {
    const { id } = await addRule({ kind: 'source_failed' });
    const hook = (await owner.call('POST', '/webhooks', { body: { url: 'http://hooks.example/' } })).body
      .data;
    for (const path of ['/notifications/rules', '/notifications']) {
      expect((await others.call('GET', path)).body.data).toEqual([]);
    }
    const body = { isOn: false };
    expect((await others.call('PATCH', `/notifications/rules/${id}`, { body })).status).toBe(404);
    expect((await others.call('DELETE', `/notifications/rules/${id}`)).status).toBe(404);
    const wishes = [
      { kind: 'rank_drop', channel: 'webhook', webhookId: hook.id },
      { kind: 'rank_drop', channel: 'mail', recipients: [ada], websiteIds: [websiteId] },
    ];
    for (const wish of wishes) {
      expect((await others.call('POST', '/notifications/rules', { body: wish })).status).toBe(404);
    }
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#platform/durations.ts';
import { decodeId, encodeId, newId } from '#platform/ids.ts';
import { reportSource } from '#websites';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { type MailServer, startMailServer } from '../../../test/servers/mail-server.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

const [ada, bob] = ['ada@example.com', 'bob@example.com'];

let app: TestApp;
let mail: MailServer;
let owner: DashboardSession;
let otherOwner: DashboardSession;
let websiteId: string;
let count = 0;

beforeAll(async () => {
  mail = await startMailServer();
  app = await createTestApp({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Cairn <cairn@example.com>',
    PUBLIC_URL: 'http://cairn.example',
    CRAWLER_ALLOW: 'hooks.example=127.0.0.1:9,hooks.slack.com=127.0.0.1:9',
  });
  owner = await openSession(app, { role: 'owner' });
  otherOwner = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
});
afterAll(async () => {
  await app.close();
  mail.close();
});
beforeEach(async () => {
  for (const { id } of (await owner.call('GET', '/notifications/rules')).body.data) {
    await owner.call('DELETE', `/notifications/rules/${id}`);
  }
  const defaults = { pace: 'hourly', dailyHour: 8 };
  await owner.call('PUT', '/notifications/settings', { body: defaults });
  const body = { domain: `r${(count += 1)}.example` };
  websiteId = (await app.call('POST', '/websites', { body })).body.data.id;
  await sendMails();
  app.advance(2 * hourMs);
  mail.received.length = 0;
  mail.replyCodes.clear();
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
const textsTo = (email: string) => mail.received.filter(({ to }) => to === email).map(({ text }) => text);

describe('a failed source', () => {
  const report = (status: 'failed' | 'ready') =>
    reportSource(app.stores.database.db, {
      ...websiteKey(),
      source: 'audit',
      status,
      lastSuccessAt: status === 'ready' ? new Date() : null,
      nextRunAt: null,
      error: status === 'ready' ? null : { code: 'provider_unavailable', message: 'It did not answer.' },
    });

  test('a failure is reported once, and again after a success', async () => {
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
    await reportSource(app.stores.database.db, { ...websiteKey(), source, ...failure, error });
    await app.drain();
  }

  test('an account sends at most one email per hour, with all notices since the last one', async () => {
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
    expect(textsTo(ada)[1]).toContain('Subject: 2 new notifications');
  });

  test('daily emails are sent at an hour in the time zone of the account', async () => {
    await owner.call('PATCH', '/account', { body: { timeZone: 'Asia/Kolkata' } });
    const body = { pace: 'daily', dailyHour: 9, quietFrom: null, quietUntil: null };
    expect((await owner.call('PUT', '/notifications/settings', { body })).body.data).toEqual(body);
    expect((await owner.call('GET', '/notifications/settings')).body.data).toEqual(body);
    await addRule({ kind: 'source_failed' });
    const now = Date.now();
    // 9:00 in Kolkata is 3:30 UTC.
    const nine = Math.ceil((now - 3.5 * hourMs) / dayMs) * dayMs + 3.5 * hourMs;
    await failSource('rankings');
    app.advance(nine - now - minuteMs);
    await sendMails();
    expect(mail.received).toEqual([]);
    app.advance(2 * minuteMs);
    await sendMails();
    await failSource('audit');
    app.advance(3 * hourMs);
    await sendMails();
    expect(textsTo(ada)).toHaveLength(1);
  });

  test('emails and messages to a chat wait until the quiet hours of the account end; a program does not', async () => {
    await owner.call('PATCH', '/account', { body: { timeZone: 'Asia/Kolkata' } });
    const now = Date.now();
    // 23:00 in Kolkata is 17:30 UTC, and 6:00 the next morning 0:30 UTC.
    const eleven = Math.ceil((now - 17.5 * hourMs) / dayMs) * dayMs + 17.5 * hourMs;
    app.advance(eleven - now + minuteMs);
    const body = { pace: 'hourly', dailyHour: 8, quietFrom: 22, quietUntil: 6 };
    expect((await owner.call('PUT', '/notifications/settings', { body })).body.data).toEqual(body);
    const receivers = { standard: 'http://hooks.example/x', slack: 'http://hooks.slack.com/services/T/B/x' };
    const ids = new Map<string, string>();
    for (const [format, url] of Object.entries(receivers)) {
      const { id } = (await owner.call('POST', '/webhooks', { body: { format, url } })).body.data;
      ids.set(format, id);
      await addRule({ kind: 'source_failed', channel: 'webhook', webhookId: id, recipients: [] });
    }
    await addRule({ kind: 'source_failed' });
    await failSource('rankings');
    await sendMails();
    expect(mail.received).toEqual([]);
    const attemptsOf = async (format: string) =>
      (await owner.call('GET', `/webhooks/${ids.get(format)}/deliveries`)).body.data[0].attempts;
    expect([await attemptsOf('standard'), await attemptsOf('slack')]).toEqual([1, 0]);
    app.advance(6 * hourMs + 57 * minuteMs);
    await sendMails();
    expect(mail.received).toEqual([]);
    app.advance(3 * minuteMs);
    await app.run('webhooks.plan');
    await sendMails();
    expect(textsTo(ada)).toHaveLength(1);
    expect(await attemptsOf('slack')).toBe(1);
  });

  test.each([
    [{ quietFrom: 22 }, 'quietUntil'],
    [{ quietUntil: 7 }, 'quietFrom'],
    [{ quietFrom: 7, quietUntil: 7 }, 'quietUntil'],
  ])('quiet hours of %j are refused and name %s', async (hours, path) => {
    const body = { pace: 'hourly', dailyHour: 8, ...hours };
    const refused = { status: 400, body: { errors: [{ path }] } };
    expect(await owner.call('PUT', '/notifications/settings', { body })).toMatchObject(refused);
  });

  test('a snoozed rule lists its notifications and sends them no more, until the snooze ends', async () => {
    const { id, changedAt } = await addRule({ kind: 'source_failed' });
    const snooze = (snoozedUntil: string | null) =>
      owner.call('PATCH', `/notifications/rules/${id}`, { body: { snoozedUntil } });
    const until = new Date(Date.now() + dayMs).toISOString();
    expect((await snooze(until)).body.data).toMatchObject({ snoozedUntil: until, changedAt });
    await failSource('rankings');
    app.advance(2 * hourMs);
    await sendMails();
    expect(mail.received).toEqual([]);
    const [notice] = (await owner.call('GET', '/notifications?limit=1')).body.data;
    expect(notice).toMatchObject({ ruleId: id, mails: [] });
    app.advance(dayMs);
    await failSource('audit');
    await sendMails();
    expect(textsTo(ada)).toHaveLength(1);
    expect(textsTo(ada)[0]).not.toContain('rankings is away');
    expect((await snooze(null)).body.data.snoozedUntil).toBeNull();
  });

  test('a refused email fails permanently with its reason, and an unavailable server is retried', async () => {
    mail.replyCodes.set(ada, 550);
    mail.replyCodes.set(bob, 451);
    await addRule({ kind: 'source_failed', recipients: [ada, bob] });
    await failSource('rankings');
    await sendMails();
    const mailsOf = async () => (await owner.call('GET', '/notifications?limit=1')).body.data[0].mails;
    expect(await mailsOf()).toMatchObject([
      { email: ada, state: 'failed', reason: 'The email server rejected the email with status 550.' },
      { email: bob, state: 'waiting' },
    ]);
    mail.replyCodes.clear();
    app.advance(6 * minuteMs);
    await sendMails();
    expect(await mailsOf()).toMatchObject([{ state: 'failed' }, { email: bob, state: 'sent' }]);
    expect(mail.received).toHaveLength(1);
  });
});

describe('rules', () => {
  test('rules are created with defaults, listed, changed and deleted', async () => {
    const rule = await addRule({ kind: 'audit_worse', websiteIds: null });
    expect(rule).toMatchObject({
      parameters: { scoreDrop: 5, newErrors: 1 },
      websiteIds: null,
      isEnabled: true,
    });
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

  test('null removes a filter of a rule, and absent fields keep their values', async () => {
    const { id } = await addRule({ kind: 'rank_drop', parameters: { positions: 4, top: 10, tag: 'brand' } });
    const body = { parameters: { top: null, tag: null } };
    const changed = await owner.call('PATCH', `/notifications/rules/${id}`, { body });
    expect(changed).toMatchObject({ status: 200 });
    expect(changed.body.data.parameters).toEqual({ positions: 4, confirms: true });
    const [stored] = (await owner.call('GET', '/notifications/rules')).body.data;
    expect(stored.parameters).toEqual({ positions: 4, confirms: true });
  });

  const unknownWebhook = encodeId('whk', newId());
  test.each([
    [
      'parameters.top',
      400,
      { kind: 'audit_worse', channel: 'mail', recipients: [ada], parameters: { top: 3 } },
    ],
    ['recipients', 400, { kind: 'rank_drop', channel: 'mail' }],
    ['webhookId', 400, { kind: 'rank_drop', channel: 'webhook' }],
    ['webhookId', 400, { kind: 'rank_drop', channel: 'mail', recipients: [ada], webhookId: unknownWebhook }],
    [
      'recipients',
      400,
      { kind: 'rank_drop', channel: 'webhook', recipients: [ada], webhookId: unknownWebhook },
    ],
    ['webhookId', 404, { kind: 'rank_drop', channel: 'webhook', webhookId: unknownWebhook }],
    ['websiteIds', 404, { kind: 'rank_drop', channel: 'mail', recipients: [ada], websiteIds: ['web_x'] }],
  ])('an error names the invalid field %s (%s)', async (path, status, body) => {
    const reply = await owner.call('POST', '/notifications/rules', { body });
    expect(reply).toMatchObject({ status, body: { errors: [{ path }] } });
    expect((await owner.call('GET', '/notifications/rules')).body.data).toEqual([]);
  });

  test('another account has no access and cannot use foreign webhooks and websites', async () => {
    const { id } = await addRule({ kind: 'source_failed' });
    const hook = (await owner.call('POST', '/webhooks', { body: { url: 'http://hooks.example/' } })).body
      .data;
    for (const path of ['/notifications/rules', '/notifications']) {
      expect((await otherOwner.call('GET', path)).body.data).toEqual([]);
    }
    const body = { isEnabled: false };
    expect((await otherOwner.call('PATCH', `/notifications/rules/${id}`, { body })).status).toBe(404);
    expect((await otherOwner.call('DELETE', `/notifications/rules/${id}`)).status).toBe(404);
    const requests = [
      { kind: 'rank_drop', channel: 'webhook', webhookId: hook.id },
      { kind: 'rank_drop', channel: 'mail', recipients: [ada], websiteIds: [websiteId] },
    ];
    for (const request of requests) {
      expect((await otherOwner.call('POST', '/notifications/rules', { body: request })).status).toBe(404);
    }
  });
});

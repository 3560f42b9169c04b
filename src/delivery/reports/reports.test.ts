import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { utcDay } from '#platform/days.ts';
import { dayMs, minuteMs } from '#platform/durations.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { type MailServer, startMailServer } from '../../../test/servers/mail-server.ts';
import {
  closeMonth,
  launchReported,
  type ReportedCampaign,
} from '../../../test/fixtures/reported-campaign.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import type { CampaignContent } from './core/report-content.ts';
import { summariseReport } from './core/summarise-report.ts';

const [client, boss] = ['client@example.com', 'boss@example.com'];
const keywords = { shoes: [12, 'failed', 4], tents: [3, 3, 5], bags: [null, null, 9] } as const;

let app: TestApp;
let mail: MailServer;
let owner: DashboardSession;
let viewer: DashboardSession;

beforeAll(async () => {
  mail = await startMailServer();
  const environment = { SMTP_URL: mail.url, MAIL_FROM: 'Cairn <cairn@example.com>' };
  app = await createTestApp({ ...environment, PUBLIC_URL: 'http://cairn.example' });
  owner = await openSession(app, { role: 'owner' });
  viewer = await openSession(app, { role: 'viewer' });
});
afterAll(async () => {
  await app.close();
  mail.close();
});
beforeEach(() => {
  mail.received.length = 0;
  mail.replyCodes.clear();
});

const sendDueAfter = async (ms: number) => {
  app.advance(ms);
  await sendDue();
};
const sendDue = async () => {
  await app.run('reports.plan');
  await app.drain();
};
const list = async ({ id }: ReportedCampaign) =>
  (await app.call('GET', `/campaigns/${id}/reports`)).body.data;
const createReport = ({ id }: ReportedCampaign, body: object = {}) =>
  owner.call('POST', `/campaigns/${id}/reports`, { body });
const mailsOf = async (reportId: string) => (await owner.call('GET', `/reports/${reportId}/mails`)).body.data;
const setRecipients = ({ id }: ReportedCampaign, recipients: string[]) =>
  owner.call('PUT', `/campaigns/${id}/reports/recipients`, { body: { recipients } });
async function contentOf(campaign: ReportedCampaign): Promise<CampaignContent> {
  const { rows } = await sql<{ content: CampaignContent }>`
    select content from reports where campaign_id = ${campaign.of.campaignId} order by id desc limit 1`.execute(
    app.stores.database.db,
  );
  if (rows[0] === undefined) throw new Error('no report');
  return rows[0].content;
}

describe('the end of a month', () => {
  test('a month gets one report and one email per recipient, however often the jobs run', async () => {
    const campaign = await launchReported(app, owner, { keywords });
    await setRecipients(campaign, [client, boss, 'Client@example.com']);
    await closeMonth(app, campaign);
    await app.drain();
    await app.run('reports.make', { ...campaign.of, month: 1 });
    await sendDue();
    const [report, ...others] = await list(campaign);
    expect(others).toEqual([]);
    expect(report).toMatchObject({ month: 1, kind: 'cycle', campaignId: campaign.id });
    expect(mail.received.map(({ to }) => to.toLowerCase()).toSorted()).toEqual([boss, client]);
    const [one] = mail.received;
    expect(one?.text).toMatch(/application\/pdf/);
    expect((await mailsOf(report.id)).map(({ state }: { state: string }) => state)).toEqual(['sent', 'sent']);
    const pdf = await app.call('GET', `/campaigns/${campaign.id}/reports/${report.id}/pdf`);
    expect(pdf).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(pdf.text).toMatch(/^%PDF-/);
  });

  test('a scheduled job creates the report if the event was lost', async () => {
    const campaign = await launchReported(app, owner);
    await closeMonth(app, campaign);
    await sql`delete from graphile_worker._private_jobs`.execute(app.stores.database.db);
    expect(await list(campaign)).toEqual([]);
    await sendDue();
    expect(await list(campaign)).toMatchObject([{ month: 1, kind: 'cycle' }]);
  });

  test('a report shows the results of rank checks and names sources that are not connected', async () => {
    const campaign = await launchReported(app, owner, { keywords });
    await closeMonth(app, campaign);
    await app.drain();
    const content = await contentOf(campaign);
    if (content.keywords.state !== 'ok') throw new Error(content.keywords.reason);
    const { lines, first, last, visibility } = content.keywords.metrics;
    const shown = lines.map((line) => [line.keyword, line.first, line.last]);
    expect(shown).toEqual([
      ['shoes', 12, 4],
      ['tents', 3, 5],
      ['bags', null, 9],
    ]);
    expect([first.notFound, first.top3, last.notFound, last.top3]).toEqual([1, 1, 0, 0]);
    expect(visibility).toHaveLength(3);
    const writtenOn = content.madeAt.slice(0, 10);
    for (const section of [content.search, content.mentions])
      expect(section).toMatchObject({ state: 'not_connected', writtenOn });
    expect(content.effect).toMatchObject({ state: 'no_data', reason: expect.stringMatching(/too/i) });
    const summary = summariseReport(content).join(' ');
    expect(summary).toContain('Of 3 keywords, 2 improved and 1 declined.');
    const day = new Date(writtenOn).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    expect(summary).toContain(`Search Console was not connected when this report was written (${day}).`);
  });

  test('a campaign without the add-on gets no reports', async () => {
    const campaign = await launchReported(app, owner, { addOns: [] });
    await closeMonth(app, campaign);
    await app.drain();
    await sendDue();
    expect(await list(campaign)).toEqual([]);
    const refused = { status: 409, body: { code: 'reporting_not_included' } };
    expect(await createReport(campaign)).toMatchObject(refused);
    expect(await setRecipients(campaign, [client])).toMatchObject(refused);
  });
});

describe('report email', () => {
  test('an email is retried if the server is busy, but not if it refuses the email', async () => {
    const campaign = await launchReported(app, owner);
    await setRecipients(campaign, [client, boss]);
    mail.replyCodes.set(client, 451).set(boss, 550);
    await closeMonth(app, campaign);
    await app.drain();
    const [{ id }] = await list(campaign);
    expect(mail.received).toEqual([]);
    expect(await mailsOf(id)).toMatchObject([
      { email: boss, state: 'failed', reason: expect.stringContaining('550') },
      { email: client, state: 'waiting' },
    ]);
    mail.replyCodes.clear();
    await sendDue();
    expect(mail.received).toEqual([]);
    await sendDueAfter(6 * minuteMs);
    expect(mail.received.map(({ to }) => to)).toEqual([client]);
    const links = (await owner.call('GET', `/reports/${id}/links`)).body.data;
    expect(links).toMatchObject([{ recipient: client, revokedAt: null }]);
  });

  test('an email whose connection ended without a reply is repeated with the same Message-ID, and the links of both copies work', async () => {
    const campaign = await launchReported(app, owner);
    await setRecipients(campaign, [client]);
    mail.silent.add(client);
    await closeMonth(app, campaign);
    await app.drain();
    mail.silent.clear();
    await sendDueAfter(6 * minuteMs);
    const ids = mail.received.map(({ text }) => /^Message-ID: (\S+)$/im.exec(text)?.[1]);
    expect(ids).toEqual([expect.stringMatching(/^<[0-9a-f-]{36}@/), ids[0]]);
    const [{ id }] = await list(campaign);
    const links = (await owner.call('GET', `/reports/${id}/links`)).body.data;
    expect(links).toHaveLength(2);
  });

  test('an email above the limit of the account and day waits for the next day', async () => {
    const campaign = await launchReported(app, owner);
    await setRecipients(campaign, [client]);
    await closeMonth(app, campaign);
    const { db } = app.stores.database;
    await sql`
      insert into account_mails (account_id, day, mails)
      values (${app.mine.accountId}, ${utcDay(new Date())}, ${app.config.MAILS_PER_DAY})
      on conflict (account_id, day) do update set mails = excluded.mails`.execute(db);
    await app.drain();
    const [{ id }] = await list(campaign);
    const tomorrow = new Date(Date.parse(utcDay(new Date())) + dayMs);
    expect(mail.received).toEqual([]);
    expect(await mailsOf(id)).toMatchObject([
      {
        state: 'waiting',
        nextAttemptAt: tomorrow.toISOString(),
        reason: expect.stringContaining('MAILS_PER_DAY'),
      },
    ]);
    app.advance(tomorrow.getTime() - Date.now());
    await sendDue();
    expect(mail.received.map(({ to }) => to)).toEqual([client]);
  });

  test('an email whose preparation failed is sent by a later attempt', async () => {
    const campaign = await launchReported(app, owner);
    await setRecipients(campaign, [client]);
    await closeMonth(app, campaign);
    await app.run('reports.make', { ...campaign.of, month: 1 });
    const { db } = app.stores.database;
    await sql`alter table report_links rename to hidden_report_links`.execute(db);
    await app.drain();
    await sql`alter table hidden_report_links rename to report_links`.execute(db);
    const [{ id }] = await list(campaign);
    expect(await mailsOf(id)).toMatchObject([{ state: 'waiting', reason: expect.stringContaining('error') }]);
    await sendDueAfter(6 * minuteMs);
    expect(mail.received.map(({ to }) => to)).toEqual([client]);
  });

  test('an email that may have arrived is not sent again', async () => {
    const campaign = await launchReported(app, owner);
    await setRecipients(campaign, [client]);
    await closeMonth(app, campaign);
    await app.run('reports.make', { ...campaign.of, month: 1 });
    const { db } = app.stores.database;
    await sql`update report_mails set state = 'sending', claimed_at = ${new Date()} where state = 'waiting'`.execute(
      db,
    );
    await app.drain();
    await sendDueAfter(16 * minuteMs);
    const [{ id }] = await list(campaign);
    expect(mail.received).toEqual([]);
    expect(await mailsOf(id)).toMatchObject([{ state: 'in_doubt', reason: expect.any(String) }]);
  });
});

describe('reports on demand', () => {
  test('any month that has started can be reported on repeatedly, without an email', async () => {
    const campaign = await launchReported(app, owner, { keywords });
    await setRecipients(campaign, [client]);
    expect(await createReport(campaign)).toMatchObject({
      status: 201,
      body: { data: { month: 1, kind: 'on_demand' } },
    });
    await closeMonth(app, campaign);
    expect(await createReport(campaign, { month: 1 })).toMatchObject({
      status: 201,
      body: { data: { month: 1 } },
    });
    expect((await createReport(campaign)).body.data.month).toBe(2);
    const wrong = await createReport(campaign, { month: 3 });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'month' }] } });
    expect((await list(campaign)).map(({ month }: { month: number }) => month)).toEqual([2, 1, 1]);
    expect(mail.received).toEqual([]);
  });

  test('a draft has no reports, and a viewer cannot create one', async () => {
    const campaign = await launchReported(app, owner);
    const body = { websiteId: campaign.websiteId, type: 'autoseo', addOns: ['reporting'] };
    const draft = (await app.call('POST', '/campaigns', { body })).body.data;
    const wrongState = { status: 409, body: { code: 'campaign_wrong_state' } };
    expect(await createReport({ ...campaign, id: draft.id })).toMatchObject(wrongState);
    expect((await viewer.call('POST', `/campaigns/${campaign.id}/reports`, { body: {} })).status).toBe(403);
  });

  test('a report keeps its content and branding after both have changed', async () => {
    const campaign = await launchReported(app, owner, { keywords });
    const brand = { name: 'Acme Search', color: '#AA3300', logoText: 'ACME' };
    const branded = (await owner.call('PATCH', '/reports/branding', { body: brand })).body.data;
    expect(branded).toEqual({ ...brand, color: '#aa3300', logo: null });
    const { id } = (await createReport(campaign)).body.data;
    const print = async () => (await app.call('GET', `/campaigns/${campaign.id}/reports/${id}/pdf`)).text;
    const before = await print();
    expect((await contentOf(campaign)).agency).toMatchObject({ name: 'Acme Search', color: '#aa3300' });
    await owner.call('PATCH', '/reports/branding', { body: { name: 'Other', color: null } });
    const tracked = (await app.call('GET', `/keywords?websiteId=${campaign.websiteId}`)).body.data;
    expect(tracked.length).toBeGreaterThan(0);
    for (const one of tracked) {
      expect((await app.call('DELETE', `/keywords/${one.id}`)).status).toBe(204);
    }
    await app.drain();
    expect(await print()).toBe(before);
    expect((await owner.call('GET', '/reports/branding')).body.data).toMatchObject({
      name: 'Other',
      color: null,
    });
    const bad = await owner.call('PATCH', '/reports/branding', { body: { color: 'red' } });
    expect(bad).toMatchObject({ status: 400, body: { errors: [{ path: 'color' }] } });
  });
});

test('another account has no access', async () => {
  const campaign = await launchReported(app, owner, { keywords });
  const report = (await createReport(campaign)).body.data;
  const link = (await owner.call('POST', `/reports/${report.id}/links`, { body: {} })).body.data;
  const otherOwner = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
  const key = app.theirs.readKey;
  const replies = await Promise.all([
    app.call('GET', `/campaigns/${campaign.id}/reports`, { key }),
    app.call('GET', `/campaigns/${campaign.id}/reports/${report.id}/pdf`, { key }),
    otherOwner.call('POST', `/campaigns/${campaign.id}/reports`, { body: {} }),
    otherOwner.call('GET', `/campaigns/${campaign.id}/reports/recipients`),
    otherOwner.call('PUT', `/campaigns/${campaign.id}/reports/recipients`, { body: { recipients: [] } }),
    otherOwner.call('GET', `/reports/${report.id}/mails`),
    otherOwner.call('GET', `/reports/${report.id}/links`),
    otherOwner.call('POST', `/reports/${report.id}/links`, { body: {} }),
    otherOwner.call('DELETE', `/reports/${report.id}/links/${link.id}`),
  ]);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
  expect((await app.call('GET', link.url.replace('http://cairn.example', ''), { key: null })).status).toBe(
    200,
  );
});

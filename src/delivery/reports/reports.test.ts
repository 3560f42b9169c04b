import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DashboardSession, openSession } from '../../test/dashboard-session.ts';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { closeMonth, launchReported, type ReportedCampaign } from '../../test/reported-campaign.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import type { ReportContent } from './content/report-content.ts';
import { summariseReport } from './draw/summarise-report.ts';

const minuteMs = 60_000;
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
  mail.taken.length = 0;
  mail.answers.clear();
});

const list = async ({ id }: ReportedCampaign) =>
  (await app.call('GET', `/campaigns/${id}/reports`)).body.data;
const make = ({ id }: ReportedCampaign, body: object = {}) =>
  owner.call('POST', `/campaigns/${id}/reports`, { body });
const mailsOf = async (reportId: string) => (await owner.call('GET', `/reports/${reportId}/mails`)).body.data;
const putRecipients = ({ id }: ReportedCampaign, recipients: string[]) =>
  owner.call('PUT', `/campaigns/${id}/reports/recipients`, { body: { recipients } });
async function contentOf(campaign: ReportedCampaign): Promise<ReportContent> {
  const { rows } = await sql<{ content: ReportContent }>`
    select content from reports where campaign_id = ${campaign.of.campaignId} order by id desc limit 1`.execute(
    app.stores.database.db,
  );
  if (rows[0] === undefined) throw new Error('no report');
  return rows[0].content;
}

describe('a month that ends', () => {
  test('is reported on once and sent once to each recipient, however often the jobs run', async () => {
    const campaign = await launchReported(app, owner, { keywords });
    await putRecipients(campaign, [client, boss, 'Client@example.com']);
    await closeMonth(app, campaign);
    await app.drain();
    await app.run('reports.make', { ...campaign.of, month: 1 });
    await app.run('reports.plan');
    await app.drain();
    const [report, ...others] = await list(campaign);
    expect(others).toEqual([]);
    expect(report).toMatchObject({ month: 1, kind: 'cycle', campaignId: campaign.id });
    expect(mail.taken.map(({ to }) => to.toLowerCase()).toSorted()).toEqual([boss, client]);
    const [one] = mail.taken;
    expect(one?.text).toMatch(/application\/pdf/);
    expect((await mailsOf(report.id)).map(({ state }: { state: string }) => state)).toEqual(['sent', 'sent']);
    const pdf = await app.call('GET', `/campaigns/${campaign.id}/reports/${report.id}/pdf`);
    expect(pdf).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(pdf.text).toMatch(/^%PDF-/);
  });

  test('is found by the clock where the event was lost', async () => {
    const campaign = await launchReported(app, owner);
    await closeMonth(app, campaign);
    await sql`delete from graphile_worker._private_jobs`.execute(app.stores.database.db);
    expect(await list(campaign)).toEqual([]);
    await app.run('reports.plan');
    await app.drain();
    expect(await list(campaign)).toMatchObject([{ month: 1, kind: 'cycle' }]);
  });

  test('says what the checks have found, and plainly what is not connected', async () => {
    const campaign = await launchReported(app, owner, { keywords });
    await closeMonth(app, campaign);
    await app.drain();
    const content = await contentOf(campaign);
    if (content.keywords.state !== 'ok') throw new Error(content.keywords.reason);
    const { lines, first, last, visibility } = content.keywords.figures;
    const shown = lines.map((line) => [line.keyword, line.first, line.last]);
    expect(shown).toEqual([
      ['shoes', 12, 4],
      ['tents', 3, 5],
      ['bags', null, 9],
    ]);
    expect([first.notFound, first.top3, last.notFound, last.top3]).toEqual([1, 1, 0, 0]);
    expect(visibility).toHaveLength(3);
    expect(content.search).toMatchObject({ state: 'not_connected' });
    expect(content.mentions).toMatchObject({ state: 'not_connected' });
    expect(content.effect).toMatchObject({ state: 'no_data', reason: expect.stringMatching(/too/i) });
    const told = summariseReport(content).join(' ');
    expect(told).toContain(
      '2 of 3 keywords stood higher at the end of these days than at their beginning, 1 lower.',
    );
    expect(told).toContain('Not connected');
  });

  test('of a campaign without the add-on is not reported on', async () => {
    const campaign = await launchReported(app, owner, { addOns: [] });
    await closeMonth(app, campaign);
    await app.drain();
    await app.run('reports.plan');
    await app.drain();
    expect(await list(campaign)).toEqual([]);
    const refused = { status: 409, body: { code: 'reporting_not_included' } };
    expect(await make(campaign)).toMatchObject(refused);
    expect(await putRecipients(campaign, [client])).toMatchObject(refused);
  });
});

describe('a mail', () => {
  test('is tried again where the server is busy, and not where it refuses', async () => {
    const campaign = await launchReported(app, owner);
    await putRecipients(campaign, [client, boss]);
    mail.answers.set(client, 451).set(boss, 550);
    await closeMonth(app, campaign);
    await app.drain();
    const [{ id }] = await list(campaign);
    expect(mail.taken).toEqual([]);
    expect(await mailsOf(id)).toMatchObject([
      { email: boss, state: 'failed', reason: expect.stringContaining('550') },
      { email: client, state: 'waiting' },
    ]);
    mail.answers.clear();
    await app.run('reports.plan');
    await app.drain();
    expect(mail.taken).toEqual([]);
    app.advance(6 * minuteMs);
    await app.run('reports.plan');
    await app.drain();
    expect(mail.taken.map(({ to }) => to)).toEqual([client]);
    const links = (await owner.call('GET', `/reports/${id}/links`)).body.data;
    expect(links).toMatchObject([{ recipient: client, revokedAt: null }]);
  });

  test('that may have gone out is not sent again', async () => {
    const campaign = await launchReported(app, owner);
    await putRecipients(campaign, [client]);
    await closeMonth(app, campaign);
    await app.run('reports.make', { ...campaign.of, month: 1 });
    const { db } = app.stores.database;
    await sql`update report_mails set state = 'sending', claimed_at = ${new Date()} where state = 'waiting'`.execute(
      db,
    );
    await app.drain();
    app.advance(16 * minuteMs);
    await app.run('reports.plan');
    await app.drain();
    const [{ id }] = await list(campaign);
    expect(mail.taken).toEqual([]);
    expect(await mailsOf(id)).toMatchObject([{ state: 'in_doubt', reason: expect.any(String) }]);
  });
});

describe('on demand', () => {
  test('any month that has begun is reported on, as often as somebody likes, by no mail', async () => {
    const campaign = await launchReported(app, owner, { keywords });
    await putRecipients(campaign, [client]);
    expect(await make(campaign)).toMatchObject({
      status: 201,
      body: { data: { month: 1, kind: 'on_demand' } },
    });
    await closeMonth(app, campaign);
    expect(await make(campaign, { month: 1 })).toMatchObject({ status: 201, body: { data: { month: 1 } } });
    expect((await make(campaign)).body.data.month).toBe(2);
    const wrong = await make(campaign, { month: 3 });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'month' }] } });
    expect((await list(campaign)).map(({ month }: { month: number }) => month)).toEqual([2, 1, 1]);
    expect(mail.taken).toEqual([]);
  });

  test('a draft has nothing to report on, and a viewer makes nothing', async () => {
    const campaign = await launchReported(app, owner);
    const body = { websiteId: campaign.websiteId, type: 'autoseo', addOns: ['reporting'] };
    const draft = (await app.call('POST', '/campaigns', { body })).body.data;
    const wrongState = { status: 409, body: { code: 'campaign_wrong_state' } };
    expect(await make({ ...campaign, id: draft.id })).toMatchObject(wrongState);
    expect((await viewer.call('POST', `/campaigns/${campaign.id}/reports`, { body: {} })).status).toBe(403);
  });

  test('what was reported stays reported, in whose name it was', async () => {
    const campaign = await launchReported(app, owner, { keywords });
    const brand = { name: 'Acme Search', color: '#AA3300', logoText: 'ACME' };
    expect((await owner.call('PATCH', '/reports/branding', { body: brand })).body.data).toEqual({
      ...brand,
      color: '#aa3300',
    });
    const { id } = (await make(campaign)).body.data;
    const print = async () => (await app.call('GET', `/campaigns/${campaign.id}/reports/${id}/pdf`)).text;
    const before = await print();
    expect((await contentOf(campaign)).agency).toMatchObject({ name: 'Acme Search', color: '#aa3300' });
    await owner.call('PATCH', '/reports/branding', { body: { name: 'Other', color: null } });
    const tracked = (await app.call('GET', `/keywords?websiteId=${campaign.websiteId}`)).body.data;
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

test('another account sees nothing, and changes nothing', async () => {
  const campaign = await launchReported(app, owner, { keywords });
  const report = (await make(campaign)).body.data;
  const link = (await owner.call('POST', `/reports/${report.id}/links`, { body: {} })).body.data;
  const stranger = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
  const key = app.theirs.readKey;
  const replies = await Promise.all([
    app.call('GET', `/campaigns/${campaign.id}/reports`, { key }),
    app.call('GET', `/campaigns/${campaign.id}/reports/${report.id}/pdf`, { key }),
    stranger.call('POST', `/campaigns/${campaign.id}/reports`, { body: {} }),
    stranger.call('GET', `/campaigns/${campaign.id}/reports/recipients`),
    stranger.call('PUT', `/campaigns/${campaign.id}/reports/recipients`, { body: { recipients: [] } }),
    stranger.call('GET', `/reports/${report.id}/mails`),
    stranger.call('GET', `/reports/${report.id}/links`),
    stranger.call('POST', `/reports/${report.id}/links`, { body: {} }),
    stranger.call('DELETE', `/reports/${report.id}/links/${link.id}`),
  ]);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
  expect((await app.call('GET', link.url.replace('http://cairn.example', ''), { key: null })).status).toBe(
    200,
  );
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#platform/durations.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { closeMonth, launchReported } from '../../../test/fixtures/reported-campaign.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

let app: TestApp;
let owner: DashboardSession;
let reportId: string;
let addresses = 0;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: 'true' });
  owner = await openSession(app, { role: 'owner' });
  const campaign = await launchReported(app, owner, { keywords: { shoes: [3, 2] } });
  reportId = (await owner.call('POST', `/campaigns/${campaign.id}/reports`, { body: {} })).body.data.id;
});
afterAll(() => app.close());

const makeLink = async (body: object = {}) =>
  (await owner.call('POST', `/reports/${reportId}/links`, { body })).body.data;
const open = (path: string, address = `10.2.0.${(addresses += 1)}`) =>
  app.call('GET', path, { key: null, headers: { 'x-forwarded-for': address } });
const notFound = { status: 404, body: { code: 'not_found' } };

test('a share link opens the report, and its token is stored nowhere', async () => {
  const link = await makeLink();
  expect(link.url).toMatch(/^\/reports\/[\w-]{43}$/);
  const reply = await open(link.url);
  expect(reply).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    },
  });
  expect(reply.text).toMatch(/^%PDF-/);
  const token = link.url.slice('/reports/'.length);
  const { rows } = await sql<{ text: string }>`select l::text as text from report_links l`.execute(
    app.stores.database.db,
  );
  expect(rows.map(({ text }) => text).join()).not.toContain(token);
  const { rows: answers } = await sql<{ body: string }>`select body from idempotency_keys`.execute(
    app.stores.database.db,
  );
  expect(answers.map(({ body }) => body).join()).not.toContain(token);
});

test('an unknown, revoked or expired link is a 404', async () => {
  const [revoked, short] = [await makeLink(), await makeLink({ days: 1 })];
  const path = `/reports/${reportId}/links/${revoked.id}`;
  expect((await owner.call('DELETE', path)).status).toBe(204);
  expect(await owner.call('DELETE', path)).toMatchObject({
    status: 404,
    body: { code: 'report_link_not_found' },
  });
  expect(await open(revoked.url)).toMatchObject(notFound);
  expect(await open(`/reports/${'x'.repeat(43)}`)).toMatchObject(notFound);
  expect((await open(short.url)).status).toBe(200);
  app.advance(dayMs);
  expect(await open(short.url)).toMatchObject(notFound);
  const listed = (await owner.call('GET', `/reports/${reportId}/links`)).body.data;
  expect(listed.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([revoked.id, short.id]));
  expect(JSON.stringify(listed)).not.toContain('/reports/');
});

test('one IP address may make thirty requests per minute', async () => {
  const guess = `/reports/${'y'.repeat(43)}`;
  const statuses: number[] = [];
  for (let time = 0; time < 31; time += 1) statuses.push((await open(guess, '10.3.0.1')).status);
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404));
  expect(statuses[30]).toBe(429);
  expect((await open(guess, '10.3.0.2')).status).toBe(404);
});

test('a mail is marked as not configured if there is no mail server', async () => {
  const campaign = await launchReported(app, owner);
  const path = `/campaigns/${campaign.id}/reports/recipients`;
  await owner.call('PUT', path, { body: { recipients: ['client@example.com'] } });
  expect((await owner.call('GET', path)).body.data).toEqual({ recipients: ['client@example.com'] });
  const bad = await owner.call('PUT', path, { body: { recipients: ['nobody'] } });
  expect(bad).toMatchObject({ status: 400, body: { errors: [{ path: 'recipients[0]' }] } });
  await closeMonth(app, campaign);
  await app.drain();
  const [{ id }] = (await app.call('GET', `/campaigns/${campaign.id}/reports`)).body.data;
  expect((await owner.call('GET', `/reports/${id}/mails`)).body.data).toMatchObject([
    { state: 'not_configured', reason: expect.stringContaining('SMTP_URL') },
  ]);
});

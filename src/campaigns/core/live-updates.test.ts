import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { type EventStream, openEventStream } from '../../../test/app/event-stream.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

let app: TestApp;
let owner: DashboardSession;
let stream: EventStream;
let websiteId: string;

beforeAll(async () => {
  app = await createTestApp();
  const url = await app.listen();
  owner = await openSession(app, { role: 'owner' });
  stream = await openEventStream(`${url}/dashboard/api/v1/events`, { cookie: owner.cookie() });
  websiteId = (await app.call('POST', '/websites', { body: { domain: 'live.example' } })).body.data.id;
});
afterAll(async () => {
  stream.close();
  await app.close();
});

const draft = async (): Promise<string> =>
  (await app.call('POST', '/campaigns', { body: { websiteId, type: 'autoseo' } })).body.data.id;
const nextUpdate = (campaignId: string) =>
  stream.next((data) => data.type === 'campaign.progressed' && data['campaignId'] === campaignId);

test('open dashboards receive the creation, change and deletion of a draft', async () => {
  const id = await draft();
  await nextUpdate(id);
  await app.call('PATCH', `/campaigns/${id}`, { body: { name: 'Other' } });
  await nextUpdate(id);
  await app.call('DELETE', `/campaigns/${id}`);
  expect((await nextUpdate(id)).data).toEqual({ type: 'campaign.progressed', campaignId: id });
});

test('open dashboards receive the payment of an invoice', async () => {
  const id = await draft();
  const { token } = (await owner.call('POST', `/campaigns/${id}/launch/preview`)).body.data;
  await owner.call('POST', `/campaigns/${id}/launch`, { body: { token } });
  const [invoice] = (await owner.call('GET', '/billing/invoices')).body.data;
  expect(invoice).toMatchObject({ campaignId: id, subject: 'live.example Auto SEO', allowed: ['mark_paid'] });
  await owner.call('POST', `/billing/invoices/${invoice.id}/paid`);
  const { data } = await stream.next(({ type }) => type === 'invoice.changed');
  expect(data['invoiceId']).toBe(invoice.id);
  expect((await owner.call('GET', `/billing/invoices/${invoice.id}`)).body.data.allowed).toEqual([]);
});

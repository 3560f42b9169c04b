import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#app/config/config.ts';
import { createSettings } from '#app/settings/settings.ts';
import { runMonths } from '../../../test/fixtures/campaign-months.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { decodeId } from '#platform/ids.ts';
import { defaultPriceList } from './price-list.ts';
import { dayMs } from '#platform/durations.ts';

const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const cheap = {
  ...defaultPriceList,
  version: 'opening',
  validFrom: '2026-01-01',
  currency: 'EUR',
  base: { autoseo: 10_000, fullseo: 20_000 },
  termMonths: { autoseo: 2, fullseo: 3 },
};
let folder: string;
let app: TestApp;
let owner: DashboardSession;
let websiteId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prices-'));
  const dear = {
    ...cheap,
    version: 'second',
    validFrom: dayIn(10),
    base: { autoseo: 30_000, fullseo: 60_000 },
    termMonths: { autoseo: 1, fullseo: 1 },
  };
  const file = join(folder, 'prices.json');
  await writeFile(file, JSON.stringify([dear, cheap]));
  app = await createTestApp({ PRICE_LISTS: file });
  owner = await openSession(app, { role: 'owner' });
  websiteId = (await app.call('POST', '/websites', { body: { domain: 'priced.example' } })).body.data.id;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const draft = async (body: object = {}) =>
  (await app.call('POST', '/campaigns', { body: { websiteId, type: 'autoseo', ...body } })).body.data;

async function launch(id: string): Promise<string> {
  const { token } = (await owner.call('POST', `/campaigns/${id}/launch/preview`)).body.data;
  const launched = await owner.call('POST', `/campaigns/${id}/launch`, { body: { token } });
  return launched.body.data.subscriptionId;
}

test('a draft retains its price when the prices change, and a change of the draft applies the new prices', async () => {
  const [unchanged, changed] = [await draft(), await draft()];
  expect(unchanged).toMatchObject({ priceList: 'opening', currency: 'EUR', monthlyPrice: 10_000 });
  app.advance(11 * dayMs);
  expect(await draft()).toMatchObject({ priceList: 'second', monthlyPrice: 30_000 });
  const quote = (await owner.call('GET', '/campaigns/quote?type=autoseo')).body.data;
  expect(quote).toMatchObject({ priceList: 'second', monthlyPrice: 30_000, termMonths: 1 });
  const patched = await app.call('PATCH', `/campaigns/${changed.id}`, { body: { name: 'Renamed' } });
  expect(patched.body.data).toMatchObject({ priceList: 'second', monthlyPrice: 30_000 });

  const subscriptionId = await launch(unchanged.id);
  const [invoice] = (await owner.call('GET', `/billing/invoices?campaignId=${unchanged.id}`)).body.data;
  expect(invoice).toMatchObject({ total: 10_000, currency: 'EUR', state: 'open' });
  const running = {
    id: unchanged.id,
    accountId: app.mine.accountId,
    campaignId: decodeId('cmp', unchanged.id) ?? '',
    websiteId: decodeId('web', websiteId) ?? '',
    subscriptionId,
  };
  await owner.call('POST', `/billing/invoices/${invoice.id}/paid`);
  const statusAfter = async (days: number) => {
    app.advance(days * dayMs);
    await runMonths(app, running);
    const { status, month } = (await app.call('GET', `/campaigns/${unchanged.id}`)).body.data;
    return { status, month };
  };
  // The term is two months as quoted, not one month as in the current list.
  expect(await statusAfter(31)).toEqual({ status: 'active', month: 2 });
});

test('an invalid price list file stops the start with the path of the error', async () => {
  const file = join(folder, 'bad.json');
  await writeFile(file, JSON.stringify([{ ...cheap, base: { autoseo: -1, fullseo: 1 } }]));
  const start = (name: string) => createSettings(readConfig({ PRICE_LISTS: name }));
  expect(() => start(file)).toThrow(`PRICE_LISTS names ${file}: /0/base/autoseo must be >= 0`);
  expect(() => start(join(folder, 'none.json'))).toThrow(/PRICE_LISTS names .*none\.json: ENOENT/);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeId } from '#platform/ids.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

let app: TestApp;
let manager: DashboardSession;
beforeAll(async () => {
  app = await createTestApp();
  manager = await openSession(app, { role: 'manager' });
});
afterAll(() => app.close());

test('a member reads their profile and account', async () => {
  const { status, body } = await manager.call('GET', '/me');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    id: encodeId('usr', manager.userId),
    role: 'manager',
    hasTwoFactor: false,
    account: { id: encodeId('acc', app.mine.accountId), name: 'mine', locale: 'en-US', timeZone: 'UTC' },
  });
});

test("the account's name, locale and time zone can be changed independently", async () => {
  const change = (body: object) => manager.call('PATCH', '/account', { body });
  expect(await change({ timeZone: 'Europe/Berlin' })).toMatchObject({
    status: 200,
    body: { data: { name: 'mine', locale: 'en-US', timeZone: 'Europe/Berlin' } },
  });
  await change({ locale: 'de-DE', name: 'Meine' });
  expect((await manager.call('GET', '/account')).body.data).toMatchObject({
    name: 'Meine',
    locale: 'de-DE',
    timeZone: 'Europe/Berlin',
  });
  const other = await openSession(app, { role: 'viewer', accountId: app.theirs.accountId });
  expect((await other.call('GET', '/account')).body.data.name).toBe('theirs');
});

test.each([
  [{ timeZone: 'Berlin' }, 'timeZone'],
  [{ timeZone: '+02:00' }, 'timeZone'],
  [{ locale: 'not a language' }, 'locale'],
  [{ name: '' }, 'name'],
  [{ plan: 'free' }, 'plan'],
])('the change %j is refused', async (body, path) => {
  expect(await manager.call('PATCH', '/account', { body })).toMatchObject({
    status: 400,
    body: { errors: [{ path }] },
  });
});

test('the language that a member chooses is in the list of members, and an unknown one is refused', async () => {
  const headers = { host: 'cairn.example', origin: 'http://cairn.example' };
  const choose = (language: string) =>
    manager.call('POST', '/auth/update-user', { body: { language }, headers });
  const languageOf = async () => {
    const { body } = await manager.call('GET', '/members');
    const id = encodeId('usr', manager.userId);
    return body.data.find((one: { id: string }) => one.id === id).language;
  };
  expect(await languageOf()).toBeNull();
  expect((await choose('de')).status).toBe(200);
  expect(await languageOf()).toBe('de');
  expect((await choose('fr')).status).toBe(400);
  expect(await languageOf()).toBe('de');
});

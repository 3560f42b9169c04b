import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allDashboardEndpoints, allEndpoints } from '#app/endpoints.ts';
import type { Endpoint } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { createSettings } from '#app/settings/settings.ts';
import { readConfig } from '#app/config/config.ts';
import { type DashboardSession, openSession } from '../browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';

let app: TestApp;
let viewer: DashboardSession;

beforeAll(async () => {
  app = await createTestApp();
  viewer = await openSession(app, { role: 'viewer', seesPrices: true });
});
afterAll(() => app.close());

const settings = createSettings(readConfig({}));
const endpoints = allDashboardEndpoints(settings);
const named = endpoints.map((one) => [`${one.method} ${one.path}`, one] as const);
const rightOf = ({ method, right }: Endpoint) => right ?? (method === 'GET' ? 'read' : 'write');

/** Fills the path with well-formed ids of objects that do not exist. */
function pathOf({ path, pathIds = {} }: Endpoint): string {
  return path.replaceAll(/:(\w+)/g, (_whole, name: string) => {
    const prefix = pathIds[name]?.prefix;
    return prefix === undefined ? 'none' : encodeId(prefix, app.mine.accountId);
  });
}

test('the API contains no endpoint that is for signed-in people only', () => {
  const inApi = new Set(allEndpoints(settings).map(({ method, path }) => `${method} ${path}`));
  expect(named.map(([name]) => name).filter((name) => inApi.has(name))).toEqual([]);
  expect(endpoints.length).toBeGreaterThan(10);
});

describe.each(named)('%s', (_name, declared) => {
  const body = declared.body === undefined ? {} : { body: {} };

  test('rejects API keys and requests without a session', async () => {
    const path = `/dashboard/api${pathOf(declared)}`;
    // Failed authentications are rate-limited per minute.
    app.advance(61_000);
    for (const key of [app.mine.writeKey, app.mine.readKey, null]) {
      const reply = await app.call(declared.method, path, { key, ...body });
      expect(reply).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    }
  });

  test('rejects requests from another origin', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const reply = await viewer.call(declared.method, pathOf(declared), { headers, ...body });
    expect(reply.body.code === 'cross_site_request').toBe(declared.method !== 'GET');
  });

  test('lets viewers read only', async () => {
    const reply = await viewer.call(declared.method, pathOf(declared), body);
    expect(reply.body.code === 'insufficient_right').toBe(rightOf(declared) !== 'read');
  });
});

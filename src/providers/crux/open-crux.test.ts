import { afterEach, expect, test } from 'vitest';
import {
  startVendorServer,
  type VendorCall,
  type VendorResponse,
  type VendorServer,
} from '../../../test/servers/vendor-server.ts';
import { openCrux } from './open-crux.ts';

const { signal } = new AbortController();

const metric = (p75: number | string) => ({ histogram: [], percentiles: { p75 } });
const record = {
  key: { origin: 'https://example.com', formFactor: 'PHONE' },
  metrics: {
    largest_contentful_paint: metric(2_345),
    interaction_to_next_paint: metric(180),
    cumulative_layout_shift: metric('0.07'),
  },
  collectionPeriod: {
    firstDate: { year: 2026, month: 10, day: 4 },
    lastDate: { year: 2026, month: 10, day: 31 },
  },
};

let server: VendorServer;
afterEach(() => server.close());

async function listen(respond: (call: VendorCall) => VendorResponse): Promise<string> {
  server = await startVendorServer(respond);
  return server.baseUrl;
}

const open = (baseUrl: string) => openCrux({ apiKey: 's3cret', baseUrl, timeoutMs: 2_000 });

test('Web Vitals of phones are requested with the key in a header', async () => {
  const url = await listen(() => ({ body: { record } }));
  expect(await open(url).readOrigin('https://example.com', signal)).toEqual({
    device: 'phone',
    largestContentfulPaintMs: 2_345,
    interactionToNextPaintMs: 180,
    cumulativeLayoutShift: 0.07,
    firstDay: '2026-10-04',
    lastDay: '2026-10-31',
  });
  const [call] = server.calls;
  expect(call).toMatchObject({ method: 'POST', url: { pathname: '/v1/records:queryRecord' } });
  expect(call?.headers['x-goog-api-key']).toBe('s3cret');
  expect(call?.body).toMatchObject({ origin: 'https://example.com', formFactor: 'PHONE' });
});

test('all devices are used if there are too few phones, and none if there are too few visits', async () => {
  const { cumulative_layout_shift } = record.metrics;
  const some = { ...record, metrics: { cumulative_layout_shift } };
  const all = await listen(({ body }) =>
    'formFactor' in (body as object) ? { status: 404, body: { error: {} } } : { body: { record: some } },
  );
  expect(await open(all).readOrigin('https://example.com', signal)).toMatchObject({
    device: 'all',
    largestContentfulPaintMs: null,
    cumulativeLayoutShift: 0.07,
  });
  await server.close();
  const none = await listen(() => ({ status: 404, body: { error: {} } }));
  expect(await open(none).readOrigin('https://example.com', signal)).toBeNull();
});

test.each([
  [403, { error: { message: 's3cret is no key' } }],
  [500, {}],
  [200, { record: null }],
])('a response with status %i and without a record is a failure without secrets', async (status, body) => {
  const url = await listen(() => ({ status, body }));
  const failure = await open(url)
    .readOrigin('https://example.com', signal)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'CruxFailure' });
  expect(String(failure)).not.toMatch(/s3cret|127\.0/);
});

test('an unreachable API is a failure', async () => {
  const url = await listen(() => ({ body: {} }));
  await server.close();
  await expect(open(url).readOrigin('https://example.com', signal)).rejects.toMatchObject({
    name: 'CruxFailure',
  });
});

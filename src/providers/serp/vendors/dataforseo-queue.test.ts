import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SerpFailure, type SerpQuery } from '../contract.ts';
import fixture from '../../../../test/fixtures/providers/serps/dataforseo.json' with { type: 'json' };
import { startVendorServer, type VendorServer } from '../../../../test/servers/vendor-server.ts';
import { createDataForSeo } from './dataforseo.ts';

const never = new AbortController().signal;
const query: SerpQuery = {
  engine: 'google',
  phrase: fixture.phrase,
  country: 'AU',
  language: 'en',
  location: null,
  device: 'mobile',
  depth: 15,
  stopAtHosts: [],
};

let server: VendorServer;
beforeAll(async () => {
  server = await startVendorServer();
});
afterAll(() => server.close());

const open = () =>
  createDataForSeo({ name: 'dataforseo', baseUrl: server.baseUrl, login: 'me', password: 's3cret' });
const openQueue = () => open().queue!;

const task = (status_code: number, change: object = {}) => ({
  status_code,
  status_message: 'Message.',
  ...change,
});
const envelope = (...tasks: object[]) => ({ status_code: 20_000, cost: 0, tasks });

async function failureOf(work: Promise<unknown>): Promise<SerpFailure> {
  const outcome = await work.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(SerpFailure);
  return outcome as SerpFailure;
}

describe('the queue', () => {
  const orders = [
    { tag: 'a', query },
    { tag: 'b', query: { ...query, phrase: 'other' } },
  ];

  const mixed = [orders[0]!, { tag: 'b', query: { ...query, engine: 'bing' as const } }];

  test('submits a batch in one call and returns a receipt for each order', async () => {
    const created = (id: string, tag: string) => task(20_100, { id, cost: 0.0012, data: { tag } });
    server.play({ body: envelope(created('2', 'b'), created('1', 'a')) });
    expect(await openQueue().submit(orders, never)).toEqual([
      { tag: 'a', taskId: '1', costMicros: 1200 },
      { tag: 'b', taskId: '2', costMicros: 1200 },
    ]);
    expect(server.calls).toHaveLength(1);
    expect(server.calls[0]).toMatchObject({ url: { pathname: '/v3/serp/google/organic/task_post' } });
    expect(server.calls[0]?.body).toMatchObject([{ tag: 'a' }, { tag: 'b', keyword: 'other' }]);
  });

  test('returns the failures of rejected orders and the receipts of accepted ones', async () => {
    server.play({
      body: envelope(
        task(40_501, { id: 'x', data: { tag: 'a' } }),
        task(20_100, { id: '2', data: { tag: 'b' } }),
      ),
    });
    const unsupported = { tag: 'c', query: { ...query, engine: 'brave' as const } };
    const receipts = await openQueue().submit([...orders, unsupported], never);
    expect(receipts).toEqual([
      { tag: 'c', failure: expect.objectContaining({ reason: 'provider_rejected_query' }) },
      { tag: 'a', failure: expect.objectContaining({ reason: 'provider_rejected_query', costMicros: 0 }) },
      { tag: 'b', taskId: '2', costMicros: 1200 },
    ]);
  });

  test('calls each engine separately, and a failed call fails only its own orders', async () => {
    server.play({ body: envelope(task(20_100, { id: '1', cost: 0.0006, data: {} })) }, { status: 503 });
    const receipts = await openQueue().submit(mixed, never);
    expect(receipts.filter((receipt) => 'failure' in receipt)).toHaveLength(1);
    expect(receipts.filter((receipt) => 'taskId' in receipt)).toHaveLength(1);
    expect(server.calls.map((call) => call.url.pathname).toSorted()).toEqual([
      '/v3/serp/bing/organic/task_post',
      '/v3/serp/google/organic/task_post',
    ]);
  });

  test('returns no receipt for orders that may have been accepted', async () => {
    server.play({ body: envelope(task(20_100, { id: '1', cost: 0.0006, data: {} })) }, { body: '{"cut' });
    const receipts = await openQueue().submit(mixed, never);
    expect(receipts).toEqual([expect.objectContaining({ taskId: '1' })]);
  });

  test('throws when its only call fails', async () => {
    server.play({ status: 503 });
    expect(await failureOf(openQueue().submit(orders, never))).toMatchObject({
      reason: 'provider_unavailable',
    });
    server.play({ body: { status_code: 40_210, tasks: null } });
    expect(await failureOf(openQueue().submit(orders, never))).toMatchObject({
      reason: 'provider_out_of_credit',
    });
  });

  test('never assigns the task of another order', async () => {
    server.play({
      body: envelope(
        task(20_100, { id: '1', data: { tag: 'z' } }),
        task(20_100, { id: '2', data: { tag: 'b' } }),
      ),
    });
    const [first] = await openQueue().submit(orders, never);
    expect(first).toEqual({ tag: 'a', failure: expect.objectContaining({ reason: 'provider_bad_answer' }) });
  });

  test('lists the finished tasks of both engines, or of one if the other fails', async () => {
    const ready = envelope(
      task(20_000, {
        result: [
          { id: '1', tag: 'a' },
          { id: '2', tag: null },
        ],
      }),
    );
    server.play({ body: ready }, { body: envelope(task(20_000, { result: null })) });
    expect(await openQueue().listReady(never)).toEqual([{ tag: 'a', taskId: '1' }]);
    server.play({ body: ready });
    expect(await openQueue().listReady(never)).toEqual([{ tag: 'a', taskId: '1' }]);
    expect(await openQueue().listReady(never, ['bing'])).toEqual([{ tag: 'a', taskId: '1' }]);
    expect(server.calls.map((call) => call.url.pathname).toSorted()).toEqual([
      '/v3/serp/bing/organic/tasks_ready',
      '/v3/serp/bing/organic/tasks_ready',
      '/v3/serp/google/organic/tasks_ready',
    ]);
    server.play({ body: ready }, { status: 500 });
    expect(await openQueue().listReady(never)).toEqual([{ tag: 'a', taskId: '1' }]);
    server.play({ status: 500 });
    expect(await failureOf(openQueue().listReady(never))).toMatchObject({ reason: 'provider_unavailable' });
    server.play({ body: fixture.first });
    expect(await failureOf(openQueue().listReady(never))).toMatchObject({ reason: 'provider_bad_answer' });
  });

  test.each([20_100, 40_601, 40_602])('returns null for a task in progress with code %d', async (code) => {
    server.play({ body: envelope(task(code)) });
    expect(await openQueue().fetchTask('id/1', query, never)).toBeNull();
    expect(server.calls[0]?.url.pathname).toBe('/v3/serp/google/organic/task_get/advanced/id%2F1');
  });

  test('fetches a SERP without further cost', async () => {
    server.play({ body: fixture.first });
    const part = await openQueue().fetchTask('1', query, never);
    expect(part).toMatchObject({ costMicros: 0, coveredDepth: 15 });
    expect(part?.elements).toHaveLength(7);
    server.play({ body: envelope(task(40_101, { cost: 0.0006 })) });
    expect((await failureOf(openQueue().fetchTask('1', query, never))).costMicros).toBe(0);
  });

  test.each([40_401, 40_403])('fails retryably for a lost task with code %d', async (code) => {
    server.play({ body: envelope(task(code)) });
    expect(await failureOf(openQueue().fetchTask('1', query, never))).toMatchObject({
      reason: 'provider_bad_answer',
      retryable: true,
    });
  });

  test('costs less than live', () => {
    expect(openQueue().priceMicros({ ...query, depth: 100 })).toBe(6000);
    expect(open().priceMicros({ ...query, depth: 100 })).toBe(20_000);
  });
});

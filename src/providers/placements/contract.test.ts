import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findPublisher, inventory } from '../../../sandbox/vendors/exchange/inventory.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { hourMs } from '#platform/durations.ts';
import { type ExchangeFailure, type PlacementExchange, type PlacementOrder } from './contract.ts';
import { startVendorServer } from '../../../test/servers/vendor-server.ts';
import { openExchange } from './open-exchange.ts';

const { signal } = new AbortController();
let clockMs = Date.parse('2026-03-01T08:00:00Z');
let sandbox: Sandbox;
let exchange: PlacementExchange;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => clockMs });
  exchange = openExchange({
    baseUrl: `${sandbox.url}/exchange/`,
    key: 'key',
    retryDelaysMs: [0],
    timeoutMs: 30_000,
  });
});
afterAll(() => sandbox.close());
afterEach(() => sandbox.setFailure('exchange', {}));

function orderFor(behaviour: string, orderId: string): PlacementOrder {
  const found = inventory.find((one) => one.behaviour.name === behaviour);
  if (found === undefined) throw new Error(`no publisher with the behaviour ${behaviour}`);
  const { domain, priceMinor, currency } = found;
  const link = { targetUrl: 'https://example.com/shoes', anchor: 'shoes', rel: ['sponsored'] };
  return { orderId, domain, ...link, brief: 'An article.', priceMinor, currency };
}
const failureOf = (call: Promise<unknown>): Promise<ExchangeFailure> =>
  call.then(
    () => {
      throw new Error('the call succeeded');
    },
    (error: unknown) => error as ExchangeFailure,
  );

test('every publisher is listed once, page by page', async () => {
  const domains: string[] = [];
  for (let after: string | null = null; ;) {
    const page = await exchange.listPublishers(after, signal);
    domains.push(...page.publishers.map(({ domain }) => domain));
    after = page.next;
    if (after === null) break;
  }
  expect(domains).toEqual(inventory.map(({ domain }) => domain));
  expect(new Set(domains).size).toBeGreaterThanOrEqual(60);
  const [first] = (await exchange.listPublishers(null, signal)).publishers;
  const { site: _site, behaviour: _behaviour, ...known } = findPublisher(domains[0] ?? '') ?? inventory[0]!;
  expect(first).toEqual(known);
});

describe('an order', () => {
  test('goes from accepted to published, and repeating it has no effect', async () => {
    const order = orderFor('reliable', 'plc_whole');
    const first = await exchange.order(order, signal);
    expect(first).toMatchObject({ ref: expect.any(String), order: { state: 'accepted' } });
    expect(await exchange.order(order, signal)).toEqual(first);
    clockMs += 13 * hourMs;
    expect((await exchange.readOrder('plc_whole', signal)).order).toEqual({ state: 'in_progress' });
    clockMs += 8 * 24 * hourMs;
    const { order: published } = await exchange.readOrder('plc_whole', signal);
    expect(published).toEqual({
      state: 'published',
      url: expect.stringContaining(order.domain),
      at: expect.any(Date),
    });
    expect((await exchange.cancel('plc_whole', signal)).order).toEqual(published);
  });

  test('is rejected with a reason, or cancelled', async () => {
    const rejected = await exchange.order(orderFor('declines', 'plc_no'), signal);
    expect(rejected.order).toEqual({ state: 'rejected', reason: 'The subject does not fit.' });
    await exchange.order(orderFor('silent', 'plc_back'), signal);
    expect((await exchange.cancel('plc_back', signal)).order).toEqual({ state: 'cancelled' });
    expect((await exchange.cancel('plc_back', signal)).order).toEqual({ state: 'cancelled' });
  });

  test.each([
    [{ priceMinor: 1 }, 'exchange_refused', 'price_changed'],
    [{ domain: 'unknown.example' }, 'exchange_refused', 'publisher_unknown'],
    [{ rel: ['ugc'] }, 'exchange_refused', 'rel_not_offered'],
    [{ anchor: '' }, 'exchange_refused', 'order_incomplete'],
  ])('with %j is refused', async (change, reason, message) => {
    const order = { ...orderFor('reliable', `plc_${message}`), ...change };
    expect(await failureOf(exchange.order(order, signal))).toMatchObject({ reason, message });
  });

  test('with a known id and other content is refused, and an unknown id is not found', async () => {
    await exchange.order(orderFor('reliable', 'plc_twice'), signal);
    const other = { ...orderFor('reliable', 'plc_twice'), anchor: 'boots' };
    expect(await failureOf(exchange.order(other, signal))).toMatchObject({ message: 'order_differs' });
    expect((await failureOf(exchange.readOrder('plc_none', signal))).reason).toBe('exchange_unknown_order');
  });
});

test('a claim on a published order is accepted or refused', async () => {
  await exchange.order(orderFor('wrong_rel', 'plc_claimed'), signal);
  await exchange.order(orderFor('wrong_target', 'plc_stubborn'), signal);
  const early = await failureOf(exchange.claim('plc_claimed', 'wrong_rel', signal));
  expect(early).toMatchObject({ reason: 'exchange_refused', message: 'not_published' });
  clockMs += 15 * 24 * hourMs;
  expect(await exchange.claim('plc_claimed', 'wrong_rel', signal)).toEqual({ outcome: 'accepted' });
  expect(await exchange.claim('plc_stubborn', 'wrong_target', signal)).toEqual({
    outcome: 'refused',
    reason: 'The article is as it was agreed.',
  });
});

test.each([
  ['unauthorized', 'exchange_rejected_key', 1],
  ['no_credit', 'exchange_rejected_key', 1],
  ['server_error', 'exchange_unavailable', 2],
  ['unresponsive', 'exchange_unavailable', 2],
  ['timeout', 'exchange_unavailable', 2],
  ['garbage', 'exchange_bad_answer', 1],
  ['html', 'exchange_bad_answer', 1],
] as const)('%s is the failure %s after %d attempts', async (mode, reason, attempts) => {
  const quick = openExchange({
    baseUrl: `${sandbox.url}/exchange`,
    key: 'sk-secret',
    retryDelaysMs: [0],
    timeoutMs: mode === 'timeout' ? 2_000 : 30_000,
  });
  sandbox.setFailure('exchange', { mode });
  const before = sandbox.log().vendors.exchange.calls;
  const failure = await failureOf(quick.listPublishers(null, signal));
  expect(failure).toMatchObject({ name: 'ExchangeFailure', reason });
  expect(failure.message).not.toMatch(/sk-secret|127\.0\.0\.1/);
  expect(sandbox.log().vendors.exchange.calls - before).toBe(attempts);
});

test('a long delay that the exchange requests is left to the caller', async () => {
  sandbox.setFailure('exchange', { mode: 'rate_limit', retryAfterSeconds: 120 });
  const before = sandbox.log().vendors.exchange.calls;
  expect(await failureOf(exchange.listPublishers(null, signal))).toMatchObject({
    reason: 'exchange_rate_limited',
    retryAfterMs: 120_000,
  });
  expect(sandbox.log().vendors.exchange.calls - before).toBe(1);
});

describe('a response in another format', () => {
  const callWith = async (body: unknown, call: (exchange: PlacementExchange) => Promise<unknown>) => {
    const server = await startVendorServer(() => ({ body }));
    try {
      return await call(openExchange({ baseUrl: server.baseUrl, key: 'key', retryDelaysMs: [] }));
    } finally {
      await server.close();
    }
  };
  const failureOfOrder = (body: unknown) =>
    failureOf(callWith(body, (one) => one.readOrder('plc_x', signal)));

  test.each([
    [null],
    [{ state: 'accepted' }],
    [{ ref: 'X', state: 'lost' }],
    [{ ref: 'X', state: 'published', url: 'javascript:alert(1)', publishedAt: '2026-01-01T00:00:00Z' }],
    [{ ref: 'X', state: 'published', url: 'https://a.example/', publishedAt: 'soon' }],
  ])('%j is not an order', async (body) => {
    expect((await failureOfOrder(body)).reason).toBe('exchange_bad_answer');
  });

  test('skips publishers without the data that an order requires', async () => {
    const valid = {
      domain: 'WWW.Good.example',
      language: 'EN',
      price: { amount: 5_000, currency: 'USD' },
      turnaroundDays: 5,
      rel: ['Sponsored'],
    };
    const invalid = [
      { ...valid, domain: '' },
      { ...valid, price: { amount: 10.5, currency: 'USD' } },
      { ...valid, price: { amount: 10, currency: 'dollars' } },
      { ...valid, turnaroundDays: 0 },
      null,
    ];
    const page = await callWith({ publishers: [valid, ...invalid] }, (one) =>
      one.listPublishers(null, signal),
    );
    expect(page).toEqual({
      publishers: [
        {
          domain: 'good.example',
          authority: null,
          topics: [],
          language: 'en',
          country: null,
          priceMinor: 5_000,
          currency: 'USD',
          rel: ['sponsored'],
          turnaroundDays: 5,
          guaranteeMonths: 0,
          monthlyTraffic: null,
        },
      ],
      next: null,
    });
  });
});

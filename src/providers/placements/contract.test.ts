import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findPublisher, inventory } from '../../../sandbox/vendors/exchange/inventory.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { type ExchangeFailure, type PlacementExchange, type PlacementOrder } from './contract.ts';
import { openExchange } from './open-exchange.ts';

const { signal } = new AbortController();
const hourMs = 60 * 60_000;
let clockMs = Date.parse('2026-03-01T08:00:00Z');
let sandbox: Sandbox;
let exchange: PlacementExchange;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => clockMs });
  exchange = openExchange({
    baseUrl: `${sandbox.url}/exchange/`,
    key: 'key',
    retryWaitsMs: [0],
    timeoutMs: 2_000,
  });
});
afterAll(() => sandbox.close());
afterEach(() => sandbox.setFailure('exchange', {}));

function orderFor(behaviour: string, orderId: string): PlacementOrder {
  const found = inventory.find((one) => one.behaviour.name === behaviour);
  if (found === undefined) throw new Error('no publisher');
  const { domain, priceMinor, currency } = found;
  const link = { targetUrl: 'https://example.com/shoes', anchor: 'shoes', rel: ['sponsored'] };
  return { orderId, domain, ...link, brief: 'An article.', priceMinor, currency };
}
const failureOf = (call: Promise<unknown>): Promise<ExchangeFailure> =>
  call.then(
    () => {
      throw new Error('did not fail');
    },
    (error: unknown) => error as ExchangeFailure,
  );

test('lists every publisher once, page by page', async () => {
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
  test('goes its way from accepted to published, and is the same order whenever it is sent', async () => {
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
    [{ domain: 'nobody.example' }, 'exchange_refused', 'publisher_unknown'],
    [{ rel: ['ugc'] }, 'exchange_refused', 'rel_not_offered'],
    [{ anchor: '' }, 'exchange_refused', 'order_incomplete'],
  ])('with %j is refused', async (change, reason, message) => {
    const order = { ...orderFor('reliable', `plc_${message}`), ...change };
    expect(await failureOf(exchange.order(order, signal))).toMatchObject({ reason, message });
  });

  test('of another content under a known id is refused, and an unknown one is not there', async () => {
    await exchange.order(orderFor('reliable', 'plc_twice'), signal);
    const other = { ...orderFor('reliable', 'plc_twice'), anchor: 'boots' };
    expect(await failureOf(exchange.order(other, signal))).toMatchObject({ message: 'order_differs' });
    expect((await failureOf(exchange.readOrder('plc_none', signal))).reason).toBe('exchange_unknown_order');
  });
});

test('a claim is accepted or refused, and only of what is published', async () => {
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
] as const)('%s is a failure of its own, after so many attempts', async (mode, reason, attempts) => {
  const quick = openExchange({
    baseUrl: `${sandbox.url}/exchange`,
    key: 'sk-secret',
    retryWaitsMs: [0],
    timeoutMs: 300,
  });
  sandbox.setFailure('exchange', { mode });
  const before = sandbox.log().vendors.exchange.calls;
  const failure = await failureOf(quick.listPublishers(null, signal));
  expect(failure).toMatchObject({ name: 'ExchangeFailure', reason });
  expect(failure.message).not.toMatch(/sk-secret|127\.0\.0\.1/);
  expect(sandbox.log().vendors.exchange.calls - before).toBe(attempts);
});

test('a pause that is asked for is the caller’s, unless it is short', async () => {
  sandbox.setFailure('exchange', { mode: 'rate_limit', retryAfterSeconds: 120 });
  const before = sandbox.log().vendors.exchange.calls;
  expect(await failureOf(exchange.listPublishers(null, signal))).toMatchObject({
    reason: 'exchange_rate_limited',
    retryAfterMs: 120_000,
  });
  expect(sandbox.log().vendors.exchange.calls - before).toBe(1);
});

describe('an answer of another form', () => {
  const ask = async (answer: unknown, call: (exchange: PlacementExchange) => Promise<unknown>) => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      return await call(openExchange({ baseUrl, key: 'key', retryWaitsMs: [] }));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };
  const read = (answer: unknown) => failureOf(ask(answer, (one) => one.readOrder('plc_x', signal)));

  test.each([
    [null],
    [{ state: 'accepted' }],
    [{ ref: 'X', state: 'lost' }],
    [{ ref: 'X', state: 'published', url: 'javascript:alert(1)', publishedAt: '2026-01-01T00:00:00Z' }],
    [{ ref: 'X', state: 'published', url: 'https://a.example/', publishedAt: 'soon' }],
  ])('%j is no order', async (answer) => {
    expect((await read(answer)).reason).toBe('exchange_bad_answer');
  });

  test('leaves out publishers that nothing can be ordered from', async () => {
    const whole = {
      domain: 'WWW.Good.example',
      language: 'EN',
      price: { amount: 5_000, currency: 'USD' },
      turnaroundDays: 5,
      rel: ['Sponsored'],
    };
    const bad = [
      { ...whole, domain: '' },
      { ...whole, price: { amount: 10.5, currency: 'USD' } },
      { ...whole, price: { amount: 10, currency: 'dollars' } },
      { ...whole, turnaroundDays: 0 },
      null,
    ];
    const page = await ask({ publishers: [whole, ...bad] }, (one) => one.listPublishers(null, signal));
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

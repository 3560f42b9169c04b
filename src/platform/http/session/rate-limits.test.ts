import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../../test/app/test-app.ts';
import { buildToyServer } from '../../../../test/servers/toy-server.ts';
import { endpoint } from '#platform/http/endpoint';
import type { Problem } from '#platform/problems';
import { rateLimits, type SharedCounts } from './rate-limits.ts';

let served: number;

const countRequest = endpoint({
  method: 'GET',
  path: '/count',
  operationId: 'countRequest',
  tag: 'Counts',
  summary: 'Count a request',
  response: { status: 200, data: Type.Integer() },
  handle: async () => ({ data: (served += 1) }),
});

async function limitTo(perMinute: number, burst: number) {
  const server = await buildToyServer([countRequest], { limits: rateLimits({ perMinute, burst }) });
  const ask = (key = 'mine') =>
    server.inject({ url: '/api/v1/count', headers: { authorization: `Bearer ${key}` } });
  return {
    ask,
    statuses: async (count: number, key?: string) => {
      const found: number[] = [];
      for (let index = 0; index < count; index++) found.push((await ask(key)).statusCode);
      return found;
    },
  };
}

function wait(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1_000);
}

describe('requests of a key', () => {
  beforeEach(() => {
    served = 0;
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => vi.useRealTimers());

  test('succeed up to the limit and the burst, and have no effect beyond', async () => {
    const { ask, statuses } = await limitTo(5, 2);
    expect(await statuses(7)).toEqual([200, 200, 200, 200, 200, 200, 200]);
    const limited = await ask();
    expect(limited.statusCode).toBe(429);
    expect(limited.json()).toMatchObject({ code: 'rate_limited', retryable: true });
    expect(limited.headers).toMatchObject({
      'ratelimit-policy': '"key";q=5;w=60',
      ratelimit: '"key";r=0;t=60',
      'retry-after': '60',
    });
    expect(served).toBe(7);
  });

  test('do not count against another key', async () => {
    const { statuses } = await limitTo(2, 0);
    expect(await statuses(3)).toEqual([200, 200, 429]);
    expect(await statuses(3, 'theirs')).toEqual([200, 200, 429]);
  });

  test('succeed again after a minute, and the burst after five', async () => {
    const { ask, statuses } = await limitTo(2, 1);
    expect(await statuses(4)).toEqual([200, 200, 200, 429]);
    wait(Number((await ask()).headers['retry-after']));
    expect(await statuses(3)).toEqual([200, 200, 429]);
    wait(300);
    expect(await statuses(4)).toEqual([200, 200, 200, 429]);
  });
});

test('every authenticated response has rate limit headers', async () => {
  const app = await createTestApp({ RATE_LIMIT_PER_MINUTE: '20', RATE_LIMIT_BURST: '2' });
  const { headers } = await app.call('GET', '/websites');
  const answers = [
    await app.call('GET', '/websites', { headers: { 'if-none-match': headers['etag'] ?? '' } }),
    await app.call('GET', '/websites?limit=0'),
    await app.call('GET', '/websites/web_nothing'),
    await app.call('GET', '/websites', { headers: { accept: 'text/html' } }),
    await app.call('GET', '/websites', { headers: { accept: 'text/csv' } }),
    await app.call('HEAD', '/websites'),
    await app.call('POST', '/websites', { body: '{' }),
    await app.call('POST', '/websites', { body: { domain: 'limit.example.com' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([304, 400, 404, 406, 200, 200, 400, 201]);
  expect(answers).toMatchObject(
    answers.map((_answer, index) => ({
      headers: { 'ratelimit-policy': '"key";q=20;w=60', ratelimit: `"key";r=${18 - index};t=60` },
    })),
  );
  const forbidden = await app.call('POST', '/websites', { key: app.mine.readKey });
  expect(forbidden).toMatchObject({ status: 403, headers: { ratelimit: '"key";r=19;t=60' } });
  await app.close();
});

describe('requests of a key to several processes', () => {
  /** The counts of two processes, which reach the other one when the test says so. */
  function connected() {
    const receivers: ((name: string, count: number) => void)[] = [];
    const pending: (() => void)[] = [];
    const process = (index: number): SharedCounts => ({
      add: (name) => void pending.push(() => receivers[1 - index]?.(name, 1)),
      onReceive: (receive) => void (receivers[index] = receive),
    });
    const exchange = () => {
      for (const deliver of pending.splice(0)) deliver();
    };
    return { processes: [process(0), process(1)] as const, exchange };
  }

  test('share the limit and the burst', async () => {
    const { processes, exchange } = connected();
    const [one, other] = processes.map((shared) => rateLimits({ perMinute: 5, burst: 2, shared }));
    const ask = async (limits = one) =>
      limits?.countRequest('mine').then(
        ({ RateLimit }) => RateLimit,
        (problem: Problem) => problem.code,
      );
    expect(await ask(one)).toBe('"key";r=4;t=60');
    expect(await ask(one)).toBe('"key";r=3;t=60');
    exchange();
    expect(await ask(other)).toBe('"key";r=2;t=60');
    for (let index = 0; index < 3; index += 1) await ask(one);
    exchange();
    // Six requests: one of the burst is used.
    expect(await ask(other)).toBe('"key";r=0;t=60');
    exchange();
    expect([await ask(one), await ask(other)]).toEqual(['rate_limited', 'rate_limited']);
  });
});

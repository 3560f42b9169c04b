import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
afterEach(() => app.close());

async function statuses(count: number, key = app.mine.readKey): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index++)
    found.push((await app.call('GET', '/websites', { key })).status);
  return found;
}

describe('five requests a minute and two on top', () => {
  test('are counted for each key, and come back', async () => {
    app = await createTestApp({ RATE_LIMIT_PER_MINUTE: '5', RATE_LIMIT_BURST: '2' });
    expect(await statuses(8)).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
    expect(await statuses(1, app.mine.writeKey)).toEqual([200]);
    expect(await statuses(1, app.theirs.readKey)).toEqual([200]);
    const limited = await app.call('GET', '/websites', { key: app.mine.readKey });
    expect(limited.body).toMatchObject({ status: 429, code: 'rate_limited', retryable: true });
    expect(limited.headers['ratelimit']).toBe('"key";r=0;t=60');
    expect(limited.headers['retry-after']).toBe('60');
    app.advance(60_000);
    // The burst comes back after five minutes only.
    expect(await statuses(6)).toEqual([200, 200, 200, 200, 200, 429]);
    app.advance(300_000);
    expect(await statuses(8)).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
  });

  test('are said on every authenticated answer', async () => {
    app = await createTestApp({ RATE_LIMIT_PER_MINUTE: '20', RATE_LIMIT_BURST: '2' });
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
    answers.forEach((answer, index) => {
      expect(answer.headers['ratelimit-policy']).toBe('"key";q=20;w=60');
      expect(answer.headers['ratelimit']).toBe(`"key";r=${18 - index};t=60`);
    });
    const forbidden = await app.call('POST', '/websites', { key: app.mine.readKey });
    expect(forbidden).toMatchObject({ status: 403, headers: { ratelimit: '"key";r=19;t=60' } });
  });
});

test('a burst of none is none', async () => {
  app = await createTestApp({ RATE_LIMIT_PER_MINUTE: '2', RATE_LIMIT_BURST: '0' });
  expect(await statuses(3)).toEqual([200, 200, 429]);
});

test('a request that is limited does nothing', async () => {
  app = await createTestApp({ RATE_LIMIT_PER_MINUTE: '1', RATE_LIMIT_BURST: '0' });
  await statuses(1, app.mine.writeKey);
  const reply = await app.call('POST', '/websites', { body: { domain: 'limit.example.com' } });
  expect(reply.status).toBe(429);
  const { body } = await app.call('GET', '/websites', { key: app.mine.readKey });
  expect(body.data).toEqual([]);
});

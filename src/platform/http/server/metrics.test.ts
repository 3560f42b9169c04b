import { tmpdir } from 'node:os';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApi } from '#app/app.ts';
import { freePort } from '../../../../test/servers/free-port.ts';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { buildToyServer } from '../../../../test/servers/toy-server.ts';

const token = 'metrics-secret';
const statusMaxAgeMs = 5_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ METRICS_TOKEN: token, DATA_DIR: tmpdir() });
});
afterAll(() => app.close());

const scrape = (key: string | null) => app.call('GET', '/metrics', { key });

describe('/metrics', () => {
  test('requires the metrics token', async () => {
    for (const key of [null, '', 'wrong', `${token}x`, app.mine.writeKey]) {
      const refused = await scrape(key);
      expect(refused).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
      expect(refused.headers['www-authenticate']).toMatch(/^Bearer/);
    }
    expect((await scrape(token)).headers['content-type']).toContain('text/plain');
  });

  test('counts requests by route, not by URL', async () => {
    await app.call('GET', '/websites/web_secret');
    await app.call('GET', '/nothing/secret?tag=secret');
    const { text } = await scrape(token);
    const seconds = 'http_request_duration_seconds_count';
    expect(text).toMatch(new RegExp(`${seconds}{method="GET",route="/api/v1/websites/:id",status="404"} 1`));
    expect(text).toMatch(new RegExp(`${seconds}{method="GET",route="unknown",status="404"} [1-9]`));
    expect(text).not.toContain('secret');
  });

  test('shows the waiting jobs', async () => {
    await app.call('POST', '/websites', { body: { domain: 'metrics.example.com' } });
    app.advance(statusMaxAgeMs);
    expect((await scrape(token)).text).toMatch(/cairn_jobs{task="[\w.]+",state="waiting"} [1-9]/);
  });

  test('shows the size of the disk and its free space', async () => {
    const { text } = await scrape(token);
    const bytes = (kind: string) =>
      Number(new RegExp(`cairn_disk_bytes{kind="${kind}"} (\\S+)`).exec(text)?.[1]);
    expect(bytes('free')).toBeGreaterThan(0);
    expect(bytes('size')).toBeGreaterThan(bytes('free'));
  });

  test('does not exist without a token', async () => {
    const server = await buildToyServer([], { metricsToken: null });
    expect((await server.inject({ url: '/metrics' })).statusCode).toBe(404);
    await server.close();
  });

  test('is served on a separate port if one is configured', async () => {
    const port = await freePort();
    const api = await buildApi({ ...app.config, METRICS_PORT: port }, app.stores, pino({ level: 'silent' }));
    await api.server.inject({ url: '/healthz' });
    const answer = await request(`http://127.0.0.1:${port}/metrics`);
    expect(answer.statusCode).toBe(200);
    expect(await answer.body.text()).toContain('route="/healthz"');
    await api.close();
    await expect(request(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('ECONNREFUSED');
  });
});

test('the log contains route, status and account of each request, but no secret, query or body', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const api = await buildApi(app.config, app.stores, pino({ level: 'debug' }, sink));
  const key = app.mine.writeKey;
  const send = (
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string> = {},
    payload?: object,
  ) =>
    api.server.inject({
      method,
      url,
      headers: { authorization: `Bearer ${key}`, cookie: 'session=hidden-cookie', ...headers },
      ...(payload ? { payload } : {}),
    });
  const answers = [
    await send('GET', '/api/v1/websites?search=hidden-query'),
    await send('GET', '/api/v1/websites?tag=hidden-tag'),
    await send('GET', '/api/v1/hidden-path?tag=hidden-tag'),
    await send('GET', '/api/v1/websites/%zz?tag=hidden-tag'),
    await send('GET', '/api/v1/websites', { authorization: 'Bearer hidden-key' }),
    await send(
      'POST',
      '/api/v1/websites',
      { 'idempotency-key': 'hidden-once' },
      { domain: 'hidden-body.example.com' },
    ),
    await send('POST', '/api/v1/websites', {}, { domain: 'hidden-body', 'hidden-member': 1 }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 200, 404, 404, 401, 201, 400]);
  await api.close();
  const text = lines.join('');
  expect(text).not.toMatch(/hidden/);
  expect(text).not.toContain(key);
  expect(text).not.toContain(new URL(app.config.DATABASE_URL).password);
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(logged).toContainEqual(
    expect.objectContaining({
      reqId: answers[1]?.headers['x-request-id'],
      method: 'GET',
      route: '/api/v1/websites',
      status: 200,
      ms: expect.any(Number),
      accountId: app.mine.accountId,
      keyId: expect.any(String),
    }),
  );
  // Requests that match no route are not logged.
  expect(logged.map(({ status }) => status)).toEqual([400, 200, 404, 401, 201, 400]);
});

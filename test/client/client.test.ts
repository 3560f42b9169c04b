import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, type ClientOptions, createClient, isProblem, verifyWebhook } from '#packages/client';
import { createTestApp, type TestApp } from '../app/test-app.ts';
import { openSession } from '../browser/dashboard-session.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../servers/webhook-receiver.ts';

let app: TestApp;
let url: string;
let receiver: WebhookReceiver;
let websiteId: string;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  app = await createTestApp({ CRAWLER_ALLOW: `hooks.example=127.0.0.1:${receiver.port}` });
  url = await app.listen();
  websiteId = (await connect().createWebsite({ body: { domain: 'client.example' } })).data.id;
});
afterAll(async () => {
  await app.close();
  receiver.close();
});

/** Waits pass at once on the clock of the test. */
function connect(options: Partial<ClientOptions> = {}): Client {
  const wait = async (milliseconds: number) => app.advance(milliseconds);
  return createClient({ url, key: app.mine.writeKey, wait, ...options });
}

const phrases = (count: number, name: string) =>
  Array.from({ length: count }, (_none, index) => ({ keyword: `${name} ${index}` }));

test('an operation is a method that returns data, status and headers', async () => {
  const client = connect();
  const found = await client.getWebsite({ id: websiteId });
  expect(found).toMatchObject({ status: 200, data: { id: websiteId, domain: 'client.example' } });
  const ifMatch = found.headers.get('etag') ?? '';
  const body = { tags: ['changed'] };
  expect((await client.updateWebsite({ id: websiteId, body }, { ifMatch })).data.tags).toEqual(['changed']);
  const outdated = client.updateWebsite({ id: websiteId, body: { tags: [] } }, { ifMatch });
  await expect(outdated).rejects.toMatchObject({ name: 'ProblemError', code: 'precondition_failed' });
});

test('a list is iterated over all of its pages, each row once', async () => {
  const client = connect();
  await client.createKeywords({ body: { websiteId, keywords: phrases(25, 'paged') } });
  const found: string[] = [];
  const query = { websiteId: [websiteId], search: ['paged'], limit: 10 };
  for await (const { keyword } of client.iterate('listKeywords', query)) found.push(keyword);
  expect(found.toSorted()).toEqual(
    phrases(25, 'paged')
      .map(({ keyword }) => keyword)
      .toSorted(),
  );
});

test('a list is downloaded as CSV', async () => {
  const response = await connect().download('listWebsites');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(await response.text()).toContain('client.example');
});

test('a problem is an error with its code, its fields and its request id', async () => {
  const client = connect();
  const failed = await client.createWebsite({ body: { domain: 'client.example' } }).catch((error) => error);
  expect(isProblem(failed, 'website_exists')).toBe(true);
  expect(failed).toMatchObject({ status: 409, retryable: false, problem: { existing: { id: websiteId } } });
  expect(failed.requestId).toBe(failed.headers.get('x-request-id'));
  const invalid = await client.listKeywords({ position: ['best'] }).catch((error) => error);
  expect(invalid).toMatchObject({ code: 'invalid_request', errors: [{ path: 'position' }] });
  const unknown = createClient({ url, key: 'cairn_r_unknown' }).listWebsites();
  await expect(unknown).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
});

test('a write whose response was lost runs once, because its repetition has the same idempotency key', async () => {
  const keys: (string | null)[] = [];
  const client = connect({
    fetch: async (...given) => {
      const response = await fetch(...given);
      keys.push(new Headers(given[1]?.headers).get('idempotency-key'));
      if (keys.length < 3) throw new TypeError('the connection broke');
      return response;
    },
  });
  const created = await client.createWebsite({ body: { domain: 'once.example' } });
  expect(created.status).toBe(201);
  expect(created.headers.get('idempotent-replayed')).toBe('true');
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
});

/** Responds with these statuses first, and then as the service does. */
function failFirst(failures: { status: number; headers?: Record<string, string> }[]): typeof fetch {
  return async (...given) => {
    const failure = failures.shift();
    if (failure === undefined) return fetch(...given);
    return new Response('no problem document', failure);
  };
}

test('attempts wait as long as Retry-After says, and otherwise longer each time', async () => {
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const failures = [{ status: 502 }, { status: 503 }, { status: 504 }];
  await connect({ wait, fetch: failFirst(failures) }).listWebsites();
  expect(waits).toHaveLength(3);
  for (const [index, milliseconds] of waits.entries()) {
    expect(milliseconds).toBeGreaterThanOrEqual(250 * 2 ** index);
    expect(milliseconds).toBeLessThanOrEqual(500 * 2 ** index);
  }
});

test('attempts are limited, and a failure that cannot pass is not repeated', async () => {
  let requests = 0;
  const counting =
    (inner: typeof fetch): typeof fetch =>
    (...given) => {
      requests += 1;
      return inner(...given);
    };
  const down = Array.from({ length: 9 }, () => ({ status: 503 }));
  const failing = connect({ retries: 2, fetch: counting(failFirst(down)) }).listWebsites();
  await expect(failing).rejects.toMatchObject({ name: 'ConnectionError', mayPass: true });
  expect(requests).toBe(3);
  requests = 0;
  const refused = connect({ fetch: counting(failFirst([{ status: 404 }])) }).listWebsites();
  await expect(refused).rejects.toThrow('responded with 404 and without a problem of Cairn');
  expect(requests).toBe(1);
  const page = connect({ fetch: async () => new Response('<html>') }).listWebsites();
  await expect(page).rejects.toThrow('is not one of Cairn');
});

test('an aborted request is not repeated, and a slow one ends after its timeout', async () => {
  const reason = new Error('enough');
  const aborted = connect().listWebsites({}, { signal: AbortSignal.abort(reason) });
  await expect(aborted).rejects.toBe(reason);
  const hanging: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    });
  const slow = connect({ retries: 0, timeoutMs: 20, fetch: hanging }).listWebsites();
  await expect(slow).rejects.toThrow('did not respond in time');
});

test('once the rate limit is used up, requests wait for the next window instead of being refused', async () => {
  const limited = await createTestApp({ RATE_LIMIT_PER_MINUTE: '5', RATE_LIMIT_BURST: '0' });
  const waits: number[] = [];
  const statuses: number[] = [];
  const limitedUrl = await limited.listen();
  const client = createClient({
    url: limitedUrl,
    key: limited.mine.readKey,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
      limited.advance(milliseconds);
    },
    fetch: async (...given) => {
      const response = await fetch(...given);
      statuses.push(response.status);
      return response;
    },
  });
  for (let count = 0; count < 12; count += 1) await client.listWebsites();
  expect(waits).toHaveLength(2);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(client.rateLimit?.remaining).toBe(3);

  // Another client with the same key uses up the rest, which the first one learns from a refusal.
  const other = createClient({ url: limitedUrl, key: limited.mine.readKey });
  for (let count = 0; count < 3; count += 1) await other.listWebsites();
  await client.listWebsites();
  expect(statuses.filter((status) => status !== 200)).toEqual([429]);
  expect(waits).toHaveLength(3);
  await limited.close();
});

test('a delivery is verified with the secret of its webhook, and a changed one is refused', async () => {
  const owner = await openSession(app, { role: 'owner' });
  const webhook = await owner.call('POST', '/webhooks', { body: { url: 'http://hooks.example/client' } });
  const { id, secret } = webhook.body.data;
  await owner.call('POST', `/webhooks/${id}/test`);
  await app.drain();
  const [delivery] = receiver.received;
  const { body = '', headers = {} } = delivery ?? {};
  expect(verifyWebhook(body, headers, secret)).toMatchObject({ type: 'test.v1', data: { webhookId: id } });
  expect(verifyWebhook(body, new Headers(headers as Record<string, string>), secret).type).toBe('test.v1');
  expect(() => verifyWebhook(`${body} `, headers, secret)).toThrow('signature');
  expect(() => verifyWebhook(body, headers, `whsec_${'A'.repeat(44)}`)).toThrow('signature');
  app.advance(6 * 60_000);
  expect(() => verifyWebhook(body, headers, secret)).toThrow('timestamp');
});

test('a client without a valid URL or key is refused before a request is sent', async () => {
  expect(() => createClient({ url: 'cairn.example', key: 'cairn_r_1' })).toThrow('is not an HTTP URL');
  expect(() => createClient({ url, key: 'two words' })).toThrow('The API key is empty');
  const withoutId = connect().getWebsite({ id: '' });
  await expect(withoutId).rejects.toThrow('getWebsite needs `id`.');
});

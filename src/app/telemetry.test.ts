import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApi, startWorker } from '#app/app.ts';
import { environmentOf, readConfig } from '#app/config/config.ts';
import type { ConnectedConfig } from '#app/stores.ts';
import { startTelemetry } from '#platform/telemetry';
import { clientOf } from '../../test/app/rank-tracking-client.ts';
import { createTestApp, type TestApp } from '../../test/app/test-app.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  attributes: Record<string, unknown>;
  hasFailed: boolean;
}

/** A receiver of OpenTelemetry on a loopback port. */
interface Receiver {
  server: Server;
  bodies: { path: string; headers: Record<string, unknown>; text: string }[];
}

let app: TestApp;
let receiver: Receiver;
beforeAll(async () => {
  app = await createTestApp();
  config = app.config;
  const bodies: Receiver['bodies'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push({ path: request.url ?? '', headers: request.headers, text: String(Buffer.concat(chunks)) });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  receiver = { server, bodies };
});
afterAll(async () => {
  receiver.server.closeAllConnections();
  receiver.server.close();
  await app.close();
});
afterEach(() => {
  vi.unstubAllEnvs();
  config = app.config;
  receiver.bodies.splice(0);
});

const silent = pino({ level: 'silent' });

/** The configuration with OpenTelemetry's variables. The exporters read theirs from the environment of the process. */
let config: ConnectedConfig;

function exportTo(variables: Record<string, string> = {}) {
  const { port } = receiver.server.address() as AddressInfo;
  const all = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, ...variables };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  config = { ...app.config, ...readConfig({ ...environmentOf(app.config), ...all }) };
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

const attributesOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

function spans(): Span[] {
  return receiver.bodies
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ text }) => JSON.parse(text).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans: own }) => own)
    .map((span) => ({
      ...span,
      attributes: attributesOf(span.attributes),
      hasFailed: span.status?.code === 2,
    }));
}

const metrics = () =>
  receiver.bodies
    .filter(({ path }) => path === '/v1/metrics')
    .flatMap(({ text }) => JSON.parse(text).resourceMetrics)
    .flatMap(({ scopeMetrics }) => scopeMetrics)
    .flatMap(({ metrics: own }) => own);

/** Sends requests to an API of its own. Closing it sends what is pending. */
async function sendRequests(requests: { method: string; url: string; body?: object; headers?: object }[]) {
  const api = await buildApi(config, app.stores, silent);
  const authorization = `Bearer ${app.mine.writeKey}`;
  for (const { method, url, body, headers } of requests)
    await api.server.inject({
      method: method as 'GET',
      url: `/api/v1${url}`,
      headers: { authorization, ...headers },
      ...(body && { payload: body }),
    });
  await api.close();
}

describe('traces', () => {
  test('a request is a span of the trace of its caller, and contains the statements of the request', async () => {
    exportTo();
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    const body = { domain: 'traced.example.com' };
    await sendRequests([{ method: 'POST', url: '/websites', body, headers: { traceparent } }]);
    const request = spans().find(({ name }) => name === 'POST /api/v1/websites');
    expect(request).toMatchObject({
      traceId,
      parentSpanId: '00f067aa0ba902b7',
      hasFailed: false,
      attributes: { 'http.route': '/api/v1/websites', 'http.response.status_code': 201 },
    });
    const insert = spans().find(({ attributes }) =>
      String(attributes['db.query.text']).startsWith('insert into websites'),
    );
    expect(insert).toMatchObject({ traceId, name: 'postgresql insert', parentSpanId: request?.spanId });
  });

  test('a job is a span that contains its calls to providers', async () => {
    exportTo();
    const api = await buildApi(config, app.stores, silent);
    const client = clientOf(app);
    const website = await client.addWebsite('jobs.example.com', { depth: 10 });
    await client.addKeywords(website, ['traced phrase']);
    await app.drain();
    await api.close();
    const call = spans().find(({ name }) => name === 'POST 127.0.0.1');
    expect(call).toMatchObject({ attributes: { 'http.response.status_code': 200 }, hasFailed: false });
    const job = spans().find(({ spanId }) => spanId === call?.parentSpanId);
    expect(job).toMatchObject({ name: 'job rank-checks.run', attributes: { 'cairn.attempt': 1 } });
    expect(spans().some(({ name }) => name === 'clickhouse insert')).toBe(true);
  });

  test('a call that the provider rejects fails its span', async () => {
    exportTo();
    const api = await buildApi(config, app.stores, silent);
    const client = clientOf(app);
    app.sandbox.setFailure('dataforseo', { mode: 'server_error' });
    const website = await client.addWebsite('fails.example.com', { depth: 10 });
    await client.addKeywords(website, ['failing phrase']);
    await app.drain();
    app.sandbox.setFailure('dataforseo', {});
    await api.close();
    const failed = spans().filter(({ name, hasFailed }) => name === 'POST 127.0.0.1' && hasFailed);
    expect(failed.length).toBeGreaterThan(0);
  });

  test('contain no key, query, body or value of a statement', async () => {
    exportTo({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20otlp-secret' });
    await sendRequests([
      { method: 'GET', url: '/websites?tag=hidden-tag' },
      {
        method: 'POST',
        url: '/websites',
        body: { domain: 'hidden-body.example.com', tags: ['hidden-body'] },
      },
      { method: 'GET', url: '/websites/hidden-id' },
    ]);
    const text = receiver.bodies.map((one) => one.text).join('');
    expect(spans().length).toBeGreaterThan(3);
    expect(text).not.toContain('hidden');
    expect(text).not.toContain(app.mine.writeKey);
    expect(text).not.toContain('otlp-secret');
    expect(text).not.toContain(new URL(app.config.DATABASE_URL).password);
    expect(receiver.bodies[0]?.headers['authorization']).toBe('Bearer otlp-secret');
  });

  test("the sampler and the exporter of OpenTelemetry's variables are respected", async () => {
    exportTo({ OTEL_TRACES_SAMPLER: 'always_off' });
    await sendRequests([{ method: 'GET', url: '/websites' }]);
    expect(spans()).toEqual([]);
    expect(metrics().length).toBeGreaterThan(0);
    receiver.bodies.splice(0);
    exportTo({ OTEL_TRACES_SAMPLER: 'always_on', OTEL_METRICS_EXPORTER: 'none' });
    await sendRequests([{ method: 'GET', url: '/websites' }]);
    expect(spans().length).toBeGreaterThan(0);
    expect(metrics()).toEqual([]);
  });
});

describe('metrics', () => {
  test('of the installation and of requests are exported in the form of OpenTelemetry', async () => {
    exportTo({ OTEL_SERVICE_NAME: 'shop-seo' });
    await sendRequests([
      { method: 'GET', url: '/websites' },
      { method: 'GET', url: '/websites' },
    ]);
    const of = (name: string) => metrics().find((metric) => metric.name === name);
    expect(of('cairn_store_up').gauge.dataPoints).toContainEqual(
      expect.objectContaining({
        asDouble: 1,
        attributes: [{ key: 'store', value: { stringValue: 'postgres' } }],
      }),
    );
    expect(of('cairn_process_starts_total').sum).toMatchObject({ isMonotonic: true });
    const [point] = of('http_request_duration_seconds').histogram.dataPoints;
    const total = (counts: (string | number)[]) =>
      counts.reduce<number>((sum, count) => sum + Number(count), 0);
    expect(Number(point.count)).toBe(2);
    expect(total(point.bucketCounts)).toBe(2);
    expect(point.bucketCounts.length).toBe(point.explicitBounds.length + 1);
    expect(receiver.bodies[0]?.text).toContain('shop-seo');
  });

  test('of a worker process are exported when it stops', async () => {
    exportTo();
    const worker = await startWorker(config, app.stores, silent);
    await worker.stop();
    const names = metrics().map(({ name }) => name);
    expect(names).toContain('process_resident_memory_bytes');
    expect(names).not.toContain('cairn_jobs');
  });
});

describe('without an endpoint', () => {
  test('nothing is exported', async () => {
    await sendRequests([{ method: 'GET', url: '/websites' }]);
    expect(receiver.bodies).toEqual([]);
    const options = { role: 'api', version: '0', onError: () => undefined };
    expect(await startTelemetry({ ...options, env: {} })).toBeNull();
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' };
    expect(await startTelemetry({ ...options, env })).toBeNull();
  });
});

test('a receiver that does not respond is logged and stops nothing', async () => {
  exportTo({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const api = await buildApi(config, app.stores, log);
  const headers = { authorization: `Bearer ${app.mine.writeKey}` };
  expect((await api.server.inject({ url: '/api/v1/websites', headers })).statusCode).toBe(200);
  await api.close();
  expect(lines.join('')).toContain('telemetry not exported');
});

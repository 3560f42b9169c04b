import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual, hash } from 'node:crypto';
import { createServer } from 'node:http';
import { collectDefaultMetrics, Histogram, type Metric, Registry } from 'prom-client';
import { Problem } from '#platform/problems';

export interface Metrics {
  registry: Registry;
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
}

let processRegistry: Registry | undefined;

/** The default metrics use timers that run as long as the process, so all servers of a process share one registry. */
export function measureProcess(): Registry {
  if (processRegistry !== undefined) return processRegistry;
  processRegistry = new Registry();
  collectDefaultMetrics({ register: processRegistry });
  return processRegistry;
}

/** The metrics of this process, and further ones that are read when they are collected. */
export function createMetrics(others: readonly Metric[] = []): Metrics {
  const registry = Registry.merge([measureProcess()]);
  const requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of the request to the last byte of the response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  for (const metric of others) registry.registerMetric(metric);
  return { registry, requestSeconds };
}

/** Measures and logs every request by its route. Query and headers are not logged. */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const status = reply.statusCode;
    metrics.requestSeconds.observe({ method, route, status: String(status) }, reply.elapsedTime / 1000);
    const { accountId, actor } = request.caller ?? {};
    const caller = actor === undefined ? {} : { accountId, [`${actor.kind}Id`]: actor.id };
    request.log.info({ method, route, status, ms: Math.round(reply.elapsedTime), ...caller }, 'request');
  });
}

/** Serves `/metrics` on the port of the API. It requires the token. */
export function registerMetricsRoute(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get('/metrics', async (request, reply) => {
    if (!sameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) {
      throw new Problem(
        'unauthorized',
        'Send the metrics token as `Authorization: Bearer <METRICS_TOKEN>`.',
        {
          headers: { 'WWW-Authenticate': 'Bearer' },
        },
      );
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

const portRetryMs = 500;

/** Serves `/metrics` on a separate loopback port. While the predecessor of the process holds the port, it tries again. */
export function listenForMetrics(metrics: Metrics, port: number): Promise<{ close(): void }> {
  const server = createServer((_request, response) => {
    metrics.registry.metrics().then(
      (text) => response.setHeader('content-type', metrics.registry.contentType).end(text),
      () => response.writeHead(503).end(),
    );
  });
  let retry: NodeJS.Timeout | undefined;
  const listen = () => void server.listen(port, '127.0.0.1');
  const close = () => {
    clearTimeout(retry);
    server.close();
  };
  return new Promise((resolve, reject) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      retry = setTimeout(listen, portRetryMs).unref();
      resolve({ close });
    });
    server.once('listening', () => resolve({ close }));
    listen();
  });
}

function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'));
}

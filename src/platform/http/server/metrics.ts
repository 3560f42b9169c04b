import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual, hash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Problem } from '#errors.ts';

export interface Metrics {
  registry: Registry;
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
}

interface QueueReading {
  task: string;
  waiting: number;
  running: number;
  failing: number;
}

let ofProcess: Registry | undefined;

/** Measured by timers that run as long as the process: there is one of it, however many servers are made in it. */
function measureProcess(): Registry {
  if (ofProcess !== undefined) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

/** The figures of this process, and of the queue as all processes share it. */
export function createMetrics(readQueue: () => Promise<QueueReading[]>): Metrics {
  const registry = Registry.merge([measureProcess()]);
  const requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  registry.registerMetric(queueGauge(readQueue));
  return { registry, requestSeconds };
}

function queueGauge(readQueue: () => Promise<QueueReading[]>): Gauge<'task' | 'state'> {
  return new Gauge({
    name: 'cairn_jobs',
    help: 'Background jobs by task and state',
    labelNames: ['task', 'state'],
    registers: [],
    async collect() {
      this.reset();
      // Without the database the other figures are wanted all the more.
      for (const { task, ...states } of await readQueue().catch(() => [])) {
        for (const [state, count] of Object.entries(states)) this.set({ task, state }, count);
      }
    },
  });
}

/** Times and logs every request: its route, never its query or its headers. */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const status = reply.statusCode;
    metrics.requestSeconds.observe({ method, route, status: String(status) }, reply.elapsedTime / 1000);
    const { accountId, actor } = request.caller ?? {};
    const who = actor === undefined ? {} : { accountId, [`${actor.kind}Id`]: actor.id };
    request.log.info({ method, route, status, ms: Math.round(reply.elapsedTime), ...who }, 'request');
  });
}

/** `/metrics` on the API's own port, for those who hold the token. */
export function registerMetricsRoute(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get('/metrics', async (request, reply) => {
    if (!sameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) {
      throw new Problem('unauthorized', 'Send the metrics token.', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** `/metrics` on a loopback port of its own. */
export async function listenForMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer((_request, response) => {
    metrics.registry.metrics().then(
      (text) => response.setHeader('content-type', metrics.registry.contentType).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return server;
}

function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'));
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inSpan, isTracing } from '#platform/telemetry';

const contexts = new WeakMap<FastifyRequest, (run: () => void) => void>();

/** Records each request of a declared endpoint as a span. Without an exporter of traces, requests are not changed. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url;
    if (route === undefined || !('declared' in request.routeOptions.config)) return done();
    const { traceparent } = request.headers;
    const parent = typeof traceparent === 'string' ? { traceparent } : {};
    const attributes = { 'http.request.method': method, 'http.route': route, 'cairn.request_id': request.id };
    void inSpan(`${method} ${route}`, { kind: 'server', attributes, ...parent }, async (span) => {
      contexts.set(request, AsyncLocalStorage.snapshot());
      done();
      await responseEnd(reply.raw);
      span.set({ 'http.response.status_code': reply.statusCode });
      if (reply.statusCode >= 500) span.fail(String(reply.statusCode));
    });
  });
  // A body arrives in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => {
    const enter = contexts.get(request);
    if (enter === undefined) done();
    else enter(done);
  });
}

function responseEnd(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => void finished(response, () => resolve()));
}

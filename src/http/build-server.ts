import compress from '@fastify/compress';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { Problem } from '#errors.ts';
import { parseJsonBody } from './parse-body.ts';
import { describeApi } from './describe-api.ts';
import { type Endpoint, type Method } from './endpoint.ts';
import { tagAnswers, tagCodings } from './tag-answers.ts';
import { type HealthChecks, registerHealth } from './report-health.ts';
import { type Metrics, observeRequests, registerMetricsRoute } from './measure-requests.ts';
import { sendProblem } from './problem.ts';
import { refuseBrokenRequest } from './refuse-broken-request.ts';
import { type FindApiKey, identifyByKey } from './authenticate.ts';
import { type FindSession, identifyBySession } from './identify-by-session.ts';
import type { RateLimits } from './limit-rate.ts';
import { serveEndpoint, type Surroundings } from './serve-endpoint.ts';
import { type HandleSignIn, serveSignIn } from './serve-sign-in.ts';
import { type Callback, serveCallbacks } from './serve-callback.ts';
import { serveReference } from './serve-reference.ts';
import { compileValidator } from './validate-request.ts';

const bodyLimitBytes = 1024 * 1024;
const requestTimeoutMs = 60_000;
const mount = '/api/v1';
const dashboardMount = '/dashboard/api';

/** What only people may do, in sessions. */
export interface Dashboard {
  /** Below `/dashboard/api`; those of the API itself are below `/dashboard/api/v1`. */
  endpoints: Endpoint[];
  findSession: FindSession;
  handleSignIn: HandleSignIn;
}

export interface ServerOptions extends Omit<Surroundings, 'identify'> {
  endpoints: Endpoint[];
  findApiKey: FindApiKey;
  limits: RateLimits;
  /** None where absent. */
  dashboard?: Dashboard;
  /** Where outside services report, below `/dashboard/api`. */
  callbacks?: Callback[];
  log: Logger;
  health: HealthChecks;
  metrics: Metrics;
  /** Opens `/metrics` on this server; nowhere where null. */
  metricsToken: string | null;
  trustProxy: boolean;
  /** What robots.txt may call the crawler. */
  crawlerToken: string;
  version: string;
}

/** The HTTP side of the program, not yet listening. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    // The nearest proxy alone is believed: what stands before its entry was written by anybody.
    trustProxy: options.trustProxy && ((_address: string, hop: number) => hop === 0),
    requestTimeout: requestTimeoutMs,
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      // Addresses that cannot be routed never meet a hook.
      reply.header('X-Request-Id', request.id);
      sendProblem(error, request, reply as FastifyReply);
    },
    genReqId: requestId,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  app.setValidatorCompiler(({ schema, httpPart }) => compileValidator(schema, httpPart));
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler((request, reply) =>
    sendProblem(new Problem('not_found', 'There is nothing here.'), request, reply),
  );
  app.decorateRequest('caller', null);
  parseJsonBody(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    if (options.sandbox) reply.header('X-Cairn-Sandbox', 'true');
  });
  observeRequests(app, options.metrics);
  tagAnswers(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  tagCodings(app);
  const document = describeApi(options.endpoints, { mount, version: options.version });
  await serveReference(app, { document, crawlerToken: options.crawlerToken });
  registerHealth(app, options.health);
  if (options.metricsToken !== null) registerMetricsRoute(app, options.metrics, options.metricsToken);
  const { dashboard, endpoints, findApiKey, limits } = options;
  const byKey = { ...options, identify: identifyByKey(findApiKey, limits) };
  await app.register((scope) => serveAll(scope, byKey, { endpoints, caller: 'authorization' }), {
    prefix: mount,
  });
  if (dashboard !== undefined) await serveDashboard(app, dashboard, options);
  await app.register((scope) => serveCallbacks(scope, options.callbacks ?? [], options), {
    prefix: dashboardMount,
  });
  return app;
}

async function serveDashboard(app: FastifyInstance, dashboard: Dashboard, options: ServerOptions) {
  const identify = identifyBySession(dashboard.findSession, options.limits);
  const bySession = { ...options, identify };
  await app.register(
    async (scope) => {
      serveSignIn(scope, dashboard.handleSignIn);
      await scope.register(
        (api) => serveAll(api, bySession, { endpoints: options.endpoints, caller: 'cookie' }),
        { prefix: '/v1' },
      );
      await scope.register((own) =>
        serveAll(own, bySession, { endpoints: dashboard.endpoints, caller: 'cookie' }),
      );
    },
    { prefix: dashboardMount },
  );
}

async function serveAll(
  scope: FastifyInstance,
  surroundings: Surroundings,
  { endpoints, caller }: { endpoints: readonly Endpoint[]; caller: 'authorization' | 'cookie' },
): Promise<void> {
  scope.addHook('onRequest', async (_request, reply) => {
    // In lower case, because compression adds `accept-encoding` where it does not find just that.
    reply.headers({
      Vary: `${caller}, accept, accept-encoding`,
      'Cache-Control': 'private, no-cache',
    });
  });
  for (const [path, declared] of Map.groupBy(endpoints, (one) => one.path)) {
    const readTwin = declared.find((one) => one.method === 'GET');
    for (const one of declared) serveEndpoint(scope, one, { ...surroundings, readTwin });
    refuseOtherMethods(
      scope,
      path,
      declared.map((one) => one.method),
    );
  }
}

function refuseOtherMethods(scope: FastifyInstance, url: string, methods: Method[]): void {
  const all = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
  const Allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
  scope.route({
    method: all.filter((method) => !methods.some((declared) => declared === method)),
    url,
    // Before the body is read: whatever it holds, the method is the trouble.
    onRequest: async () => {
      throw new Problem('method_not_allowed', `This address has ${Allow}.`, { headers: { Allow } });
    },
    handler: () => undefined,
  });
}

/** A client's own request id where it is harmless to log, else a fresh one. */
function requestId(request: { headers: FastifyRequest['headers'] }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

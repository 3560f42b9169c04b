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
import { parseCsvBody, parseJsonBody } from './parse-body.ts';
import { describeApi } from './describe-api.ts';
import { type Endpoint, type Method } from './endpoint.ts';
import { tagAnswers, tagCodings } from './tag-answers.ts';
import { type HealthChecks, registerHealth } from './report-health.ts';
import { type Metrics, observeRequests, registerMetricsRoute } from './measure-requests.ts';
import { sendProblem } from './problem.ts';
import { refuseBrokenRequest } from './refuse-broken-request.ts';
import { type FindApiKey, identifyByKey } from './authenticate.ts';
import { cookiesOf, type FindSession, identifyBySession } from './identify-by-session.ts';
import type { RateLimits } from './limit-rate.ts';
import { type Return, serveReturn } from './serve-return.ts';
import { contextFor, serveEndpoint, type Surroundings } from './serve-endpoint.ts';
import { type HandleSignIn, serveSignIn } from './serve-sign-in.ts';
import { type DashboardState, serveState } from './serve-state.ts';
import { type Callback, serveCallbacks } from './serve-callback.ts';
import { type PublicFile, servePublicFiles } from './serve-public-file.ts';
import { type Feed, serveEvents } from './serve-events.ts';
import { serveDashboardPages } from './serve-dashboard.ts';
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
  /** What is said before anybody is signed in. */
  readState(): Promise<DashboardState>;
  returns: Return[];
  /** What happens in accounts, for those who look at them. */
  feed: Feed;
  /** How often a stream of events shows that it is alive, and its session is looked up. */
  heartbeatMs: number;
}

export interface ServerOptions extends Omit<Surroundings, 'identify'> {
  endpoints: Endpoint[];
  findApiKey: FindApiKey;
  limits: RateLimits;
  /** None where absent. */
  dashboard?: Dashboard;
  /** Where the dashboard was built to; where absent `/` leads to the reference. */
  pages?: string | null;
  /** Where outside services report, below `/dashboard/api`. */
  callbacks?: Callback[];
  /** What whoever holds a link may read, by path. */
  publicFiles?: PublicFile[];
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
  parseCsvBody(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    if (options.sandbox) reply.header('X-Cairn-Sandbox', 'true');
  });
  observeRequests(app, options.metrics);
  tagAnswers(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  tagCodings(app);
  await serveOpenPages(app, options);
  const { dashboard, endpoints, findApiKey, limits } = options;
  const byKey = { ...options, identify: identifyByKey(findApiKey, limits) };
  await app.register((scope) => serveAll(scope, byKey, { endpoints, caller: 'authorization' }), {
    prefix: mount,
  });
  if (dashboard !== undefined) await serveDashboard(app, dashboard, options);
  servePublicFiles(app, options.publicFiles ?? [], options);
  await app.register((scope) => serveCallbacks(scope, options.callbacks ?? [], options), {
    prefix: dashboardMount,
  });
  return app;
}

/** What needs neither key nor session. */
async function serveOpenPages(app: FastifyInstance, options: ServerOptions): Promise<void> {
  const { endpoints, version, crawlerToken, pages = null, metrics, metricsToken } = options;
  await serveReference(app, { document: describeApi(endpoints, { mount, version }), crawlerToken });
  if (pages === null) app.get('/', (_request, reply) => reply.redirect('/docs/api'));
  else await serveDashboardPages(app, pages);
  registerHealth(app, options.health);
  if (metricsToken !== null) registerMetricsRoute(app, metrics, metricsToken);
}

async function serveDashboard(app: FastifyInstance, dashboard: Dashboard, options: ServerOptions) {
  const identify = identifyBySession(dashboard.findSession, options.limits);
  const bySession = { ...options, identify };
  await app.register(
    async (scope) => {
      serveSignIn(scope, dashboard.handleSignIn);
      serveState(scope, dashboard.readState, options);
      const contextOf = (request: FastifyRequest) => contextFor(request, options, options.db);
      for (const one of dashboard.returns) serveReturn(scope, one, { identify, contextFor: contextOf });
      serveEvents(scope, {
        feed: dashboard.feed,
        identify,
        isAlive: async (request) =>
          (await dashboard.findSession(cookiesOf(request), { renews: false })) !== null,
        heartbeatMs: dashboard.heartbeatMs,
      });
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

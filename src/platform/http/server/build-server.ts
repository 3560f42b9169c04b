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
import {
  type Endpoint,
  type EndpointDeps,
  type Method,
  type WebsiteAccess,
  compileSerializer,
  compileValidator,
  contextFor,
  parseCsvBody,
  parseJsonBody,
  problemSender,
  serveEndpoint,
} from '#platform/http/endpoint';
import { describeApi, serveReference } from '#platform/http/docs';
import { identifyToolCalls, type McpContent, mcpPath, serveMcp } from '#platform/http/mcp';
import {
  type DashboardState,
  type FindApiKey,
  type FindSession,
  type HandleSignIn,
  type Identify,
  type OAuthCallback,
  type OAuthServer,
  type RateLimits,
  cookiesOf,
  identifyByKey,
  identifyBySession,
  resourceMetadataUrl,
  serveOAuth,
  serveOAuthCallback,
  serveSignIn,
  serveState,
} from '#platform/http/session';
import { type Feed, serveEvents } from '#platform/http/live';
import { Problem } from '#platform/problems';
import { gracefulOptions } from './close-gracefully.ts';
import { tagResponses, tagEncodings } from './tag-responses.ts';
import { type HealthChecks, registerHealth } from './register-health.ts';
import { type Metrics, observeRequests, registerMetricsRoute } from './metrics.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { traceRequests } from './trace-requests.ts';
import { refuseBrokenRequests } from './refuse-broken-requests.ts';
import { type IncomingWebhook, serveIncomingWebhooks } from './serve-incoming-webhooks.ts';
import { type PublicFile, servePublicFiles } from './serve-public-files.ts';
import { serveDashboardPages } from './serve-dashboard-pages.ts';

const bodyLimitBytes = 1024 * 1024;
const requestTimeoutMs = 60_000;
const mount = '/api/v1';
const dashboardMount = '/dashboard/api';

/** The parts that are available to users with a session only. */
export interface Dashboard {
  /** Below `/dashboard/api`. The endpoints of the public API are below `/dashboard/api/v1`. */
  endpoints: Endpoint[];
  findSession: FindSession;
  /** Decides what members who are limited to some websites may request and receive. */
  websiteAccess: WebsiteAccess;
  handleSignIn: HandleSignIn;
  /** The state that the dashboard needs before sign-in. */
  readState(): Promise<DashboardState>;
  oauthCallbacks: OAuthCallback[];
  feed: Feed;
  /** Interval of the heartbeats of event streams, and of their session checks. */
  heartbeatMs: number;
}

export interface ServerOptions extends Omit<EndpointDeps, 'identify'> {
  endpoints: Endpoint[];
  findApiKey: FindApiKey;
  limits: RateLimits;
  /** Absent without a dashboard. */
  dashboard?: Dashboard;
  /** Folder of the built dashboard. If absent, `/` redirects to the API reference. */
  pages?: string | null;
  /** The offer of the MCP server beside the tools of `endpoints`. If absent, there is no MCP server. */
  mcp?: () => McpContent;
  /** Gives MCP clients access that an owner has granted in the dashboard. If absent, they need an API key. */
  oauth?: OAuthServer | null;
  /** Webhooks of external services, below `/dashboard/api`. */
  incomingWebhooks?: IncomingWebhook[];
  /** Files that anyone with the link can read. */
  publicFiles?: PublicFile[];
  log: Logger;
  health: HealthChecks;
  metrics: Metrics;
  /** Token for `/metrics` on this server; null disables it. */
  metricsToken: string | null;
  trustProxy: boolean;
  /** Whether users reach the service by HTTPS only. */
  isSecure: boolean;
  /** The name of the crawler in robots.txt. */
  crawlerToken: string;
  version: string;
}

/** Builds the HTTP server without listening. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const sendProblem = problemSender(options.problems);
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    // Trusts the nearest proxy only: any client can forge earlier entries of `X-Forwarded-For`.
    trustProxy: options.trustProxy && ((_address: string, hop: number) => hop === 0),
    requestTimeout: requestTimeoutMs,
    // Fastify's limit of ten seconds fails the start on a very busy machine.
    pluginTimeout: 0,
    clientErrorHandler: refuseBrokenRequests(options.problems),
    frameworkErrors: (error, request, reply) => {
      // No hook runs for URLs that cannot be routed.
      reply.header('X-Request-Id', request.id);
      sendProblem(error, request, reply as FastifyReply);
    },
    genReqId: requestId,
    ...gracefulOptions,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  app.setValidatorCompiler(({ schema, httpPart }) => compileValidator(schema, httpPart));
  app.setSerializerCompiler(({ schema }) => compileSerializer(schema));
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler((request, reply) =>
    sendProblem(new Problem('not_found', 'There is no resource at this URL.'), request, reply),
  );
  app.decorateRequest('caller', null);
  parseJsonBody(app);
  parseCsvBody(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    if (options.sandbox) reply.header('X-Cairn-Sandbox', 'true');
  });
  traceRequests(app);
  setSecurityHeaders(app, options.isSecure);
  observeRequests(app, options.metrics);
  tagResponses(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  tagEncodings(app);
  await servePublicPages(app, options);
  const { dashboard, endpoints, findApiKey, limits } = options;
  const byKey = { ...options, identify: identifyToolCalls(identifyByKey(findApiKey, limits)) };
  await app.register((scope) => serveAll(scope, byKey, { endpoints, caller: 'authorization' }), {
    prefix: mount,
  });
  if (options.mcp !== undefined) await serveAssistants(app, options.mcp, byKey);
  if (dashboard !== undefined) await serveDashboard(app, dashboard, options);
  await app.register((scope) => servePublicFiles(scope, options.publicFiles ?? [], options));
  await app.register((scope) => serveIncomingWebhooks(scope, options.incomingWebhooks ?? [], options), {
    prefix: dashboardMount,
  });
  return app;
}

/** Pages without authentication. */
async function servePublicPages(app: FastifyInstance, options: ServerOptions): Promise<void> {
  const { endpoints, problems, version, crawlerToken, pages = null, metrics, metricsToken } = options;
  const document = describeApi(endpoints, { mount, version, problems });
  await serveReference(app, { document, problems, crawlerToken });
  if (pages === null) app.get('/', (_request, reply) => reply.redirect('/docs/api'));
  else await serveDashboardPages(app, { folder: pages, sandbox: options.sandbox });
  registerHealth(app, options.health);
  if (metricsToken !== null) registerMetricsRoute(app, metrics, metricsToken);
}

/** The MCP server, and the OAuth server for its clients. */
async function serveAssistants(
  app: FastifyInstance,
  readContent: () => McpContent,
  options: ServerOptions & { identify: Identify },
): Promise<void> {
  const { endpoints, version, cursorKey: key, identify, now, oauth = null } = options;
  const metadataUrl =
    oauth && ((request: FastifyRequest, path: string) => resourceMetadataUrl(request, oauth, path));
  const readOffer = () => ({ ...readContent(), version, endpoints });
  serveMcp(app, readOffer, { identify, key, now, mount, metadataUrl });
  if (oauth === null) return;
  const pages = { resource: mcpPath, authorizationPage: '/dashboard/connect-app' } as const;
  await app.register((scope) => serveOAuth(scope, oauth, { ...options, ...pages }));
}

async function serveDashboard(app: FastifyInstance, dashboard: Dashboard, options: ServerOptions) {
  const identify = identifyBySession(dashboard.findSession, options.limits);
  const bySession = { ...options, identify, websiteAccess: dashboard.websiteAccess };
  await app.register(
    async (scope) => {
      serveSignIn(scope, dashboard.handleSignIn);
      serveState(scope, dashboard.readState, options);
      const contextOf = (request: FastifyRequest) => contextFor(request, options, options.db);
      for (const one of dashboard.oauthCallbacks)
        serveOAuthCallback(scope, one, { identify, contextFor: contextOf });
      serveEvents(scope, {
        feed: dashboard.feed,
        identify,
        isAlive: async (request) => {
          const member = await dashboard.findSession(cookiesOf(request), { renews: false });
          return (
            member !== null &&
            String(member.websiteIds) === String(request.caller?.websiteIds) &&
            member.seesPrices === request.caller?.seesPrices
          );
        },
        mayReceive: (request, event) => {
          const { websiteIds = null, ...context } = contextOf(request);
          return websiteIds === null
            ? Promise.resolve(true)
            : dashboard.websiteAccess.mayReceive({ ...context, websiteIds }, event);
        },
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
  deps: EndpointDeps,
  { endpoints, caller }: { endpoints: readonly Endpoint[]; caller: 'authorization' | 'cookie' },
): Promise<void> {
  scope.addHook('onRequest', async (_request, reply) => {
    // Lowercase, because the compression plugin looks for exactly `accept-encoding` and appends it otherwise.
    reply.headers({
      Vary: `${caller}, accept, accept-encoding`,
      'Cache-Control': 'private, no-cache',
    });
  });
  for (const [path, declared] of Map.groupBy(endpoints, (one) => one.path)) {
    const readEndpoint = declared.find((one) => one.method === 'GET');
    for (const one of declared) serveEndpoint(scope, one, { ...deps, readEndpoint });
    refuseOtherMethods(
      scope,
      path,
      declared.map((one) => one.method),
    );
  }
}

function refuseOtherMethods(scope: FastifyInstance, url: string, methods: Method[]): void {
  const all = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'] as const;
  const Allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
  scope.route({
    method: all.filter((method) => !methods.some((declared) => declared === method)),
    url,
    // Before the body is parsed, so that an invalid body does not hide the wrong method.
    onRequest: async () => {
      throw new Problem('method_not_allowed', `This URL supports ${Allow}.`, { headers: { Allow } });
    },
    handler: () => undefined,
  });
}

/** The client's request id if it is safe to log, otherwise a new one. */
function requestId(request: { headers: FastifyRequest['headers'] }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

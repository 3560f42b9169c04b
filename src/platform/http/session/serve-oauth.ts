import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#platform/postgres';
import { OAuthError } from './oauth-error.ts';
import type { RateLimits } from './rate-limits.ts';

interface Moment {
  db: Db;
  now: Date;
}

/** The part of an OAuth 2.1 server that apps call without a person. */
export interface OAuthServer {
  /** Public base URL; if null, it is taken from each request. */
  publicUrl: string | null;
  /** Registers an app (RFC 7591). @throws OAuthError */
  register(body: unknown, moment: Moment): object;
  /** Exchanges a code or a refresh token. @throws OAuthError */
  issue(form: Readonly<Record<string, string>>, moment: Moment): Promise<object>;
  /** Revokes a token (RFC 7009). */
  revoke(form: Readonly<Record<string, string>>, moment: Moment): Promise<void>;
}

interface ServeOptions {
  db: Db;
  now(): Date;
  limits: Pick<RateLimits, 'countDownload'>;
  /** The protected resource. */
  resource: `/${string}`;
  /** The page on which a person decides. */
  authorizationPage: `/${string}`;
}

const paths = { register: '/oauth/register', token: '/oauth/token', revoke: '/oauth/revoke' };
const resourceMetadata = '/.well-known/oauth-protected-resource';

/** Serves the metadata (RFC 9728, RFC 8414), registration, tokens and their revocation. */
export async function serveOAuth(
  scope: FastifyInstance,
  server: OAuthServer,
  { db, now, limits, resource, authorizationPage }: ServeOptions,
): Promise<void> {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const describeResource = async (request: FastifyRequest) => {
    const base = baseOf(request, server);
    return {
      resource: base + resource,
      resource_name: 'Cairn',
      authorization_servers: [base],
      scopes_supported: ['read', 'write'],
      bearer_methods_supported: ['header'],
    };
  };
  scope.get(resourceMetadata, describeResource);
  scope.get(resourceMetadata + resource, describeResource);
  scope.get('/.well-known/oauth-authorization-server', async (request) => {
    const base = baseOf(request, server);
    return {
      issuer: base,
      authorization_endpoint: base + authorizationPage,
      token_endpoint: base + paths.token,
      registration_endpoint: base + paths.register,
      revocation_endpoint: base + paths.revoke,
      scopes_supported: ['read', 'write'],
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: server.publicUrl !== null,
    };
  });
  const serve = (url: string, status: number, handle: (body: unknown, moment: Moment) => unknown) =>
    scope.post(url, async (request, reply) => {
      await limits.countDownload(request.ip);
      return respond(reply.status(status), async () => handle(request.body, { db, now: now() }));
    });
  serve(paths.register, 201, server.register);
  serve(paths.token, 200, (body, moment) => server.issue(formOf(body), moment));
  serve(paths.revoke, 200, async (body, moment) => {
    await server.revoke(formOf(body), moment);
    return {};
  });
}

/** The URL of the metadata of a resource, for `WWW-Authenticate`. */
export function resourceMetadataUrl(request: FastifyRequest, server: OAuthServer, resource: string): string {
  return baseOf(request, server) + resourceMetadata + resource;
}

async function respond(reply: FastifyReply, handle: () => Promise<unknown>): Promise<FastifyReply> {
  reply.headers({ 'Cache-Control': 'no-store', Pragma: 'no-cache' });
  try {
    return reply.send(await handle());
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    return reply.status(400).send({ error: error.code, error_description: error.message });
  }
}

/** @throws OAuthError */
function formOf(body: unknown): Record<string, string> {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>);
  if (entries.some(([, value]) => typeof value !== 'string'))
    throw new OAuthError('invalid_request', 'Send the parameters as a form.');
  return Object.fromEntries(entries) as Record<string, string>;
}

function baseOf({ protocol, host }: FastifyRequest, { publicUrl }: OAuthServer): string {
  return publicUrl ?? `${protocol}://${host}`;
}

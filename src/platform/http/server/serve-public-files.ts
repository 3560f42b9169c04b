import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ClickHouse } from '#platform/clickhouse';
import { statementLimits } from '#platform/http/endpoint';
import type { Caller, RateLimits } from '#platform/http/session';
import type { Db } from '#platform/postgres';
import { Problem } from '#platform/problems';

const passCookie = 'cairn_pass';
const passSeconds = 12 * 60 * 60;
const maxFormBytes = 4_096;

export interface PublicRequest {
  token: string;
  /** The pass of an earlier reply. */
  pass: string | null;
  /** The value of the form field, if the visitor sent the form. */
  field?: string;
  /** The offered language that the visitor prefers, or undefined. The reply then varies by `Accept-Language`. */
  preferredLanguage<Language extends string>(offers: readonly Language[]): Language | undefined;
}

interface PublicContent {
  name: string;
  type: 'application/pdf' | 'text/csv; charset=utf-8';
  content: Buffer | Readable;
}

interface PublicContext {
  db: Db;
  clickhouse: ClickHouse;
  now: Date;
}

/** A page, a file, or a redirect to a path of this server, which may give the browser a pass for this token. */
export type PublicReply =
  | { status: number; page: string }
  | { status: number; file: PublicContent }
  | { redirectTo: `/${string}`; pass?: string };

/** A page or a file that anyone with the link can read: the token in its path is the secret. */
export interface PublicFile {
  path: `/${string}/:token${string}`;
  /** The field of a form on the page, which the browser sends to the same path. */
  formField?: string;
  /** @throws Problem not_found for an unknown token, unless a page says so */
  respond(context: PublicContext, request: PublicRequest): Promise<PublicReply>;
}

/** The right of the holder of a link. */
const holder: Caller = { accountId: '', right: 'read', actor: { kind: 'key', id: '' } };

interface FileDeps {
  db: Db;
  clickhouse: ClickHouse;
  now(): Date;
  limits: Pick<RateLimits, 'countDownload'>;
  /** Whether users reach the service by HTTPS only. */
  isSecure: boolean;
}

// Pages load nothing, and send their form only to this server.
const pagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the files without caching and indexing, with a rate limit for each client address and each link. */
export async function servePublicFiles(
  app: FastifyInstance,
  files: readonly PublicFile[],
  deps: FileDeps,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  for (const file of files) {
    const handler = (request: FastifyRequest, reply: FastifyReply) => respond(request, reply, { file, deps });
    app.get(file.path, handler);
    if (file.formField !== undefined) app.post(file.path, handler);
  }
}

async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, deps: { db, clickhouse, now, limits, isSecure } }: { file: PublicFile; deps: FileDeps },
): Promise<FastifyReply> {
  reply.headers({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'no-referrer',
  });
  await limits.countDownload(request.ip);
  const { token } = request.params as { token: string };
  const field = readField(request, file.formField);
  const answer = await file.respond(
    { db, clickhouse: clickhouse.limited(statementLimits(holder)), now: now() },
    {
      token,
      pass: readPass(request),
      ...(field === null ? {} : { field }),
      preferredLanguage: (offers) => {
        reply.header('Vary', 'accept-language');
        return negotiateLanguage(request, offers);
      },
    },
  );
  if ('redirectTo' in answer) {
    if (answer.pass !== undefined) reply.header('Set-Cookie', passFor(answer.pass, request.url, isSecure));
    return reply.redirect(answer.redirectTo, 303);
  }
  if (answer.status < 400) await limits.countDownload(hash('sha256', token));
  reply.code(answer.status);
  if ('page' in answer) {
    return reply
      .header('Content-Security-Policy', pagePolicy)
      .type('text/html; charset=utf-8')
      .send(answer.page);
  }
  const { name, type, content } = answer.file;
  reply.header('Content-Disposition', `inline; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`);
  return reply.type(type).send(content);
}

function negotiateLanguage<Language extends string>(
  request: FastifyRequest,
  offers: readonly Language[],
): Language | undefined {
  const best = new Negotiator(request).language([...offers]);
  return offers.find((offer) => offer === best);
}

function readField({ method, body }: FastifyRequest, name: string | undefined): string | null {
  if (method !== 'POST' || name === undefined) return null;
  if (body instanceof URLSearchParams) return body.get(name) ?? '';
  throw new Problem('unsupported_media_type', 'Send the form of the page.');
}

function readPass({ headers }: FastifyRequest): string | null {
  const found = new RegExp(String.raw`(?:^|;\s*)${passCookie}=([\w-]+)`).exec(headers.cookie ?? '');
  return found?.[1] ?? null;
}

/** Browsers send the cookie to this path and the paths below it only. */
function passFor(pass: string, url: string, isSecure: boolean): string {
  const path = new URL(url, 'http://localhost').pathname;
  const attributes = [`Path=${path}`, `Max-Age=${passSeconds}`, 'HttpOnly', 'SameSite=Lax'];
  return [`${passCookie}=${pass}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ');
}

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '#platform/problems';

const mount = '/dashboard';
const noncePlaceholder = 'CSP_NONCE';
const sandboxPlaceholder = 'IS_SANDBOX';

interface DashboardPages {
  /** Of the build. */
  folder: string;
  /** Whether the page labels its data as generated. */
  sandbox: boolean;
}

/**
 * Serves the built dashboard: its assets, whose content never changes under their name, and one HTML page for all other URLs, because
 * routing happens in the browser.
 */
export async function serveDashboardPages(
  app: FastifyInstance,
  { folder, sandbox }: DashboardPages,
): Promise<void> {
  const document = await readFile(join(folder, 'index.html'), 'utf8');
  const page = document.replace(sandboxPlaceholder, String(sandbox));
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: `${mount}/assets/`,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('X-Content-Type-Options', 'nosniff'),
  });
  const icon = await readFile(join(folder, 'icon.svg'));
  app.get(`${mount}/icon.svg`, (_request, reply) =>
    reply
      .headers({ 'Cache-Control': 'public, max-age=86400', 'X-Content-Type-Options': 'nosniff' })
      .type('image/svg+xml')
      .send(icon),
  );
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith(`${mount}/api`))
      throw new Problem('not_found', 'There is no resource at this URL.');
    return sendPage(reply, page);
  };
  app.get(mount, send);
  app.get(`${mount}/*`, send);
  app.get('/', (_request, reply) => reply.redirect(`${mount}/`));
}

/** The nonce is valid for this response only, so injected scripts and styles do not run. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .headers({
      'Content-Security-Policy': policy(nonce),
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      'Cache-Control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(noncePlaceholder, nonce));
}

function policy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

import type { FastifyInstance } from 'fastify';

const yearSeconds = 365 * 24 * 60 * 60;

// Responses are data or plain pages: they load nothing, and no other website may frame them. The dashboard and the API reference have
// policies of their own.
const contentPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Sets the security headers of every response. @param isSecure whether users reach the service by HTTPS only */
export function setSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  const headers = {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': contentPolicy,
    ...(isSecure ? { 'Strict-Transport-Security': `max-age=${yearSeconds}` } : {}),
  };
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
}

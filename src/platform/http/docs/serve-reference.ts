import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { ProblemTable } from '#platform/problems';
import { crawlerPage } from './crawler-page.ts';
import { problemsPage } from './problems-page.ts';

// The top bar shows the Swagger logo and a field for loading other documents.
const withoutTopBar = '.swagger-ui .topbar { display: none }';

const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves `/openapi.json`, the API reference `/docs/api`, the problems page and the page about the crawler. */
export async function serveReference(
  app: FastifyInstance,
  { document, problems, crawlerToken }: { document: object; problems: ProblemTable; crawlerToken: string },
): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document } as StaticDocumentSpec });
  await app.register(swaggerUi, {
    routePrefix: '/docs/api',
    indexPrefix: '',
    staticCSP: contentPolicy,
    uiConfig: { deepLinking: true },
    theme: { title: 'Cairn: API reference', css: [{ filename: 'own.css', content: withoutTopBar }] },
  });
  app.get('/openapi.json', () => document);
  app.get('/docs/problems', (_request, reply) => reply.type('text/html').send(problemsPage(problems)));
  app.get('/docs/crawler', (_request, reply) => reply.type('text/html').send(crawlerPage(crawlerToken)));
}

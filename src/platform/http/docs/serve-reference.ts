import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { crawlerPage } from './crawler-page.ts';
import { problemsPage } from './problems-page.ts';

// It would show somebody else's name, and offers to read other documents.
const withoutTopBar = '.swagger-ui .topbar { display: none }';

/** The OpenAPI document at `/openapi.json`, a page to read it at `/docs/api`, what each problem means, and who the crawler is. */
export async function serveReference(
  app: FastifyInstance,
  { document, crawlerToken }: { document: object; crawlerToken: string },
): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document } as StaticDocumentSpec });
  await app.register(swaggerUi, {
    routePrefix: '/docs/api',
    indexPrefix: '',
    uiConfig: { deepLinking: true },
    theme: { title: 'Cairn: API reference', css: [{ filename: 'own.css', content: withoutTopBar }] },
  });
  app.get('/openapi.json', () => document);
  app.get('/docs/problems', (_request, reply) => reply.type('text/html').send(problemsPage()));
  app.get('/docs/crawler', (_request, reply) => reply.type('text/html').send(crawlerPage(crawlerToken)));
}

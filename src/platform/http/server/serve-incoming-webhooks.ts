import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/postgres';
import { Problem } from '#platform/problems';

/** A webhook of an external service. It has no API key and no session; `handle` verifies the signature. */
export interface IncomingWebhook {
  /** Below `/dashboard/api`. */
  path: string;
  /** Name of the header with the signature. */
  signature: string;
  handle(
    context: { db: Db; now: Date },
    delivery: { body: Buffer; signature: string },
  ): Promise<'accepted' | 'rejected'>;
}

/** Serves the webhooks in a separate scope where bodies stay raw, because the signature covers the raw bytes. */
export async function serveIncomingWebhooks(
  scope: FastifyInstance,
  webhooks: readonly IncomingWebhook[],
  { db, now }: { db: Db; now(): Date },
): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const { path, signature: header, handle } of webhooks) {
    scope.post(path, async ({ body, headers }, reply) => {
      const delivery = {
        body: body instanceof Buffer ? body : Buffer.alloc(0),
        signature: String(headers[header] ?? ''),
      };
      if ((await handle({ db, now: now() }, delivery)) === 'accepted') return reply.status(204).send();
      throw new Problem('unauthorized', 'The signature is not valid.');
    });
  }
}

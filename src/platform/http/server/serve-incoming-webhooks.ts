import type { FastifyInstance } from 'fastify';
import type { Db } from '#db';
import { Problem } from '#errors.ts';

/** An address where an outside service reports. It has no key and no session: the signature is checked by whoever handles it. */
export interface Callback {
  /** Below `/dashboard/api`. */
  path: string;
  /** The header that holds the signature. */
  signature: string;
  handle(
    context: { db: Db; now: Date },
    told: { body: Buffer; signature: string },
  ): Promise<'taken' | 'refused'>;
}

/** Serves callbacks in a scope of their own, where bodies stay the bytes that were signed. */
export async function serveCallbacks(
  scope: FastifyInstance,
  callbacks: readonly Callback[],
  { db, now }: { db: Db; now(): Date },
): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const { path, signature: header, handle } of callbacks) {
    scope.post(path, async ({ body, headers }, reply) => {
      const told = {
        body: body instanceof Buffer ? body : Buffer.alloc(0),
        signature: String(headers[header] ?? ''),
      };
      if ((await handle({ db, now: now() }, told)) === 'taken') return reply.status(204).send();
      throw new Problem('unauthorized', 'The signature is not the service’s own.');
    });
  }
}

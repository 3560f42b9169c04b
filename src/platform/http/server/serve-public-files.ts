import type { FastifyInstance } from 'fastify';
import type { Db } from '#db';
import { Problem } from '#errors.ts';
import type { RateLimits } from './limit-rate.ts';

/** A file for whoever holds a link to it: the secret in its path is the only key. */
export interface PublicFile {
  /** With `:token` in it. */
  path: `/${string}/:token`;
  type: 'application/pdf';
  /** Null where the token opens nothing. */
  find(context: { db: Db; now: Date }, token: string): Promise<{ name: string; content: Buffer } | null>;
}

/** Serves such files: kept by no cache, listed by no search engine, and counted by address. */
export function servePublicFiles(
  app: FastifyInstance,
  files: readonly PublicFile[],
  { db, now, limits }: { db: Db; now(): Date; limits: Pick<RateLimits, 'countVisit'> },
): void {
  for (const { path, type, find } of files) {
    app.get(path, async (request, reply) => {
      reply.headers({
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex, nofollow',
        'Referrer-Policy': 'no-referrer',
      });
      await limits.countVisit(request.ip);
      const { token } = request.params as { token: string };
      const file = await find({ db, now: now() }, token);
      if (file === null) throw new Problem('not_found', 'This link opens nothing, or no longer.');
      reply.header('Content-Disposition', `inline; filename="${file.name.replaceAll(/[^\w.-]/g, '_')}"`);
      return reply.type(type).send(file.content);
    });
  }
}

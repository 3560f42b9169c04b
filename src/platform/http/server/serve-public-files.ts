import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#platform/http/session';
import type { Db } from '#platform/postgres';
import { Problem } from '#platform/problems';

/** A file that anyone with the link can read: the token in its path is the only secret. */
export interface PublicFile {
  path: `/${string}/:token`;
  type: 'application/pdf';
  /** Null if the token is unknown or revoked. */
  find(context: { db: Db; now: Date }, token: string): Promise<{ name: string; content: Buffer } | null>;
}

/** Serves the files without caching and indexing, with a rate limit for each client address. */
export function servePublicFiles(
  app: FastifyInstance,
  files: readonly PublicFile[],
  { db, now, limits }: { db: Db; now(): Date; limits: Pick<RateLimits, 'countDownload'> },
): void {
  for (const { path, type, find } of files) {
    app.get(path, async (request, reply) => {
      reply.headers({
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex, nofollow',
        'Referrer-Policy': 'no-referrer',
      });
      await limits.countDownload(request.ip);
      const { token } = request.params as { token: string };
      const file = await find({ db, now: now() }, token);
      if (file === null) throw new Problem('not_found', 'The link does not exist or was revoked.');
      reply.header('Content-Disposition', `inline; filename="${file.name.replaceAll(/[^\w.-]/g, '_')}"`);
      return reply.type(type).send(file.content);
    });
  }
}

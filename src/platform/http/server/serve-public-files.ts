import type { FastifyInstance } from 'fastify';
import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ClickHouse } from '#platform/clickhouse';
import { statementLimits } from '#platform/http/endpoint';
import type { Caller, RateLimits } from '#platform/http/session';
import type { Db } from '#platform/postgres';
import { Problem } from '#platform/problems';

/** A file that anyone with the link can read: the token in its path is the only secret. */
export interface PublicFile {
  path: `/${string}/:token`;
  type: 'application/pdf' | 'text/csv; charset=utf-8';
  /** Null if the token is unknown or revoked. */
  find(
    context: { db: Db; clickhouse: ClickHouse; now: Date },
    token: string,
  ): Promise<{ name: string; content: Buffer | Readable } | null>;
}

interface ServeOptions {
  db: Db;
  clickhouse: ClickHouse;
  now(): Date;
  limits: Pick<RateLimits, 'countDownload'>;
}

/** The right of the holder of a link. */
const holder: Caller = { accountId: '', right: 'read', actor: { kind: 'key', id: '' } };

/** Serves the files without caching and indexing, with a rate limit for each client address and each link. */
export function servePublicFiles(
  app: FastifyInstance,
  files: readonly PublicFile[],
  { db, clickhouse, now, limits }: ServeOptions,
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
      const file = await find(
        { db, clickhouse: clickhouse.limited(statementLimits(holder)), now: now() },
        token,
      );
      if (file === null) throw new Problem('not_found', 'The link does not exist or was revoked.');
      await limits.countDownload(hash('sha256', token));
      reply.header('Content-Disposition', `inline; filename="${file.name.replaceAll(/[^\w.-]/g, '_')}"`);
      return reply.type(type).send(file.content);
    });
  }
}

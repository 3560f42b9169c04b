import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidMember, Problem } from '#errors.ts';
import type { Endpoint } from './endpoint.ts';

const mergePatch = 'application/merge-patch+json';
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads JSON bodies strictly, and an empty one as none. */
export function parseJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', mergePatch],
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      if (body.length === 0) return done(null, undefined);
      if (isForeign(request)) return done(unsupported());
      try {
        parse(request, utf8.decode(body), (error, value) => (error ? done(malformed()) : done(null, value)));
      } catch {
        done(malformed());
      }
    },
  );
}

/** Reads a body of `text/csv` as the member that it stands for, where the endpoint takes one. */
export function parseCsvBody(app: FastifyInstance): void {
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const { declared } = request.routeOptions.config as { declared?: Endpoint };
    if (declared?.csvMember === undefined || isForeign(request)) return done(unsupported());
    if (!isUtf8(body)) return done(invalidMember(declared.csvMember, 'not_utf8', 'is not text in UTF-8'));
    done(null, { [declared.csvMember]: utf8.decode(body) });
  });
}

/** A merge patch where nothing is patched, or a body in a content coding. */
function isForeign({ method, headers }: FastifyRequest): boolean {
  const coding = headers['content-encoding'] ?? 'identity';
  return (
    coding !== 'identity' || (method !== 'PATCH' && headers['content-type']?.startsWith(mergePatch) === true)
  );
}

function unsupported(): Problem {
  return new Problem('unsupported_media_type', 'Send plain `application/json`.');
}

function malformed(): Problem {
  return new Problem('malformed_json', 'The body is not JSON in UTF-8.', {
    errors: [{ path: 'body', code: 'malformed_json', message: 'could not be read' }],
  });
}

import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidField, Problem } from '#platform/problems';
import type { Endpoint } from './endpoint.ts';

const mergePatch = 'application/merge-patch+json';
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses JSON bodies strictly. An empty body is treated as absent. */
export function parseJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', mergePatch],
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      if (body.length === 0) return done(null, undefined);
      if (isUnsupported(request)) return done(unsupported());
      try {
        parse(request, utf8.decode(body), (error, value) => (error ? done(malformed()) : done(null, value)));
      } catch {
        done(malformed());
      }
    },
  );
}

/** Turns a `text/csv` body into the field of the endpoint that accepts CSV, if it has one. */
export function parseCsvBody(app: FastifyInstance): void {
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const { declared } = request.routeOptions.config as { declared?: Endpoint };
    if (declared?.csvField === undefined || isUnsupported(request)) return done(unsupported());
    if (!isUtf8(body)) return done(invalidField(declared.csvField, 'not_utf8', 'must be text in UTF-8'));
    // A file is large, so the event loop turns before it is validated.
    setImmediate(done, null, { [declared.csvField]: utf8.decode(body) });
  });
}

/** A merge patch for another method than PATCH, or a compressed body. */
function isUnsupported({ method, headers }: FastifyRequest): boolean {
  const encoding = headers['content-encoding'] ?? 'identity';
  return (
    encoding !== 'identity' ||
    (method !== 'PATCH' && headers['content-type']?.startsWith(mergePatch) === true)
  );
}

function unsupported(): Problem {
  return new Problem('unsupported_media_type', 'Send uncompressed `application/json`.');
}

function malformed(): Problem {
  return new Problem('malformed_json', 'The body is not valid JSON in UTF-8.', {
    errors: [{ path: 'body', code: 'malformed_json', message: 'could not be parsed' }],
  });
}

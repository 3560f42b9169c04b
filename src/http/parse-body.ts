import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#errors.ts';

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

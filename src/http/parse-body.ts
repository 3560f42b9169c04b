import type { FastifyInstance } from 'fastify';
import { Problem } from '#errors.ts';

const mediaTypes = ['application/json', 'application/merge-patch+json'];
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads JSON bodies strictly, and an empty one as none. */
export function parseJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(mediaTypes, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      parse(request, utf8.decode(body), (error, value) => (error ? done(malformed()) : done(null, value)));
    } catch {
      done(malformed());
    }
  });
}

function malformed(): Problem {
  return new Problem('malformed_json', 'The body is not JSON in UTF-8.', {
    errors: [{ path: 'body', code: 'malformed_json', message: 'could not be read' }],
  });
}

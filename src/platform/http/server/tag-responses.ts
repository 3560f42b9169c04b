import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codedTag, entityTag, findTag } from '#platform/http/endpoint';

const taggedTypes = /^application\/(json|pdf)/;

/** Adds an entity tag to successful JSON and PDF responses, and responds with 304 if the client already has that version. */
export function tagResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isComplete = typeof payload === 'string' || payload instanceof Buffer;
    if (!isComplete || !isTagged(request, reply)) return payload;
    // Encoded once, for the tag and for sending.
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const own = reply.getHeader('ETag');
    const tag = typeof own === 'string' ? own : entityTag(bytes);
    reply.header('ETag', tag);
    const known = request.headers['if-none-match'];
    const named = isRead(request) && known !== undefined ? findTag(known, tag) : null;
    if (named === null) return bytes;
    // Returns the tag as the client sent it, because a cache compares it with its stored version.
    reply.code(304).header('ETag', named).removeHeader('content-length').removeHeader('content-type');
    return '';
  });
}

/** Gives encoded responses their own tag, because their bytes differ. Register it after compression, which adds hooks to each route. */
export function tagEncodings(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? []].flat().concat(refineTag);
  });
}

async function refineTag(_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const tag = reply.getHeader('ETag');
  const encoding = reply.getHeader('Content-Encoding');
  if (typeof tag === 'string' && typeof encoding === 'string') reply.header('ETag', codedTag(tag, encoding));
  return payload;
}

/** The response to a POST is not a version of the resource at its URL. */
function isTagged(request: FastifyRequest, reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '');
  return request.method !== 'POST' && reply.statusCode < 300 && taggedTypes.test(type);
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

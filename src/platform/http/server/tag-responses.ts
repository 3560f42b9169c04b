import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codedTag, entityTag, findTag } from './entity-tag.ts';

const taggedTypes = /^application\/(json|pdf)/;

/** Gives successful answers, JSON or a file, their entity tag, and 304 to a reader who has it already. */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isWhole = typeof payload === 'string' || payload instanceof Buffer;
    if (!isWhole || !isTagged(request, reply)) return payload;
    // Encoded once, for the tag and for the wire.
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const tag = entityTag(bytes);
    reply.header('ETag', tag);
    const known = request.headers['if-none-match'];
    const named = isRead(request) && known !== undefined ? findTag(known, tag) : null;
    if (named === null) return bytes;
    // With the tag as it was sent: a cache looks for the very version that it has.
    reply.code(304).header('ETag', named).removeHeader('content-length').removeHeader('content-type');
    return '';
  });
}

/** Register after compression, whose hooks come with each route: other bytes need another tag. */
export function tagCodings(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? []].flat().concat(refineTag);
  });
}

async function refineTag(_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const tag = reply.getHeader('ETag');
  const coding = reply.getHeader('Content-Encoding');
  if (typeof tag === 'string' && typeof coding === 'string') reply.header('ETag', codedTag(tag, coding));
  return payload;
}

/** The answer to a POST is no version of its address. */
function isTagged(request: FastifyRequest, reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '');
  return request.method !== 'POST' && reply.statusCode < 300 && taggedTypes.test(type);
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

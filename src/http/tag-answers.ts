import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codedTag, entityTag, namesTag } from './entity-tag.ts';

/** Gives every successful JSON answer its entity tag, and 304 to a GET that has it already. */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !isTagged(reply)) return payload;
    const tag = entityTag(payload);
    reply.header('ETag', tag);
    const known = request.headers['if-none-match'];
    if (request.method !== 'GET' || known === undefined || !namesTag(known, tag)) return payload;
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
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

function isTagged(reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '');
  return reply.statusCode < 300 && type.startsWith('application/json');
}

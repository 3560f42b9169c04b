import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Answers everything about signing up, signing in and sessions. */
export type HandleSignIn = (request: Request) => Promise<Response>;

/** Hands requests below `/auth` to what knows about passwords and sessions. */
export function serveSignIn(scope: FastifyInstance, handle: HandleSignIn): void {
  scope.route({
    method: ['GET', 'POST'],
    url: '/auth/*',
    handler: async (request, reply) => send(reply, await handle(toRequest(request))),
  });
}

function toRequest({ method, url, headers, host, protocol, ip, body }: FastifyRequest): Request {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) given.set(name, String(value));
  }
  // Whoever asks cannot say so themselves: the address is the one that the connection comes from.
  given.set('x-forwarded-for', ip);
  const content = body === undefined || body === null ? {} : { body: JSON.stringify(body) };
  return new Request(`${protocol}://${host}${url}`, { method, headers: given, ...content });
}

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  reply.status(answer.status).header('Cache-Control', 'no-store');
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie') reply.header(name, value);
  }
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(Buffer.from(await answer.arrayBuffer()));
}

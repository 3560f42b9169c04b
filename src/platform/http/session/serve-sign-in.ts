import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Handles requests for sign-up, sign-in and sessions. */
export type HandleSignIn = (request: Request) => Promise<Response>;

/** Forwards requests below `/auth` to the authentication library. */
export function serveSignIn(scope: FastifyInstance, handle: HandleSignIn): void {
  scope.route({
    method: ['GET', 'POST'],
    url: '/auth/*',
    handler: async (request, reply) => send(reply, await handle(toRequest(request))),
  });
}

function toRequest({ method, url, headers, host, protocol, ip, body }: FastifyRequest): Request {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) copied.set(name, String(value));
  }
  // Overwrites a header of the client: only the address of the connection is trusted.
  copied.set('x-forwarded-for', ip);
  const content = body === undefined || body === null ? {} : { body: JSON.stringify(body) };
  return new Request(`${protocol}://${host}${url}`, { method, headers: copied, ...content });
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.status(response.status).header('Cache-Control', 'no-store');
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(Buffer.from(await response.arrayBuffer()));
}

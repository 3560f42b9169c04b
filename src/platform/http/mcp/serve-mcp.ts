import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Identify } from '#platform/http/session';
import type { ApiResponse, ToolDeps } from './call-tool.ts';
import type { McpOffer } from './mcp-server.ts';
import type { ToolRequest } from './tool-request.ts';

export interface McpDeps {
  identify: Identify;
  /** Signs confirmation tokens. */
  key: Buffer;
  now(): Date;
  /** Mount point of the API, to which tool calls are sent. */
  mount: string;
}

const url = '/mcp';

/**
 * Serves the Model Context Protocol by Streamable HTTP, without sessions: every request carries an API key and is complete in itself, so
 * any process can serve it. A tool call becomes a request to the API inside the process, with the same key.
 */
export function serveMcp(app: FastifyInstance, offer: McpOffer, deps: McpDeps): void {
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url,
    onRequest: async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      request.caller = await deps.identify(request, reply);
    },
    handler: async (request, reply) => {
      const { caller } = request;
      if (caller === null) throw new Error('The request was not authenticated');
      const tools: ToolDeps = {
        accountId: caller.accountId,
        key: deps.key,
        now: deps.now(),
        send: (call, headers) => sendToApi(app, request, { call, headers, mount: deps.mount }),
      };
      // Loaded on first use, because most installations have no MCP client.
      const { answerMessage } = await import('./answer-message.ts');
      const message = { request: webRequest(request), body: request.body, caller };
      const response = await answerMessage(offer, message, tools);
      return sendResponse(reply, response);
    },
  });
}

async function sendToApi(
  app: FastifyInstance,
  { headers: { authorization = '' }, ip }: FastifyRequest,
  { call, headers, mount }: { call: ToolRequest; headers: Record<string, string> | undefined; mount: string },
): Promise<ApiResponse> {
  const { method, path, body } = call;
  const response = await app.inject({
    method,
    url: mount + path,
    remoteAddress: ip,
    headers: { authorization, accept: 'application/json', ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return { status: response.statusCode, body: response.body === '' ? null : response.json() };
}

function webRequest({ method, headers, host }: FastifyRequest): Request {
  const entries = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  return new Request(`http://${host}${url}`, { method, headers: entries });
}

function sendResponse(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  reply.status(status).headers(Object.fromEntries(headers));
  return body === null ? reply.send() : reply.send(Readable.fromWeb(body as ReadableStream));
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Caller, Identify } from '#platform/http/session';
import { Problem } from '#platform/problems';
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
  /** Clients without an API key find their authorization server here; null without one. */
  metadataUrl: ((request: FastifyRequest, resource: string) => string) | null;
}

/** Path of the MCP server. */
export const mcpPath = '/mcp';

/** The caller of the tool whose request is being served inside the process. */
const toolCaller = new AsyncLocalStorage<Caller>();

/** Identifies requests of tools by the caller of the tool, who was identified and counted with the call. */
export function identifyToolCalls(identify: Identify): Identify {
  return async (request, reply) => toolCaller.getStore() ?? identify(request, reply);
}

/**
 * Serves the Model Context Protocol by Streamable HTTP, without sessions: every request carries an API key and is complete in itself, so
 * any process can serve it. A tool call becomes a request to the API inside the process, by the same caller.
 * @param readOffer called with the first request, because most installations have no MCP client
 */
export function serveMcp(app: FastifyInstance, readOffer: () => McpOffer, deps: McpDeps): void {
  let offer: McpOffer | null = null;
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: mcpPath,
    onRequest: async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      request.caller = await deps.identify(request, reply).catch((error: unknown) => {
        throw withMetadata(error, deps.metadataUrl?.(request, mcpPath) ?? null);
      });
    },
    handler: async (request, reply) => {
      const { caller } = request;
      if (caller === null) throw new Error('The request was not authenticated');
      const tools: ToolDeps = {
        accountId: caller.accountId,
        key: deps.key,
        now: deps.now(),
        send: (call, headers) =>
          toolCaller.run(caller, () => sendToApi(app, request.ip, { call, headers, mount: deps.mount })),
      };
      const { answerMessage } = await import('./answer-message.ts');
      const message = { request: webRequest(request), body: request.body, caller };
      const response = await answerMessage((offer ??= readOffer()), message, tools);
      return sendResponse(reply, response);
    },
  });
}

/** Describes to a client without a valid token where it can get one (RFC 9728). */
function withMetadata(error: unknown, metadataUrl: string | null): unknown {
  if (metadataUrl === null || !(error instanceof Problem) || error.code !== 'unauthorized') return error;
  const { headers = {} } = error.detail;
  const challenge = `${headers['WWW-Authenticate']}, resource_metadata="${metadataUrl}", scope="read write"`;
  const detail = { ...error.detail, headers: { ...headers, 'WWW-Authenticate': challenge } };
  return new Problem(error.code, error.message, detail);
}

async function sendToApi(
  app: FastifyInstance,
  ip: string,
  { call, headers, mount }: { call: ToolRequest; headers: Record<string, string> | undefined; mount: string },
): Promise<ApiResponse> {
  const { method, path, body } = call;
  const response = await app.inject({
    method,
    url: mount + path,
    remoteAddress: ip,
    headers: { accept: 'application/json', ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return { status: response.statusCode, body: response.body === '' ? null : response.json() };
}

function webRequest({ method, headers, host }: FastifyRequest): Request {
  const entries = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  return new Request(`http://${host}${mcpPath}`, { method, headers: entries });
}

function sendResponse(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  reply.status(status).headers(Object.fromEntries(headers));
  return body === null ? reply.send() : reply.send(Readable.fromWeb(body as ReadableStream));
}

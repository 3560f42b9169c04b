import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Caller } from '#platform/http/session';
import type { ToolDeps } from './call-tool.ts';
import { type McpOffer, mcpServer } from './mcp-server.ts';

export interface IncomingMessage {
  request: Request;
  /** The parsed body. */
  body: unknown;
  caller: Caller;
}

/** Answers one HTTP request of an MCP client with a server of its own. */
export async function answerMessage(
  offer: McpOffer,
  { request, body, caller }: IncomingMessage,
  deps: ToolDeps,
): Promise<Response> {
  const handler = createMcpHandler(() => mcpServer(offer, caller, deps));
  return handler.fetch(request, { parsedBody: body });
}

import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { type Endpoint, rightFor } from '#platform/http/endpoint';
import { type Caller, includesRight } from '#platform/http/session';
import { callTool, type ToolDeps } from './call-tool.ts';
import { describeTool, isTool } from './describe-tool.ts';

/** A question that a user can choose in their client. */
export interface McpPrompt {
  name: string;
  title: string;
  description: string;
  arguments: { name: string; description: string; required: boolean }[];
  write(values: Readonly<Record<string, string>>): string;
}

/** A document that a model can read. */
export interface McpResource {
  uri: string;
  name: string;
  description: string;
  mimeType: 'text/markdown' | 'application/json';
  read(): string;
}

/** The offer of the server beside the endpoints. */
export interface McpContent {
  instructions: string;
  prompts: readonly McpPrompt[];
  resources: readonly McpResource[];
}

export interface McpOffer extends McpContent {
  version: string;
  endpoints: readonly Endpoint[];
}

/** The MCP server of one request: the tools that the caller's key allows, the prompts and the resources. */
export function mcpServer(
  { version, endpoints, instructions, prompts, resources }: McpOffer,
  caller: Caller,
  deps: ToolDeps,
): Server {
  const tools = endpoints.filter((one) => isTool(one) && includesRight(caller.right, rightFor(one)));
  const server = new Server(
    { name: 'cairn', title: 'Cairn', version },
    { capabilities: { tools: {}, prompts: {}, resources: {} }, instructions },
  );
  server.setRequestHandler('tools/list', () => ({ tools: tools.map(describeTool) }));
  server.setRequestHandler('tools/call', ({ params }) => {
    const declared = find(tools, ({ operationId }) => operationId === params.name, 'tool');
    return callTool(declared, params.arguments ?? {}, deps);
  });
  server.setRequestHandler('prompts/list', () => ({
    prompts: prompts.map(({ write: _write, ...described }) => described),
  }));
  server.setRequestHandler('prompts/get', ({ params }) => {
    const prompt = find(prompts, ({ name }) => name === params.name, 'prompt');
    return {
      messages: [
        { role: 'user', content: { type: 'text', text: writePrompt(prompt, params.arguments ?? {}) } },
      ],
    };
  });
  server.setRequestHandler('resources/list', () => ({
    resources: resources.map(({ read: _read, ...described }) => described),
  }));
  server.setRequestHandler('resources/read', ({ params: { uri } }) => {
    const { mimeType, read } = find(resources, (one) => one.uri === uri, 'resource');
    return { contents: [{ uri, mimeType, text: read() }] };
  });
  return server;
}

function writePrompt(prompt: McpPrompt, values: Readonly<Record<string, string>>): string {
  const missing = prompt.arguments.find(({ name, required }) => required && values[name] === undefined);
  if (missing !== undefined) throw invalidParams(`The prompt needs the argument \`${missing.name}\`.`);
  return prompt.write(values);
}

function find<Item>(items: readonly Item[], isWanted: (item: Item) => boolean, kind: string): Item {
  const found = items.find(isWanted);
  if (found === undefined) throw invalidParams(`There is no such ${kind}, or the API key does not allow it.`);
  return found;
}

function invalidParams(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}

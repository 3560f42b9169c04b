import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import type { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { Command } from 'commander';
import { connectionOptions } from './remote/index.ts';

interface Options {
  url: string;
  key: string;
}

export function mcpCommand(): Command {
  const { url, key } = connectionOptions();
  return new Command('mcp')
    .description('Connect an MCP client on standard input and output with a running Cairn')
    .addOption(url)
    .addOption(key)
    .action((options: Options) => relayMessages(options));
}

/**
 * Relays every message between standard input and output and `/mcp` of a service, until the client closes standard input. Standard
 * output carries messages only; errors go to standard error.
 */
async function relayMessages({ url: serviceUrl, key }: Options): Promise<void> {
  if (!URL.canParse('/mcp', serviceUrl)) throw new Error(`${serviceUrl} is not a URL.`);
  const [{ StreamableHTTPClientTransport }, { StdioServerTransport }] = await Promise.all([
    import('@modelcontextprotocol/client'),
    import('@modelcontextprotocol/server/stdio'),
  ]);
  const service = new StreamableHTTPClientTransport(new URL('/mcp', serviceUrl), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  const client = new StdioServerTransport();
  const closed = Promise.withResolvers<void>();
  Object.assign(client, {
    onclose: closed.resolve,
    onmessage: (message: JSONRPCMessage) => {
      service.send(message).catch((error: unknown) => refuse(client, message, error));
    },
  });
  Object.assign(service, { onmessage: (message: JSONRPCMessage) => client.send(message) });
  await service.start();
  await client.start();
  await closed.promise;
  await service.close();
}

/** A request that could not be relayed has to be answered, because its client waits. */
function refuse(client: StdioServerTransport, message: object, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${reason}\n`);
  if (!('id' in message && 'method' in message)) return;
  const { id } = message as { id: string | number };
  void client.send({ jsonrpc: '2.0', id, error: { code: -32_603, message: reason } });
}

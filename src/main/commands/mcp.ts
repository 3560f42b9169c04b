import type { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { Command } from 'commander';

interface Options {
  url: string;
}

export function mcpCommand(): Command {
  return new Command('mcp')
    .description('Connect an MCP client on standard input and output with a running Cairn')
    .option('--url <url>', 'URL of the service', process.env['CAIRN_URL'] ?? 'http://127.0.0.1:3000')
    .addHelpText('after', '\nReads the API key from the environment variable CAIRN_API_KEY.')
    .action(({ url }: Options) => relayMessages(url, process.env['CAIRN_API_KEY']));
}

/**
 * Relays every message between standard input and output and `/mcp` of a service, until the client closes standard input. Standard
 * output carries messages only; errors go to standard error.
 */
async function relayMessages(serviceUrl: string, key: string | undefined): Promise<void> {
  if (key === undefined) throw new Error('Set CAIRN_API_KEY to an API key of the account.');
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
  client.onclose = () => closed.resolve();
  client.onmessage = (message) => {
    service.send(message).catch((error: unknown) => refuse(client, message, error));
  };
  service.onmessage = (message) => void client.send(message);
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

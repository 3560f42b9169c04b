import { once } from 'node:events';
import { createServer } from 'node:net';

/** @throws Error with advice if another program listens on the port, or this user may not */
export async function requireFreePort(host: string, port: number, variable: string): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen({ host, port }), 'listening');
  } catch (error) {
    throw new Error(
      `Port ${port} of ${host} cannot be used: ${explain(error)}. Stop the program that uses it, or set ${variable} to another port.`,
      { cause: error },
    );
  }
  server.close();
  await once(server, 'close');
}

function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') return 'it is in use';
  if (code === 'EACCES') return 'this user may not listen on it';
  return error instanceof Error ? error.message : String(error);
}

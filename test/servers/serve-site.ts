import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web site on loopback for tests. */
export interface Site {
  port: number;
  /** `http://127.0.0.1:<port>`. */
  origin: string;
  /** Paths asked for, in order. */
  requests: string[];
  close(): void;
}

/** Serves until closed, on a port of the system's choice. */
export async function serveSite(handle: RequestListener): Promise<Site> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    handle(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A website on the loopback address. */
export interface Site {
  port: number;
  /** `http://127.0.0.1:<port>`. */
  origin: string;
  /** The requested paths, in order. */
  requests: string[];
  close(): void;
}

/** Serves a website on any free port until it is closed. */
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

import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An object is sent as JSON. `silent` never responds, `reset` closes the connection instead, `cut` closes it within the body. */
export interface VendorResponse {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  silent?: boolean;
  reset?: boolean;
  cut?: boolean;
}

export interface VendorCall {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  /** The request body as it was sent. */
  text: string;
  /** The request body parsed as JSON; null if it is empty or not JSON. */
  body: unknown;
}

export interface VendorServer {
  baseUrl: string;
  /** Calls since the last `play`. */
  calls: VendorCall[];
  /** Sends these responses in turn and repeats the last one. */
  play(...responses: VendorResponse[]): void;
  close(): Promise<void>;
}

type Respond = (call: VendorCall, calls: readonly VendorCall[]) => VendorResponse;

/** A loopback server in place of a vendor. It sends the responses of `play`, or those that `respond` chooses call by call. */
export async function startVendorServer(respond?: Respond): Promise<VendorServer> {
  let responses: VendorResponse[] = [];
  const calls: VendorCall[] = [];
  const playNext: Respond = () => responses[Math.min(calls.length, responses.length) - 1] ?? { status: 404 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const sent = Buffer.concat(chunks).toString();
      const url = new URL(request.url ?? '/', 'http://127.0.0.1');
      const { method = '', headers: received } = request;
      const call = { method, url, headers: received, text: sent, body: parseJson(sent) };
      calls.push(call);
      const { status = 200, headers, body, silent, reset, cut } = (respond ?? playNext)(call, calls);
      if (silent === true) return;
      if (reset === true) return void request.socket.resetAndDestroy();
      const bytes = encode(body);
      if (cut === true) response.setHeader('content-length', bytes.length + 10);
      response.writeHead(status, headers);
      if (cut === true) response.write(bytes, () => response.destroy());
      else response.end(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    play: (...next) => {
      responses = next;
      calls.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function encode(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  if (typeof body === 'string') return Buffer.from(body);
  return Buffer.from(body === undefined ? '' : JSON.stringify(body));
}

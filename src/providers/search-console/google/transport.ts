import { inCall } from '#platform/telemetry';
import { parseJson } from '#providers/http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { gaxios } from 'google-auth-library';
import { type Dispatcher, request } from 'undici';
import { SearchConsoleFailure } from '../contract.ts';

/** A response with 25,000 rows has about 3 MB. */
const maxResponseBytes = 64 * 1024 * 1024;
/** The number of bytes at the end of a gzip stream that state the uncompressed length. */
const lengthBytes = 4;
const minChunkBytes = 1024;
const maxChunkBytes = 8 * 1024 * 1024;

const gunzipAll = promisify(gunzip);

/** The used properties of a prepared request. The API client and the sign-in library have two versions of the type. */
interface PreparedRequest {
  url: URL;
  method?: string;
  headers: Headers;
  body?: unknown;
  responseType?: string;
  signal?: AbortSignal | null;
}
type Adapter = <T, R extends PreparedRequest>(request: R) => Promise<Response & { config: R; data: T }>;

/** Moves a Google URL below another base URL, including the path of that base URL. */
export function rebaseUrl(url: URL, baseUrl: string | null): URL {
  if (baseUrl === null) return url;
  const base = new URL(baseUrl);
  return new URL(base.pathname.replace(/\/+$/, '') + url.pathname + url.search, base.origin);
}

/**
 * The network adapter of Google's client libraries. It sends all requests to `baseUrl`, follows no redirects, uses no proxies and
 * limits the response size. The data is the parsed JSON, undefined for any other body, or the bytes for an `arraybuffer` request.
 */
export function openAdapter(baseUrl: string | null): Adapter {
  return async <T, R extends PreparedRequest>(config: R) => {
    const url = rebaseUrl(config.url, baseUrl);
    const method = config.method ?? 'GET';
    const { response, bytes } = await inCall(method, url, async (recordStatus) => {
      const begun = await request(url, {
        method: method as Dispatcher.HttpMethod,
        headers: { ...Object.fromEntries(config.headers), 'accept-encoding': 'gzip' },
        body: toBody(config.body),
        signal: config.signal ?? null,
      });
      recordStatus(begun.statusCode);
      return { response: begun, bytes: await readBytes(begun) };
    });
    const data = config.responseType === 'arraybuffer' ? bytes : parseJson(bytes.toString());
    return Object.assign(await emptyResponse(response), { config, data: data as T });
  };
}

/** A response whose body is already consumed, because the libraries would otherwise read it themselves. */
async function emptyResponse({ statusCode: status, headers }: Dispatcher.ResponseData): Promise<Response> {
  const entries = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const response = new Response(status === 204 || status === 205 || status === 304 ? null : '', {
    status,
    headers: entries,
  });
  await response.text();
  return response;
}

/** The transport of token requests, with the library's own retries switched off. */
export function openTokenTransport(baseUrl: string | null, timeoutMs: number): gaxios.Gaxios {
  const transport = new gaxios.Gaxios({ adapter: openAdapter(baseUrl), timeout: timeoutMs });
  transport.interceptors.request.add({
    resolved: (options) => {
      options.retry = false;
      delete options.retryConfig;
      return Promise.resolve(options);
    },
  });
  return transport;
}

async function readBytes({ body, headers }: Dispatcher.ResponseData): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxResponseBytes) throw tooLarge();
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks, size);
  // Decompressing in one call in the thread pool avoids a callback on the event loop for every few kilobytes.
  return headers['content-encoding'] === 'gzip' ? unpack(bytes) : bytes;
}

async function unpack(bytes: Buffer): Promise<Buffer> {
  try {
    return await gunzipAll(bytes, { maxOutputLength: maxResponseBytes, chunkSize: chunkSizeFor(bytes) });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    throw error;
  }
}

/**
 * The uncompressed length that the stream states, so that one chunk is enough. Node's default chunks of 16 kB take twice as long.
 */
function chunkSizeFor(packed: Buffer): number {
  const statedLength = packed.length < lengthBytes ? 0 : packed.readUInt32LE(packed.length - lengthBytes);
  return Math.min(Math.max(statedLength + 1, minChunkBytes), maxChunkBytes);
}

/** The libraries send only texts and forms. */
function toBody(body: unknown): string | null {
  return body === undefined || body === null ? null : String(body);
}

function tooLarge(): SearchConsoleFailure {
  return new SearchConsoleFailure('unavailable', 'The response is too large.');
}

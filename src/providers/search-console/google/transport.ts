import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { gaxios } from 'google-auth-library';
import { type Dispatcher, request } from 'undici';
import { SearchConsoleFailure } from './contract.ts';
import { parseJson } from './json-values.ts';

/** A page of 25 000 rows has about 3 MB. */
const largestAnswerBytes = 64 * 1024 * 1024;
/** Of gzip's last bytes: the length of what is packed. */
const lengthBytes = 4;
const leastRoomBytes = 1024;
const mostRoomBytes = 8 * 1024 * 1024;

const gunzipAll = promisify(gunzip);

/** What is needed of a prepared request; the API's client and the sign-in library bring two versions of the type. */
interface PreparedRequest {
  url: URL;
  method?: string;
  headers: Headers;
  body?: unknown;
  responseType?: string;
  signal?: AbortSignal | null;
}
type Exchange = <T, R extends PreparedRequest>(request: R) => Promise<Response & { config: R; data: T }>;

/** Where Google's address is: with another origin its own path comes first, Google's after it. */
export function placeUrl(url: URL, baseUrl: string | null): URL {
  if (baseUrl === null) return url;
  const base = new URL(baseUrl);
  return new URL(base.pathname.replace(/\/+$/, '') + url.pathname + url.search, base.origin);
}

/**
 * How Google's clients reach the network: wherever they ask, `baseUrl` answers; no redirects, no proxies of theirs,
 * a bounded answer. What is no JSON has no data; whoever asks for an `arraybuffer` has the bytes.
 */
export function openExchange(baseUrl: string | null): Exchange {
  return async <T, R extends PreparedRequest>(config: R) => {
    const answer = await request(placeUrl(config.url, baseUrl), {
      method: (config.method ?? 'GET') as Dispatcher.HttpMethod,
      headers: { ...Object.fromEntries(config.headers), 'accept-encoding': 'gzip' },
      body: toBody(config.body),
      signal: config.signal ?? null,
    });
    const bytes = await readBytes(answer);
    const data = config.responseType === 'arraybuffer' ? bytes : parseJson(bytes.toString());
    return Object.assign(await shellOf(answer), { config, data: data as T });
  };
}

/** An answer as the libraries want it, with a body that has been read: they would read it themselves otherwise. */
async function shellOf({ statusCode: status, headers }: Dispatcher.ResponseData): Promise<Response> {
  const entries = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const shell = new Response(status === 204 || status === 205 || status === 304 ? null : '', {
    status,
    headers: entries,
  });
  await shell.text();
  return shell;
}

/** The transport of token requests. The library asks again by itself; that is switched off here. */
export function openTokenTransport(baseUrl: string | null, timeoutMs: number): gaxios.Gaxios {
  const transport = new gaxios.Gaxios({ adapter: openExchange(baseUrl), timeout: timeoutMs });
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
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body as AsyncIterable<Uint8Array>) {
    size += piece.length;
    if (size > largestAnswerBytes) throw tooLarge();
    pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces, size);
  // In one go, away from the event loop, which would otherwise be called back for every few kilobytes.
  return headers['content-encoding'] === 'gzip' ? unpack(bytes) : bytes;
}

async function unpack(bytes: Buffer): Promise<Buffer> {
  try {
    return await gunzipAll(bytes, { maxOutputLength: largestAnswerBytes, chunkSize: roomFor(bytes) });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    throw error;
  }
}

/** All at once, if the length at the end is true: Node unpacks 16 kB at a time otherwise, which takes twice as long. */
function roomFor(packed: Buffer): number {
  const said = packed.length < lengthBytes ? 0 : packed.readUInt32LE(packed.length - lengthBytes);
  return Math.min(Math.max(said + 1, leastRoomBytes), mostRoomBytes);
}

/** The libraries send text and forms, nothing else. */
function toBody(body: unknown): string | null {
  return body === undefined || body === null ? null : String(body);
}

function tooLarge(): SearchConsoleFailure {
  return new SearchConsoleFailure('unavailable', 'The answer is too large.');
}

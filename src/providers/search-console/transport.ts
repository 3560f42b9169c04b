import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { gaxios } from 'google-auth-library';
import { type Dispatcher, request } from 'undici';
import { SearchConsoleFailure } from './contract.ts';

/** A page of 25 000 rows has about 3 MB. */
const largestAnswerBytes = 64 * 1024 * 1024;
/** Node unpacks 16 kB at a time otherwise, and takes twice as long. */
const chunkSize = 1024 * 1024;

const gunzipAll = promisify(gunzip);

/** What is needed of a prepared request; the API's client and the sign-in library bring two versions of the type. */
interface PreparedRequest {
  url: URL;
  method?: string;
  headers: Headers;
  body?: unknown;
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
 * a bounded answer. What is no JSON has no data.
 */
export function openExchange(baseUrl: string | null): Exchange {
  return async (config) => {
    const answer = await request(placeUrl(config.url, baseUrl), {
      method: (config.method ?? 'GET') as Dispatcher.HttpMethod,
      headers: { ...Object.fromEntries(config.headers), 'accept-encoding': 'gzip' },
      body: toBody(config.body),
      signal: config.signal ?? null,
    });
    const data = parseJson(await readText(answer));
    return Object.assign(await shellOf(answer), { config, data });
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

async function readText({ body, headers }: Dispatcher.ResponseData): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body as AsyncIterable<Uint8Array>) {
    size += piece.length;
    if (size > largestAnswerBytes) throw tooLarge();
    pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces, size);
  // In one go, away from the event loop, which would otherwise be called back for every few kilobytes.
  return (headers['content-encoding'] === 'gzip' ? await unpack(bytes) : bytes).toString('utf8');
}

async function unpack(bytes: Buffer): Promise<Buffer> {
  try {
    return await gunzipAll(bytes, { maxOutputLength: largestAnswerBytes, chunkSize });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    throw error;
  }
}

/** The libraries send text and forms, nothing else. */
function toBody(body: unknown): string | null {
  return body === undefined || body === null ? null : String(body);
}

function tooLarge(): SearchConsoleFailure {
  return new SearchConsoleFailure('unavailable', 'The answer is too large.');
}

// oxlint-disable-next-line typescript/no-explicit-any -- what the library calls data
function parseJson(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

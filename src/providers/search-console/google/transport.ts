import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Dispatcher, request } from 'undici';
import { inCall } from '#platform/telemetry';
import { parseJson } from '#providers/http';
import { SearchConsoleFailure, type GoogleSettings } from '../contract.ts';

/** A response with 25,000 rows has about 3 MB. */
const maxResponseBytes = 64 * 1024 * 1024;
/** The number of bytes at the end of a gzip stream that state the uncompressed length. */
const lengthBytes = 4;
const minChunkBytes = 1024;
const maxChunkBytes = 8 * 1024 * 1024;

const gunzipAll = promisify(gunzip);

export interface GoogleRequest {
  url: URL;
  /** Null for the requests of the token endpoint. */
  token: string | null;
  /** Sent as JSON, or as a form if it is one. Null for a GET request. */
  body: object | null;
}

/** Makes one request and returns the body of a successful response. @throws GoogleRejection for any other response */
export type Transport = (request: GoogleRequest, signal?: AbortSignal) => Promise<Buffer>;

/** A response without success. Its data is the parsed JSON, undefined for any other body. */
class GoogleRejection extends Error {
  readonly response: { status: number; data: unknown; headers: Dispatcher.ResponseData['headers'] };

  constructor(response: GoogleRejection['response']) {
    super(`HTTP status ${response.status}`);
    this.name = 'GoogleRejection';
    this.response = response;
  }
}

/** Moves a Google URL below another base URL, including the path of that base URL. */
export function rebaseUrl(url: URL, baseUrl: string | null): URL {
  if (baseUrl === null) return url;
  const base = new URL(baseUrl);
  return new URL(base.pathname.replace(/\/+$/, '') + url.pathname + url.search, base.origin);
}

/**
 * The network access of one connection. It sends all requests to `baseUrl`, follows no redirects, uses no proxies, makes no retries and
 * limits the time and the size of a response.
 */
export function openTransport({
  baseUrl,
  timeoutMs,
}: Pick<GoogleSettings, 'baseUrl' | 'timeoutMs'>): Transport {
  return async ({ url: googleUrl, token, body }, signal) => {
    const url = rebaseUrl(googleUrl, baseUrl);
    const method = body === null ? 'GET' : 'POST';
    const deadline = AbortSignal.timeout(timeoutMs);
    return inCall(method, url, async (recordStatus) => {
      const response = await request(url, {
        method,
        headers: { ...commonHeaders, ...describeToken(token), ...describeType(body) },
        body: body instanceof URLSearchParams ? body.toString() : body && JSON.stringify(body),
        signal: signal === undefined ? deadline : AbortSignal.any([signal, deadline]),
      });
      const { statusCode: status, headers } = response;
      recordStatus(status);
      const bytes = await readBytes(response);
      if (status >= 200 && status < 300) return bytes;
      throw new GoogleRejection({ status, data: parseJson(bytes.toString()), headers });
    });
  };
}

/** Google compresses only for user agents that name gzip. */
const commonHeaders = { accept: 'application/json', 'accept-encoding': 'gzip', 'user-agent': 'cairn (gzip)' };

function describeToken(token: string | null): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

function describeType(body: object | null): Record<string, string> {
  if (body === null) return {};
  const isForm = body instanceof URLSearchParams;
  return { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' };
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

function tooLarge(): SearchConsoleFailure {
  return new SearchConsoleFailure('unavailable', 'The response is too large.');
}

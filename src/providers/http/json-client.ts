import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { Agent, request, type Dispatcher } from 'undici';
import { parseRetryAfter } from '#platform/parse-retry-after.ts';
import { inCall } from '#platform/telemetry';
import { CallFailure, classifyCallError, type AbortSource } from './call-failure.ts';
import { parseJsonBytes } from './parse-json-bytes.ts';

/** Limits of every call of one client. `bodyTimeoutMs` is the time allowed between two chunks of a body. */
export interface CallLimits {
  connectTimeoutMs: number;
  headersTimeoutMs: number;
  bodyTimeoutMs: number;
  totalTimeoutMs: number;
  /** Size of the body after decompression. */
  maxBytes: number;
  connections: number;
}

export interface JsonCall {
  method: 'GET' | 'POST';
  url: URL;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON when present. */
  body?: unknown;
}

/** The kind of body. Vendors send captcha pages, incomplete JSON and empty bodies with any status. */
export type JsonBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'empty' }
  | { kind: 'html' }
  /** Anything else, such as a stream of events. */
  | { kind: 'text'; text: string };

export interface JsonResponse {
  status: number;
  retryAfterMs: number | null;
  header(name: string): string | null;
  body: JsonBody;
}

/** Makes one call and returns the response of any status. Does not follow redirects. @throws CallFailure and nothing else */
export type JsonClient = (call: JsonCall, signal: AbortSignal) => Promise<JsonResponse>;

/** A client with its own connection pool. Every call is subject to `limits`. */
export function openJsonClient(limits: CallLimits, now: () => Date = () => new Date()): JsonClient {
  const agent = new Agent({
    connections: limits.connections,
    connect: { timeout: limits.connectTimeoutMs },
    headersTimeout: limits.headersTimeoutMs,
    bodyTimeout: limits.bodyTimeoutMs,
  });
  return (call, signal) =>
    inCall(call.method, call.url, async (recordStatus) => {
      const deadline = AbortSignal.timeout(limits.totalTimeoutMs);
      const progress: { status: number | null } = { status: null };
      try {
        const response = await request(
          call.url,
          requestOptions(call, agent, AbortSignal.any([signal, deadline])),
        );
        progress.status = response.statusCode;
        recordStatus(response.statusCode);
        const bytes = await readBody(response, limits.maxBytes);
        const header = (name: string): string | null => firstValue(response.headers[name]) ?? null;
        return {
          status: response.statusCode,
          retryAfterMs: parseRetryAfter(header('retry-after'), now()),
          header,
          body: parseBody(bytes),
        };
      } catch (error) {
        throw classifyCallError(error, abortSource(signal, deadline), progress.status);
      }
    });
}

function requestOptions(call: JsonCall, dispatcher: Dispatcher, signal: AbortSignal) {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'user-agent': 'cairn',
    'accept-encoding': 'gzip, br',
    ...call.headers,
  };
  if (call.body === undefined) return { method: call.method, headers, dispatcher, signal };
  headers['content-type'] = 'application/json';
  return { method: call.method, headers, dispatcher, signal, body: JSON.stringify(call.body) };
}

function abortSource(signal: AbortSignal, deadline: AbortSignal): AbortSource {
  if (signal.aborted) return 'caller';
  return deadline.aborted ? 'deadline' : null;
}

async function readBody(response: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  const collect = (source: AsyncIterable<Buffer>) => collectBytes(source, maxBytes, response.statusCode);
  switch (firstValue(response.headers['content-encoding'])?.toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
    case 'deflate':
      return pipeline(response.body, createUnzip(), collect);
    case 'br':
      return pipeline(response.body, createBrotliDecompress(), collect);
    default:
      return collect(response.body);
  }
}

async function collectBytes(
  source: AsyncIterable<Buffer>,
  maxBytes: number,
  status: number,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) throw new CallFailure('too_large', { code: null, status, wasSent: true });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function parseBody(bytes: Buffer): JsonBody {
  const value = parseJsonBytes(bytes);
  if (value !== undefined) return { kind: 'json', value };
  const text = new TextDecoder().decode(bytes).trim();
  if (text === '') return { kind: 'empty' };
  return text.startsWith('<') ? { kind: 'html' } : { kind: 'text', text };
}

function firstValue(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

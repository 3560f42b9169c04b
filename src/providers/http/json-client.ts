import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { Agent, request, type Dispatcher } from 'undici';
import { parseRetryAfter } from '#retry-after.ts';
import { CallFailure, classifyCallError, type StoppedBy } from './call-failure.ts';

/** Bounds of every call of one client. Body time is the longest silence between two pieces of it. */
export interface CallLimits {
  connectTimeoutMs: number;
  headersTimeoutMs: number;
  bodyTimeoutMs: number;
  totalTimeoutMs: number;
  /** Counted after decompression. */
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

/** What the body turned out to be: vendors send captcha pages, cut-off JSON and nothing at all with any status. */
export type JsonBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'empty' }
  | { kind: 'html' }
  | { kind: 'garbage' };

export interface JsonAnswer {
  status: number;
  retryAfterMs: number | null;
  header(name: string): string | null;
  body: JsonBody;
}

/** One call, any status; redirects are not followed. Throws `CallFailure` and nothing else. */
export type JsonClient = (call: JsonCall, signal: AbortSignal) => Promise<JsonAnswer>;

/** A client with its own connections, all bounded by `limits`. */
export function openJsonClient(limits: CallLimits, now: () => Date = () => new Date()): JsonClient {
  const agent = new Agent({
    connections: limits.connections,
    connect: { timeout: limits.connectTimeoutMs },
    headersTimeout: limits.headersTimeoutMs,
    bodyTimeout: limits.bodyTimeoutMs,
  });
  return async (call, signal) => {
    const deadline = AbortSignal.timeout(limits.totalTimeoutMs);
    const progress: { status: number | null } = { status: null };
    try {
      const answer = await request(
        call.url,
        describeRequest(call, agent, AbortSignal.any([signal, deadline])),
      );
      progress.status = answer.statusCode;
      const bytes = await readBody(answer, limits.maxBytes);
      const header = (name: string): string | null => firstValue(answer.headers[name]) ?? null;
      return {
        status: answer.statusCode,
        retryAfterMs: parseRetryAfter(header('retry-after'), now()),
        header,
        body: sortBody(bytes),
      };
    } catch (error) {
      throw classifyCallError(error, findStopper(signal, deadline), progress.status);
    }
  };
}

function describeRequest(call: JsonCall, dispatcher: Dispatcher, signal: AbortSignal) {
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

function findStopper(signal: AbortSignal, deadline: AbortSignal): StoppedBy {
  if (signal.aborted) return 'caller';
  return deadline.aborted ? 'deadline' : null;
}

async function readBody(answer: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  const collect = (source: AsyncIterable<Buffer>) => collectBytes(source, maxBytes, answer.statusCode);
  switch (firstValue(answer.headers['content-encoding'])?.toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
    case 'deflate':
      return pipeline(answer.body, createUnzip(), collect);
    case 'br':
      return pipeline(answer.body, createBrotliDecompress(), collect);
    default:
      return collect(answer.body);
  }
}

async function collectBytes(
  source: AsyncIterable<Buffer>,
  maxBytes: number,
  status: number,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of source) {
    size += piece.length;
    if (size > maxBytes) throw new CallFailure('too_large', null, status);
    pieces.push(piece);
  }
  return Buffer.concat(pieces, size);
}

function sortBody(bytes: Buffer): JsonBody {
  const text = new TextDecoder().decode(bytes).trim();
  if (text === '') return { kind: 'empty' };
  if (text.startsWith('<')) return { kind: 'html' };
  try {
    return { kind: 'json', value: JSON.parse(text) };
  } catch {
    return { kind: 'garbage' };
  }
}

function firstValue(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

import type { Redirect } from './fetch-failure.ts';
import type { AtLimit } from './read-body.ts';
import type { ResolveHost } from './connect-guarded.ts';
import type { ResponseHeaders } from './response-headers.ts';

export interface FetchLimits {
  connectTimeoutMs: number;
  /** From the request to its first header. */
  headersTimeoutMs: number;
  /** All redirects and the whole body. */
  totalTimeoutMs: number;
  /** Of one body, after decompression. */
  maxBytes: number;
  maxRedirects: number;
  connectionsPerOrigin: number;
}

export const defaultLimits: FetchLimits = {
  connectTimeoutMs: 10_000,
  headersTimeoutMs: 20_000,
  totalTimeoutMs: 30_000,
  maxBytes: 10 * 1024 * 1024,
  maxRedirects: 10,
  connectionsPerOrigin: 8,
};

export interface FetcherOptions {
  /** Names the crawler and the page that explains it: `Cairn/1.0 (+https://example.org/bot)`. */
  userAgent: string;
  limits?: Partial<FetchLimits>;
  ports?: readonly number[];
  /** See `openGuard`: blocks, `host:port` and `name=address:port`, for demos and tests. */
  allow?: readonly string[];
  /** Offer HTTP/2 in the TLS handshake, as by default; the server chooses. */
  http2?: boolean;
  /** Certificate authorities to trust, PEM, in place of the usual ones; for demos and tests. */
  authorities?: readonly string[];
  resolve?: ResolveHost;
}

export interface FetchRequest {
  url: string;
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Readonly<Record<string, string>>;
  /** Of a POST, which wants `manual` redirects: it would be sent to each address on the way. */
  body?: string;
  /** `manual` answers with the redirect itself. */
  redirect?: 'follow' | 'manual';
  maxBytes?: number;
  maxRedirects?: number;
  atLimit?: AtLimit;
  /** Whether the body is worth reading; without it every body is read. */
  wantsBody?(answer: Answer): boolean;
}

/** An answer of any status, before its body. */
export interface Answer {
  /** Where the answer came from, after redirects; without fragment. */
  url: string;
  status: number;
  headers: ResponseHeaders;
  redirects: readonly Redirect[];
  /** From the last request to its headers. */
  firstByteMs: number;
}

export interface Fetched extends Answer {
  /** Decompressed; `null` where the body was not wanted. */
  bytes: Uint8Array<ArrayBuffer> | null;
  totalMs: number;
}

/** Fetches from the public web alone. Throws `FetchFailure`, or what a consumer threw. */
export interface Fetcher {
  fetch(request: FetchRequest, signal: AbortSignal): Promise<Fetched>;
  /** Hands the decompressed pieces to `consume`, which may stop early and bounds what it keeps. */
  stream<T>(
    request: FetchRequest,
    consume: (answer: Answer, pieces: AsyncIterable<Uint8Array>) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T>;
  close(): Promise<void>;
}

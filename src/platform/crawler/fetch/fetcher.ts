import type { Redirect } from './failure.ts';
import type { AtLimit } from './response-body.ts';
import type { ResolveHost } from './connect-guarded.ts';
import type { ResponseHeaders } from './response-headers.ts';

export interface FetchLimits {
  connectTimeoutMs: number;
  /** From the request to the response headers. */
  headersTimeoutMs: number;
  /** Including redirects and the body. */
  totalTimeoutMs: number;
  /** Maximum size of a decompressed body. */
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
  /** The crawler's name and the URL of a page about it: `Cairn/1.0 (+https://example.org/bot)`. */
  userAgent: string;
  limits?: Partial<FetchLimits>;
  ports?: readonly number[];
  /** See `openGuard`: blocks, `host:port` and `name=address:port`. */
  allow?: readonly string[];
  /** Whether to offer HTTP/2 in the TLS handshake. The default is true. */
  http2?: boolean;
  /** Certificate authorities to trust instead of the default ones, PEM. */
  authorities?: readonly string[];
  resolve?: ResolveHost;
}

export interface FetchRequest {
  url: string;
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Readonly<Record<string, string>>;
  /** The body of a POST. Use it with `manual` redirects, because it would be sent to every redirect target. */
  body?: string;
  /** `manual` returns the redirect itself. */
  redirect?: 'follow' | 'manual';
  maxBytes?: number;
  maxRedirects?: number;
  atLimit?: AtLimit;
  /** Whether to read the body. By default every body is read. */
  wantsBody?(answer: ResponseHead): boolean;
}

/** A response of any status, without its body. */
export interface ResponseHead {
  /** The URL of the response after redirects, without fragment. */
  url: string;
  status: number;
  headers: ResponseHeaders;
  redirects: readonly Redirect[];
  /** Time from the last request to its headers. */
  firstByteMs: number;
}

export interface Fetched extends ResponseHead {
  /** The decompressed body; `null` if it was not read. */
  bytes: Uint8Array<ArrayBuffer> | null;
  totalMs: number;
}

/** Fetches from the public web only. Throws `FetchFailure`, or the error of a consumer. */
export interface Fetcher {
  fetch(request: FetchRequest, signal: AbortSignal): Promise<Fetched>;
  /** Passes the decompressed chunks to `consume`, which may stop early and must limit what it stores. */
  stream<T>(
    request: FetchRequest,
    consume: (answer: ResponseHead, pieces: AsyncIterable<Uint8Array>) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T>;
  close(): Promise<void>;
}

import { Agent, Pool, request as send, type Dispatcher } from 'undici';
import { openGuard } from './address-guard.ts';
import { checkUrl } from './check-url.ts';
import { connectGuarded, resolveByDns } from './connect-guarded.ts';
import { FetchFailure, classifyFetchError, type Redirect } from './failure.ts';
import {
  defaultLimits,
  type ResponseHead,
  type Fetched,
  type Fetcher,
  type FetcherOptions,
  type FetchLimits,
  type FetchRequest,
} from './fetcher.ts';
import { acceptedEncodings, collectBytes, decodeBody, listEncodings } from './response-body.ts';
import { firstHeader, toHeaders, type ResponseHeaders } from './response-headers.ts';
import { withDeadline } from './with-deadline.ts';

const redirectStatuses = new Set([301, 302, 303, 307, 308]);
/** An unread body up to this size is discarded to keep the connection open. */
const maxDiscardedBytes = 64 * 1024;

/** The settings of all requests of a fetcher. */
interface FetcherContext {
  dispatcher: Dispatcher;
  limits: FetchLimits;
  userAgent: string;
}

/** Opens a fetcher with its own connections. The caller must close it. Throws `TypeError` for an invalid allow-list. */
export function openFetcher(options: FetcherOptions): Fetcher {
  const limits = { ...defaultLimits, ...options.limits };
  const dispatcher = openAgent(options, limits);
  const context: FetcherContext = { dispatcher, limits, userAgent: options.userAgent };
  const stream: Fetcher['stream'] = (request, consume, signal) => {
    const state: FetchState = { line: context, request, redirects: [], consumerError: null };
    const run = (deadline: AbortSignal) => fetchFollowingRedirects(state, consume, deadline);
    return withDeadline(run, limits.totalTimeoutMs, signal).catch((error: unknown) => {
      throw state.consumerError === null
        ? classifyFetchError(error, state.redirects)
        : state.consumerError.error;
    });
  };
  return {
    stream,
    fetch: (request, signal) =>
      stream(request, (response, pieces) => read(request, response, pieces), signal),
    close: () => dispatcher.destroy(),
  };

  async function read(
    request: FetchRequest,
    answer: ResponseHead,
    pieces: AsyncIterable<Uint8Array>,
  ): Promise<Fetched> {
    const start = performance.now();
    const wanted = request.wantsBody?.(answer) ?? true;
    const bytes = wanted
      ? await collectBytes(pieces, request.maxBytes ?? limits.maxBytes, request.atLimit)
      : null;
    return { ...answer, bytes, totalMs: answer.firstByteMs + performance.now() - start };
  }
}

function openAgent(options: FetcherOptions, limits: FetchLimits): Agent {
  const guard = openGuard(options.allow ?? [], options.ports);
  const connectOptions = {
    guard,
    resolve: options.resolve ?? resolveByDns,
    timeoutMs: limits.connectTimeoutMs,
    allowH2: options.http2 ?? true,
    authorities: options.authorities ?? [],
  };
  return new Agent({
    connections: limits.connectionsPerOrigin,
    headersTimeout: limits.headersTimeoutMs,
    bodyTimeout: limits.totalTimeoutMs,
    allowH2: options.http2 ?? true,
    factory: (origin, poolOptions: Pool.Options) =>
      new Pool(new URL(origin), { ...poolOptions, connect: connectGuarded(new URL(origin), connectOptions) }),
  });
}

interface FetchState {
  line: FetcherContext;
  request: FetchRequest;
  /** The redirects followed so far, for the failure. */
  redirects: Redirect[];
  /** The error of the consumer, which is not a failure of the fetch. */
  consumerError: { error: unknown } | null;
}

type Consume<T> = (answer: ResponseHead, pieces: AsyncIterable<Uint8Array>) => Promise<T>;

async function fetchFollowingRedirects<T>(
  journey: FetchState,
  consume: Consume<T>,
  signal: AbortSignal,
): Promise<T> {
  const { line, request, redirects } = journey;
  const seen = new Set<string>();
  let url = checkUrl(request.url);
  for (;;) {
    seen.add(url.href);
    const start = performance.now();
    const response = await sendRequest(line, { request, url, signal });
    try {
      const headers = toHeaders(response.headers);
      const location = firstHeader(headers, 'location');
      const isRedirect = redirectStatuses.has(response.statusCode) && location !== null;
      if (!isRedirect || request.redirect === 'manual') {
        const firstByteMs = performance.now() - start;
        const answer = { url: url.href, status: response.statusCode, headers, redirects, firstByteMs };
        return await consume(answer, openBody(response, headers)).catch((error: unknown) => {
          if (!(error instanceof FetchFailure)) journey.consumerError = { error };
          throw error;
        });
      }
      redirects.push({ url: url.href, status: response.statusCode, location: absolute(location, url) });
      if (redirects.length > (request.maxRedirects ?? line.limits.maxRedirects)) {
        throw new FetchFailure('too_many_redirects');
      }
      url = checkUrl(location, url.href);
      if (seen.has(url.href)) throw new FetchFailure('redirect_loop');
    } finally {
      await response.body.dump({ limit: maxDiscardedBytes, signal }).catch(() => undefined);
    }
  }
}

const absolute = (location: string, base: URL): string => URL.parse(location, base.href)?.href ?? location;

interface OutgoingRequest {
  request: FetchRequest;
  url: URL;
  signal: AbortSignal;
}

function sendRequest(
  { dispatcher, userAgent }: FetcherContext,
  { request, url, signal }: OutgoingRequest,
): Promise<Dispatcher.ResponseData> {
  const headers = {
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-encoding': acceptedEncodings,
    ...request.headers,
    'user-agent': userAgent,
  };
  const { method = 'GET', body = null } = request;
  return send(url, { method, headers, body, dispatcher, signal });
}

/** Decompression starts when the first chunk is requested. */
async function* openBody(
  { body }: Dispatcher.ResponseData,
  headers: ResponseHeaders,
): AsyncGenerator<Uint8Array> {
  try {
    yield* decodeBody(body, listEncodings(firstHeader(headers, 'content-encoding')));
  } catch (error) {
    throw classifyFetchError(error, []);
  }
}

import { Agent, Pool, request as send, type Dispatcher } from 'undici';
import { openGuard } from './address-guard.ts';
import { checkUrl } from './check-url.ts';
import { connectGuarded, resolveByDns } from './connect-guarded.ts';
import { FetchFailure, classifyFetchError, type Redirect } from './fetch-failure.ts';
import {
  defaultLimits,
  type Answer,
  type Fetched,
  type Fetcher,
  type FetcherOptions,
  type FetchLimits,
  type FetchRequest,
} from './fetcher.ts';
import { acceptedEncodings, collectBytes, decodeBody, listEncodings } from './read-body.ts';
import { firstHeader, toHeaders, type ResponseHeaders } from './response-headers.ts';
import { withDeadline } from './with-deadline.ts';

const redirectStatuses = new Set([301, 302, 303, 307, 308]);
/** An unwanted body is read to this point to keep the connection. */
const spareBytes = 64 * 1024;

/** What every request of one fetcher is made with. */
interface Line {
  dispatcher: Dispatcher;
  limits: FetchLimits;
  userAgent: string;
}

/** Opens a fetcher with connections of its own; close it. Throws `TypeError` for a bad allow-list. */
export function openFetcher(options: FetcherOptions): Fetcher {
  const limits = { ...defaultLimits, ...options.limits };
  const dispatcher = openAgent(options, limits);
  const line: Line = { dispatcher, limits, userAgent: options.userAgent };
  const stream: Fetcher['stream'] = (request, consume, signal) => {
    const journey: Journey = { line, request, redirects: [], thrown: null };
    const run = (deadline: AbortSignal) => follow(journey, consume, deadline);
    return withDeadline(run, limits.totalTimeoutMs, signal).catch((error: unknown) => {
      throw journey.thrown === null ? classifyFetchError(error, journey.redirects) : journey.thrown.error;
    });
  };
  return {
    stream,
    fetch: (request, signal) => stream(request, (answer, pieces) => read(request, answer, pieces), signal),
    close: () => dispatcher.destroy(),
  };

  async function read(
    request: FetchRequest,
    answer: Answer,
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

interface Journey {
  line: Line;
  request: FetchRequest;
  /** Filled on the way, so that a failure can tell how far it came. */
  redirects: Redirect[];
  /** What the consumer threw, which is no failure of the fetch. */
  thrown: { error: unknown } | null;
}

type Consume<T> = (answer: Answer, pieces: AsyncIterable<Uint8Array>) => Promise<T>;

async function follow<T>(journey: Journey, consume: Consume<T>, signal: AbortSignal): Promise<T> {
  const { line, request, redirects } = journey;
  const seen = new Set<string>();
  let url = checkUrl(request.url);
  for (;;) {
    seen.add(url.href);
    const start = performance.now();
    const response = await ask(line, { request, url, signal });
    try {
      const headers = toHeaders(response.headers);
      const location = firstHeader(headers, 'location');
      const isRedirect = redirectStatuses.has(response.statusCode) && location !== null;
      if (!isRedirect || request.redirect === 'manual') {
        const firstByteMs = performance.now() - start;
        const answer = { url: url.href, status: response.statusCode, headers, redirects, firstByteMs };
        return await consume(answer, openBody(response, headers)).catch((error: unknown) => {
          if (!(error instanceof FetchFailure)) journey.thrown = { error };
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
      await response.body.dump({ limit: spareBytes, signal }).catch(() => undefined);
    }
  }
}

const absolute = (location: string, base: URL): string => URL.parse(location, base.href)?.href ?? location;

interface Ask {
  request: FetchRequest;
  url: URL;
  signal: AbortSignal;
}

function ask(
  { dispatcher, userAgent }: Line,
  { request, url, signal }: Ask,
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

/** Nothing is decompressed before the first piece is asked for. */
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

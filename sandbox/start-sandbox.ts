import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { commonCrawlPrefix, createCommonCrawl } from './common-crawl/serve-common-crawl.ts';
import type { CallLogSnapshot } from './control/call-log.ts';
import { answerControl } from './control/control-endpoint.ts';
import type { Failure } from './control/failures.ts';
import type { GoogleSettings } from './control/google-settings.ts';
import type { GuestSource } from './control/guest-list.ts';
import { keepState, recallState } from './control/kept-state.ts';
import { createStage, type Stage } from './control/stage.ts';
import type { VendorName } from './control/vendor-names.ts';
import { sendReply, serveCall } from './serve-call.ts';
import { createAnthropic } from './vendors/anthropic.ts';
import { createBingWebmaster } from './vendors/bing-webmaster.ts';
import { createBrave } from './vendors/brave.ts';
import { createDataForSeo } from './vendors/dataforseo.ts';
import { createExchange } from './vendors/exchange.ts';
import { createGemini } from './vendors/gemini.ts';
import { followRedirect, redirectPrefix } from './vendors/gemini/redirects.ts';
import { createGoogle } from './vendors/google.ts';
import { createLocalLlm } from './vendors/local-llm.ts';
import { createOpenAi } from './vendors/openai.ts';
import { createPerplexity } from './vendors/perplexity.ts';
import { createSearxng } from './vendors/searxng.ts';
import { createSerpApi } from './vendors/serpapi.ts';
import { createSerper } from './vendors/serper.ts';
import { createStripe } from './vendors/stripe.ts';
import { json, type Vendor } from './vendors/vendor.ts';
import { openEntrance } from './open-entrance.ts';
import { createAuthority } from './web/certificates.ts';
import { answerHook, hookHost } from './web/hook-site.ts';
import { answerWeb, isSecureSite } from './web/serve-web.ts';

export interface SandboxOptions {
  /** Default: any free one. */
  port?: number;
  /** Domains that rank like a tracked site; asked again when a search finds the answer older than a second. */
  guests?: GuestSource;
  /** Milliseconds since 1970; moves the queue and, unless the day is held, the world. */
  now?: () => number;
  /** Told of what should not happen: a defect of the sandbox itself. */
  log?: (message: string) => void;
  /** What an earlier one remembered (`remember`). */
  remembered?: string | null;
}

export interface Sandbox {
  /** Without a trailing slash; every stand-in is below it, as `${url}/dataforseo`. */
  url: string;
  /** Who vouches for the small web's websites, PEM. */
  authority: string;
  /** Replaces the vendor's switch; members left out take their defaults, `{}` heals it. */
  setFailure(vendor: VendorName, failure: Partial<Failure>): void;
  /** Changes what Google knows and how it behaves; members left out stay as they are. */
  setGoogle(change: Partial<GoogleSettings>): void;
  /** Holds the world at a day (`YYYY-MM-DD`); null lets it follow the clock again. */
  setToday(day: string | null): void;
  addGuests(domains: readonly string[]): void;
  setGuestSource(source: GuestSource): void;
  log(): CallLogSnapshot;
  /** Heals all vendors, forgets log, tasks and added guests, and lets go of the day. */
  reset(): void;
  /** Orders and pages that were put right, for the next start. */
  remember(): string;
  close(): Promise<void>;
}

const maxBodyBytes = 4 * 1024 * 1024;

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** What a website is asked for. */
function urlOf({ headers, socket, url }: IncomingMessage): URL {
  const scheme = 'encrypted' in socket ? 'https' : 'http';
  return new URL(`${scheme}://${headers.host}${url}`);
}

/** Finds the stand-in that a path belongs to. */
function route(vendors: readonly Vendor[], pathname: string): { vendor: Vendor; path: string } | null {
  const vendor = vendors.find(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`));
  return vendor === undefined ? null : { vendor, path: pathname.slice(vendor.prefix.length) || '/' };
}

function createHandler(vendors: readonly Vendor[], stage: Stage, reset: () => void) {
  const commonCrawl = createCommonCrawl(stage);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
    const method = request.method ?? 'GET';
    const body = await readBody(request);
    if (body === null) return sendReply(response, json(413, { error: 'too large' }, { connection: 'close' }));
    const { host = '' } = request.headers;
    // Asked for by another name than its own, it is the small web.
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/u.test(host)) {
      const asked = urlOf(request);
      if (asked.hostname === hookHost) {
        return sendReply(response, answerHook({ method, headers: request.headers, body }));
      }
      return sendReply(response, await answerWeb(asked, stage));
    }
    if (pathname.startsWith('/control')) {
      return sendReply(response, await answerControl({ method, path: pathname, body }, stage, reset));
    }
    if (pathname.startsWith(`${commonCrawlPrefix}/`)) return commonCrawl.answer(request, response);
    if (pathname.startsWith(redirectPrefix)) return sendReply(response, followRedirect(pathname));
    const found = route(vendors, pathname);
    if (found === null) {
      const status = pathname === '/' ? 200 : 404;
      return sendReply(
        response,
        json(status, { sandbox: true, vendors: vendors.map(({ prefix }) => prefix) }),
      );
    }
    const call = { method, path: found.path, query: searchParams, headers: request.headers, body };
    await serveCall(found.vendor, call, stage, response);
  };
}

function createVendors(): Vendor[] {
  return [
    createDataForSeo(),
    createSerpApi(),
    createSerper(),
    createBrave(),
    createSearxng(),
    createGoogle(),
    createBingWebmaster(),
    createOpenAi(),
    createPerplexity(),
    createGemini(),
    createAnthropic(),
    createLocalLlm(),
    createStripe(),
    createExchange(),
  ];
}

/** Starts the stand-ins on a loopback port. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const stage = createStage(options.guests ?? null, options.now ?? Date.now);
  if (options.remembered) recallState(stage, options.remembered);
  const vendors = createVendors();
  const reset = (): void => {
    stage.reset();
    for (const vendor of vendors) vendor.reset();
  };
  const handle = createHandler(vendors, stage, reset);
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      // A client that went away is its own affair.
      if (!request.destroyed || request.complete) options.log?.(`sandbox: ${String(error)}`);
      response.destroy();
    });
  });
  server.keepAliveTimeout = 60_000;
  const authority = await createAuthority();
  const { entrance, closeAll } = openEntrance(server, async (host) => {
    if (!(await isSecureSite(host, stage))) throw new Error('no certificate');
    return authority.contextOf(host);
  });
  const { promise: isListening, resolve, reject } = Promise.withResolvers<void>();
  entrance.once('error', reject);
  entrance.listen(options.port ?? 0, '127.0.0.1', resolve);
  await isListening;
  const { port } = entrance.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    authority: authority.pem,
    setFailure: (vendor, failure) => stage.failures.set(vendor, failure),
    setGoogle: (change) => stage.google.set(change),
    setToday: (day) => stage.setToday(day),
    addGuests: (domains) => stage.guests.add(domains),
    setGuestSource: (source) => stage.guests.setSource(source),
    log: () => stage.log.snapshot(),
    reset,
    remember: () => keepState(stage),
    async close() {
      const closed = Promise.withResolvers<void>();
      entrance.close(() => closed.resolve());
      closeAll();
      await closed.promise;
    },
  };
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { commonCrawlPrefix, createCommonCrawl } from './common-crawl/serve-common-crawl.ts';
import type { CallLogSnapshot } from './control/call-log.ts';
import { answerControl } from './control/control-endpoint.ts';
import type { Failure } from './control/failures.ts';
import type { GoogleSettings } from './control/google-settings.ts';
import type { WebsiteSource } from './control/website-list.ts';
import { saveState, restoreState } from './control/saved-state.ts';
import { createSandboxContext, type SandboxContext } from './control/sandbox-context.ts';
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
import { createDualServer } from './create-dual-server.ts';
import { createAuthority } from './web/certificates.ts';
import { answerWebhook, webhookHost } from './web/webhook-site.ts';
import { answerWeb, isSecureSite } from './web/serve-web.ts';

export interface SandboxOptions {
  /** By default any free port. */
  port?: number;
  /** Returns the tracked domains, which rank well. A search calls it again if its last result is older than a second. */
  websites?: WebsiteSource;
  /** Milliseconds since 1970. This clock drives task queues and, unless `setToday` fixes the day, the world. */
  now?: () => number;
  /** Receives messages about defects of the sandbox itself. */
  log?: (message: string) => void;
  /** The state that `remember` returned in an earlier run. */
  remembered?: string | null;
}

export interface Sandbox {
  /** The base URL without a trailing slash. Every vendor is below it, for example `${url}/dataforseo`. */
  url: string;
  /** The certificate authority of the sandbox's websites (PEM). */
  authority: string;
  /** Replaces the failure settings of a vendor. Missing fields get their defaults, so `{}` ends all failures. */
  setFailure(vendor: VendorName, failure: Partial<Failure>): void;
  /** Changes the data and behaviour of Google. Missing fields keep their values. */
  setGoogle(change: Partial<GoogleSettings>): void;
  /** Fixes the world's day (`YYYY-MM-DD`); null lets it follow the clock again. */
  setToday(day: string | null): void;
  addWebsites(domains: readonly string[]): void;
  setWebsiteSource(source: WebsiteSource): void;
  log(): CallLogSnapshot;
  /** Ends all failures, deletes the log, tasks and added websites, and lets the day follow the clock. */
  reset(): void;
  /** Returns the orders and fixed pages, to pass as `remembered` to the next run. */
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

/** The requested URL of a website. */
function urlOf({ headers, socket, url }: IncomingMessage): URL {
  const scheme = 'encrypted' in socket ? 'https' : 'http';
  return new URL(`${scheme}://${headers.host}${url}`);
}

/** Finds the vendor by the prefix of a path. */
function route(vendors: readonly Vendor[], pathname: string): { vendor: Vendor; path: string } | null {
  const vendor = vendors.find(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`));
  return vendor === undefined ? null : { vendor, path: pathname.slice(vendor.prefix.length) || '/' };
}

function createHandler(vendors: readonly Vendor[], context: SandboxContext, reset: () => void) {
  const commonCrawl = createCommonCrawl(context);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
    const method = request.method ?? 'GET';
    const body = await readBody(request);
    if (body === null) return sendReply(response, json(413, { error: 'too large' }, { connection: 'close' }));
    const { host = '' } = request.headers;
    // Any host name other than the sandbox's own is one of its websites.
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/u.test(host)) {
      const asked = urlOf(request);
      if (asked.hostname === webhookHost) {
        return sendReply(response, answerWebhook({ method, headers: request.headers, body }));
      }
      return sendReply(response, await answerWeb(asked, context));
    }
    if (pathname.startsWith('/control')) {
      return sendReply(response, await answerControl({ method, path: pathname, body }, context, reset));
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
    await serveCall(found.vendor, call, context, response);
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

/** Starts the sandbox on a loopback port. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const context = createSandboxContext(options.websites ?? null, options.now ?? Date.now);
  if (options.remembered) restoreState(context, options.remembered);
  const vendors = createVendors();
  const reset = (): void => {
    context.reset();
    for (const vendor of vendors) vendor.reset();
  };
  const handle = createHandler(vendors, context, reset);
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      // A client may close its connection at any time.
      if (!request.destroyed || request.complete) options.log?.(`sandbox: ${String(error)}`);
      response.destroy();
    });
  });
  server.keepAliveTimeout = 60_000;
  const authority = await createAuthority();
  const { server: dualServer, closeAll } = createDualServer(server, async (host) => {
    if (!(await isSecureSite(host, context))) throw new Error('no certificate');
    return authority.contextOf(host);
  });
  const { promise: isListening, resolve, reject } = Promise.withResolvers<void>();
  dualServer.once('error', reject);
  dualServer.listen(options.port ?? 0, '127.0.0.1', resolve);
  await isListening;
  const { port } = dualServer.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    authority: authority.pem,
    setFailure: (vendor, failure) => context.failures.set(vendor, failure),
    setGoogle: (change) => context.google.set(change),
    setToday: (day) => context.setToday(day),
    addWebsites: (domains) => context.websites.add(domains),
    setWebsiteSource: (source) => context.websites.setSource(source),
    log: () => context.log.snapshot(),
    reset,
    remember: () => saveState(context),
    async close() {
      const closed = Promise.withResolvers<void>();
      dualServer.close(() => closed.resolve());
      closeAll();
      await closed.promise;
    },
  };
}

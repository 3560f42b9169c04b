import type { LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { vi } from 'vitest';
import { createAccount, createKey } from '#accounts';
import { drainQueue } from '#jobs';
import { startSandbox, type Sandbox } from '../sandbox/start-sandbox.ts';
import { allTasks, buildApi } from '#app.ts';
import { createSettings } from '#settings.ts';
import { openStores, type ConnectedConfig, type Stores } from '#stores.ts';
import { createStores, type EngineUrls } from './create-stores.ts';

export interface Caller {
  accountId: string;
  readKey: string;
  writeKey: string;
}

interface CallOptions {
  /** `mine.writeKey` where absent; none where null. */
  key?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  headers: Record<string, string | undefined>;
  /** The parsed JSON; the text of anything else. */
  body: any;
  text: string;
}

export interface TestApp {
  config: ConnectedConfig;
  stores: Stores;
  sandbox: Sandbox;
  /** Two accounts: what is one's must be nothing to the other. */
  mine: Caller;
  theirs: Caller;
  /** Paths are below `/api/v1` unless they begin with another `/`-word such as `/healthz`. */
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  /** Opens a loopback port for what needs a socket; any free one where none is named. */
  listen(port?: number): Promise<string>;
  /** Runs every job that is due by the test's clock, and what these order. */
  drain(): Promise<void>;
  /** Turns the clock on. Time stands still otherwise. */
  advance(milliseconds: number): void;
  /** Runs one task by its name, as the clock would. */
  run(task: string, payload?: object): Promise<void>;
  close(): Promise<void>;
}

/** An injected answer as tests read it. */
export function toReply(answer: LightMyRequestResponse): Reply {
  const type = String(answer.headers['content-type'] ?? '');
  return {
    status: answer.statusCode,
    headers: answer.headers as Reply['headers'],
    body: type.includes('json') && answer.body !== '' ? answer.json() : answer.body,
    text: answer.body,
  };
}

/** Where it names the sandbox, by its address. */
type Environment = Record<string, string> | ((sandboxUrl: string) => Record<string, string>);

const rootPaths = /^\/(healthz|readyz|metrics|docs|dashboard|openapi\.json|api\/|reports\/)/;

/**
 * The whole program without a socket: the API by injection, jobs when the test says so, real stores, and the sandbox as the
 * outside world. Only `Date` is replaced, so that time is the test's.
 */
export async function createTestApp(environment: Environment = {}, engines?: EngineUrls): Promise<TestApp> {
  const sandbox = await startSandbox({ now: () => Date.now() });
  const own = typeof environment === 'function' ? environment(sandbox.url) : environment;
  const { config, drop } = await createStores({ ...sandboxEnvironment(sandbox), ...own }, engines);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const log = pino({ level: 'silent' });
  const stores = await openStores(config, { name: 'test', size: 10, log });
  const api = await buildApi(config, stores, log);
  const { tasks } = allTasks(createSettings(config));
  const { db, pool } = stores.database;
  const context = { tasks, db, facts: stores.facts, log, now: () => new Date(), random: () => 0.5 };
  const mine = await createCaller(stores, 'mine');
  const theirs = await createCaller(stores, 'theirs');
  return {
    config,
    stores,
    sandbox,
    mine,
    theirs,
    call: async (method, path, { key = mine.writeKey, body, headers = {} } = {}) => {
      const answer = await api.server.inject({
        method: method as 'GET',
        url: rootPaths.test(path) ? path : `/api/v1${path}`,
        headers: {
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return toReply(answer);
    },
    listen: (port = 0) => api.server.listen({ host: '127.0.0.1', port }),
    drain: () => drainQueue(pool, context),
    advance: (milliseconds) => void vi.setSystemTime(Date.now() + milliseconds),
    run: async (task, payload = {}) => {
      await tasks[task]?.({ ...context, now: new Date(), signal: new AbortController().signal }, payload);
    },
    close: async () => {
      await api.close();
      await stores.close();
      vi.useRealTimers();
      await sandbox.close();
      await drop();
    },
  };
}

/** DataForSEO live and SerpApi, both answered by the sandbox. */
function sandboxEnvironment({ url, authority }: Sandbox): Record<string, string> {
  return {
    DATAFORSEO_LOGIN: 'test',
    DATAFORSEO_PASSWORD: 'test',
    DATAFORSEO_URL: `${url}/dataforseo`,
    DATAFORSEO_MODE: 'live',
    SERPAPI_KEY: 'test',
    SERPAPI_URL: `${url}/serpapi`,
    GOOGLE_URL: `${url}/google`,
    GOOGLE_CLIENT_ID: 'test.apps.googleusercontent.com',
    GOOGLE_CLIENT_SECRET: 'test',
    BING_WEBMASTER_URL: `${url}/bing-webmaster`,
    ENCRYPTION_KEY: 'a key of the tests, of no use elsewhere',
    SEARCH_CONSOLE_MONTHS: '2',
    // Whoever tests audits orders them.
    AUDIT_INTERVAL_DAYS: '0',
    CRAWLER_ALLOW: `*=${new URL(url).host}`,
    CRAWLER_CA: authority,
    CRAWLER_DELAY_MS: '0',
    RATE_LIMIT_PER_MINUTE: '1000000',
    MONTHLY_BUDGET_USD: '1000',
  };
}

/** Every answer engine, answered by the sandbox: for tests that ask them. Google's own answers come through SerpApi. */
export function connectAnswerEngines(url: string): Record<string, string> {
  return {
    OPENAI_KEY: 'test',
    OPENAI_URL: `${url}/openai/v1`,
    PERPLEXITY_KEY: 'test',
    PERPLEXITY_URL: `${url}/perplexity`,
    GEMINI_KEY: 'test',
    GEMINI_URL: `${url}/gemini`,
    ANTHROPIC_KEY: 'test',
    ANTHROPIC_URL: `${url}/anthropic`,
    LOCAL_LLM_URL: `${url}/local-llm/v1`,
    AI_GOOGLE_PROVIDER: 'serpapi',
  };
}

async function createCaller({ database: { db } }: Stores, name: string): Promise<Caller> {
  const account = await createAccount(db, { name, email: `${name}@example.com` });
  const key = { accountId: account.id, name, expiresAt: null };
  const read = await createKey(db, { ...key, kind: 'read' });
  const write = await createKey(db, { ...key, kind: 'read_write' });
  return { accountId: account.id, readKey: read.secret, writeKey: write.secret };
}

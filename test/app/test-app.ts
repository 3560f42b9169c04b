import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { type Logger, pino } from 'pino';
import { vi } from 'vitest';
import { createApiKey } from '#accounts/api-keys';
import { createAccount } from '#accounts/members';
import { drainQueue } from '#platform/jobs';
import { startSandbox, type Sandbox } from '../../sandbox/start-sandbox.ts';
import { buildApi } from '#app/app.ts';
import { allTasks } from '#app/jobs.ts';
import { createSettings } from '#app/settings/settings.ts';
import { type ConnectedConfig, type Stores } from '#app/stores.ts';
import { createStores, openTestStores, type EngineUrls } from './create-stores.ts';

export interface Caller {
  accountId: string;
  readKey: string;
  writeKey: string;
}

interface CallOptions {
  /** `mine.writeKey` by default; null sends none. */
  key?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  headers: Record<string, string | undefined>;
  /** The parsed JSON, or the text of another media type. */
  body: any;
  text: string;
}

export interface TestApp {
  config: ConnectedConfig;
  stores: Stores;
  sandbox: Sandbox;
  /** The silent log of the jobs. */
  log: Logger;
  /** Two accounts. Neither may see the other's data. */
  mine: Caller;
  theirs: Caller;
  /**
   * Paths are relative to `/api/v1`, except root paths such as `/healthz`.
   * @throws the logged error if the response is an `internal_error`, which no test expects
   */
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  /** Listens on a loopback port, by default on any free one. */
  listen(port?: number): Promise<string>;
  /** Runs all jobs that are due by the test clock, and the jobs that they enqueue. */
  drain(): Promise<void>;
  /** Advances the test clock, which stands still otherwise. */
  advance(milliseconds: number): void;
  /** Runs one task by name, as the scheduler does. */
  run(task: string, payload?: object): Promise<void>;
  close(): Promise<void>;
}

/** Converts the response of an injected request. */
export function toReply(answer: LightMyRequestResponse): Reply {
  const type = String(answer.headers['content-type'] ?? '');
  return {
    status: answer.statusCode,
    headers: answer.headers as Reply['headers'],
    body: type.includes('json') && answer.body !== '' ? answer.json() : answer.body,
    text: answer.body,
  };
}

/** Environment variables, or a function that returns them for the URL of the sandbox. */
type Environment = Record<string, string> | ((sandboxUrl: string) => Record<string, string>);

const isRaw = (body: unknown): body is string | Buffer => typeof body === 'string' || Buffer.isBuffer(body);

const rootPaths = /^\/(healthz|readyz|metrics|mcp|docs|dashboard|openapi\.json|api\/|reports\/[\w-]{43})/;

/**
 * Starts the whole program with real databases and the sandbox. Requests are injected without a socket, and jobs run when the test
 * drains the queue. Only `Date` is faked, so that the test controls the time.
 * @param prepareStores changes the databases before anything is written
 */
export async function createTestApp(
  environment: Environment = {},
  engines?: EngineUrls,
  prepareStores: (stores: Stores) => Promise<Stores> = async (stores) => stores,
): Promise<TestApp> {
  const sandbox = await startSandbox({ now: () => Date.now() });
  const own = typeof environment === 'function' ? environment(sandbox.url) : environment;
  const { config, drop } = await createStores({ ...sandboxEnvironment(sandbox), ...own }, engines);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const log = pino({ level: 'silent' });
  const failures: string[] = [];
  const stores = await prepareStores(openTestStores(config));
  const api = await buildApi(
    config,
    stores,
    pino({ level: 'error' }, { write: (line) => failures.push(line) }),
  );
  const { tasks } = allTasks(createSettings(config));
  const { db, pool } = stores.database;
  const context = { tasks, db, clickhouse: stores.clickhouse, log, now: () => new Date(), random: () => 0.5 };
  const mine = await createCaller(stores, 'mine');
  await sql`update accounts set is_operator = true where id = ${mine.accountId}`.execute(db);
  const theirs = await createCaller(stores, 'theirs');
  return {
    config,
    stores,
    sandbox,
    log,
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
        ...(body === undefined ? {} : { payload: isRaw(body) ? body : JSON.stringify(body) }),
      });
      if (answer.statusCode === 500) throw new Error(`${method} ${path} failed: ${failures.at(-1)}`);
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

/** Connects DataForSEO (live mode) and SerpApi to the sandbox. */
export function sandboxEnvironment({ url, authority }: Sandbox): Record<string, string> {
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
    ENCRYPTION_KEY: 'an encryption key for tests only',
    SEARCH_CONSOLE_MONTHS: '2',
    // Tests of audits request them.
    AUDIT_INTERVAL_DAYS: '0',
    // Tests of keyword discovery turn it on.
    KEYWORD_DISCOVERY: 'off',
    // Tests of search volumes turn them on, so that other tests can count what was bought.
    KEYWORD_VOLUMES: 'off',
    CRAWLER_ALLOW: `*=${new URL(url).host}`,
    CRAWLER_CA: authority,
    CRAWLER_DELAY_MS: '0',
    RATE_LIMIT_PER_MINUTE: '1000000',
    MONTHLY_BUDGET_USD: '1000',
  };
}

/** Connects every answer engine to the sandbox. Google's answers come through SerpApi. */
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
  const read = await createApiKey(db, { ...key, kind: 'read' });
  const write = await createApiKey(db, { ...key, kind: 'read_write' });
  return { accountId: account.id, readKey: read.secret, writeKey: write.secret };
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { vi } from 'vitest';
import { createAccount, createKey } from '#accounts';
import { auditEndpoints, auditJobs, type AuditSettings } from '#audit';
import { crawlJobs, type Crawling } from '#crawls';
import { eventTasks, drainQueue, type RoomJobs, type Tasks } from '#jobs';
import { openStores, type Stores } from '#stores.ts';
import { websiteEndpoints } from '#websites';
import { buildStageServer } from './build-stage-server.ts';
import { createStores } from './create-stores.ts';
import { type Reply, toReply } from './test-app.ts';

/** What a site answers at a path: an HTML page, or whatever it likes. */
export type Served = string | ((request: IncomingMessage, response: ServerResponse) => void);
/** By host, then by path with its query. */
export type Sites = Record<string, Record<string, Served>>;

export interface CrawlStage {
  stores: Stores;
  crawling: Crawling;
  tasks: Tasks;
  /** What is served; may be changed between crawls. */
  sites: Sites;
  /** `host/path` of every request, in order. */
  requests: string[];
  call(
    method: string,
    path: string,
    options?: { body?: unknown; key?: string; accept?: string },
  ): Promise<Reply>;
  addWebsite(domain: string, more?: object): Promise<string>;
  /** The account that `call` speaks for where it names no key. */
  accountId: string;
  theirKey: string;
  drain(): Promise<void>;
  /** Runs one task; with other parts of its context, where they are named. */
  run(task: string, payload?: object, parts?: object): Promise<void>;
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

interface StageOptions {
  sites: Sites;
  crawling?: Partial<Crawling>;
  crux?: AuditSettings['crux'];
  intervalDays?: number;
}

const limits = { maxPages: 500, maxDepth: 50, maxMinutes: 5, maxTargets: 50 };

/** Websites on loopback, and the rooms that crawl and judge them, with real stores and jobs that run when the test says so. */
export async function createCrawlStage({
  sites,
  crawling: wish = {},
  crux = null,
  intervalDays = 7,
}: StageOptions): Promise<CrawlStage> {
  const web = await serveSites(sites);
  const { config, drop } = await createStores();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const log = pino({ level: 'silent' });
  const stores = await openStores(config, { name: 'test', size: 10, log });
  const { db, pool } = stores.database;
  const allow = Object.keys(sites).map((host) => `${host}=127.0.0.1:${web.port}`);
  const crawling: Crawling = {
    userAgent: 'CairnBot/1.0 (test)',
    allow,
    delayMs: 0,
    runMs: 30_000,
    atOnce: 2,
    parserThreads: 1,
    limits,
    ...wish,
  };
  const settings = { intervalDays, limits: crawling.limits, crux };
  const rooms: RoomJobs[] = [crawlJobs(crawling), auditJobs(settings)];
  const events = ['website.added', 'website.changed', 'website.deleted', 'crawl.ended', 'audit.ready'];
  const tasks: Tasks = Object.assign(
    {},
    eventTasks([...events, 'source.failed', 'backlinks.lost'], rooms),
    ...rooms.map((room) => room.tasks),
  );
  const context = { tasks, db, facts: stores.facts, log, now: () => new Date(), random: () => 0.5 };
  const server = await buildStageServer(
    [...websiteEndpoints({ audit: true }), ...auditEndpoints(settings)],
    stores,
    log,
  );
  const mine = await makeKey(stores, 'mine');
  const theirs = await makeKey(stores, 'theirs');

  const call: CrawlStage['call'] = async (method, path, { body, key = mine.key, accept } = {}) => {
    const answer = await server.inject({
      method: method as 'GET',
      url: `/api/v1${path}`,
      headers: {
        authorization: `Bearer ${key}`,
        ...(accept === undefined ? {} : { accept }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return toReply(answer);
  };
  return {
    stores,
    crawling,
    tasks,
    sites,
    requests: web.requests,
    call,
    addWebsite: async (domain, more = {}) =>
      (await call('POST', '/websites', { body: { domain, ...more } })).body.data.id,
    accountId: mine.accountId,
    theirKey: theirs.key,
    drain: () => drainQueue(pool, context),
    run: async (task, payload = {}, parts = {}) => {
      const { signal } = new AbortController();
      await tasks[task]?.({ ...context, now: new Date(), signal, ...parts }, payload);
    },
    advance: (milliseconds) => void vi.setSystemTime(Date.now() + milliseconds),
    close: async () => {
      await server.close();
      await stores.close();
      vi.useRealTimers();
      web.close();
      await drop();
    },
  };
}

/** Serves websites on loopback, told apart by the host that is asked for. */
export async function serveSites(sites: Sites): Promise<{ port: number; requests: string[]; close(): void }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    requests.push(`${host}${request.url}`);
    const served = sites[host]?.[request.url ?? ''];
    if (typeof served === 'function') served(request, response);
    else if (served === undefined)
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>No</h1>');
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(served);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function makeKey(
  { database: { db } }: Stores,
  name: string,
): Promise<{ accountId: string; key: string }> {
  const { id: accountId } = await createAccount(db, { name, email: `${name}@example.com` });
  const { secret } = await createKey(db, { accountId, name, kind: 'read_write', expiresAt: null });
  return { accountId, key: secret };
}

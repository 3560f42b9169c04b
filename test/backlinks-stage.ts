import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { vi } from 'vitest';
import { createAccount, createKey } from '#accounts';
import {
  backlinkDashboardEndpoints,
  backlinkEndpoints,
  backlinkJobs,
  type BacklinkSettings,
} from '#backlinks';
import type { Endpoint } from '#http';
import { decodeId } from '#ids.ts';
import { drainQueue, eventTasks } from '#jobs';
import { type ConnectedConfig, openStores, type Stores } from '#stores.ts';
import { websiteEndpoints } from '#websites';
import { buildStageServer } from './build-stage-server.ts';
import { createStores } from './create-stores.ts';

interface ServedPage {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A few web sites on loopback: what they answer is said by the test, by host and path. */
export interface SmallSites {
  /** The allow-list of a fetcher that finds them. */
  allow: string[];
  /** `host/path` in the order asked for, without robots.txt. */
  requests: string[];
  put(address: string, page: string | ServedPage): void;
  drop(address: string): void;
  close(): void;
}

/** @param hosts served under these names; whatever they have not got is 404 */
export async function serveSites(hosts: readonly string[]): Promise<SmallSites> {
  const pages = new Map<string, ServedPage>();
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    const address = `${request.headers.host?.replace(/:\d+$/, '') ?? ''}${request.url ?? ''}`;
    if (!address.endsWith('/robots.txt')) requests.push(address);
    const page = pages.get(address) ?? { status: 404, body: 'nothing here' };
    response.writeHead(page.status ?? 200, { 'content-type': 'text/html; charset=utf-8', ...page.headers });
    response.end(page.body ?? '');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    allow: hosts.map((host) => `${host}=127.0.0.1:${port}`),
    requests,
    put: (address, page) => void pages.set(address, typeof page === 'string' ? { body: page } : page),
    drop: (address) => void pages.delete(address),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export interface Teller {
  accountId: string;
  key: string;
}

export interface BacklinksStage {
  config: ConnectedConfig;
  stores: Stores;
  mine: Teller;
  theirs: Teller;
  call(path: string, options?: { method?: string; key?: string; body?: unknown }): Promise<any>;
  addWebsite(
    domain: string,
    teller?: Teller,
  ): Promise<{ publicId: string; accountId: string; websiteId: string }>;
  run(task: string, payload?: object): Promise<void>;
  drain(): Promise<void>;
  /** Lets what is due by then be looked for. */
  passDays(days: number): Promise<void>;
  /** Turns the clock on and does nothing. */
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

/** Settings of an installation that has no source of links but its own looking. @param allow whom it finds, as a fetcher's allow-list */
export function withoutVendors(allow: readonly string[] = []): BacklinkSettings {
  return {
    looking: { userAgent: 'CairnBot/1.0 (test)', agent: 'CairnBot', allow, delayMs: 0 },
    provider: null,
    boughtLinks: 0,
    defaultLimitMicros: 0,
    archive: null,
    archivePages: 0,
  };
}

/** Backlinks with real stores and their own clock; everything beyond them is the test's. */
export async function openBacklinksStage(settings: BacklinkSettings): Promise<BacklinksStage> {
  const { config, drop } = await createStores();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const log = pino({ level: 'silent' });
  const stores = await openStores(config, { name: 'test', size: 10, log });
  const { db, pool } = stores.database;
  const endpoints: Endpoint[] = [
    ...websiteEndpoints({ backlinks: 'by_website' }),
    ...backlinkEndpoints,
    ...backlinkDashboardEndpoints,
  ];
  const room = backlinkJobs(settings);
  const events = [
    'website.added',
    'website.changed',
    'website.deleted',
    'crawl.ended',
    'source.failed',
    'backlinks.lost',
  ];
  const tasks = { ...eventTasks(events, [room]), ...room.tasks };
  const server = await buildStageServer(endpoints, stores, log);
  const context = { tasks, db, facts: stores.facts, log, now: () => new Date(), random: () => 0.5 };
  const tell = async (name: string): Promise<Teller> => {
    const { id: accountId } = await createAccount(db, { name, email: `${name}@example.com` });
    const { secret: key } = await createKey(db, { accountId, name, expiresAt: null, kind: 'read_write' });
    return { accountId, key };
  };
  const [mine, theirs] = [await tell('mine'), await tell('theirs')];
  const stage: BacklinksStage = {
    config,
    stores,
    mine,
    theirs,
    async call(path, { method = 'GET', key = mine.key, body } = {}) {
      const answer = await server.inject({
        method: method as 'GET',
        url: `/api/v1${path}`,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
    },
    async addWebsite(domain, teller = mine) {
      const { body } = await stage.call('/websites', { method: 'POST', key: teller.key, body: { domain } });
      return {
        publicId: body.data.id,
        accountId: teller.accountId,
        websiteId: decodeId('web', body.data.id) ?? '',
      };
    },
    async run(task, payload = {}) {
      const now = new Date();
      await tasks[task]?.({ ...context, now, signal: new AbortController().signal }, payload);
    },
    drain: () => drainQueue(pool, context),
    async passDays(days) {
      vi.setSystemTime(Date.now() + days * 86_400_000);
      await stage.run('backlinks.schedule-checks');
      await stage.drain();
      vi.setSystemTime(Date.now() + 6_000);
      await stage.drain();
    },
    advance: (milliseconds) => void vi.setSystemTime(Date.now() + milliseconds),
    async close() {
      await server.close();
      await stores.close();
      vi.useRealTimers();
      await drop();
    },
  };
  return stage;
}

import { pino } from 'pino';
import { vi } from 'vitest';
import { createAccount, createKey } from '#accounts';
import type { Endpoint } from '#http';
import { decodeId } from '#ids.ts';
import { drainQueue, eventTasks, type RoomJobs, type Tasks } from '#jobs';
import { openStores, type Stores } from '#stores.ts';
import { buildStageServer } from './build-stage-server.ts';
import { createStores } from './create-stores.ts';
import { type Reply, toReply } from './test-app.ts';

/** An account and its key. */
export interface Person {
  accountId: string;
  key: string;
}

interface CallOptions {
  body?: unknown;
  /** Of a body that is sent as it is; JSON is made of it where absent. */
  type?: string;
  person?: Person;
}

/** Some rooms with real stores and a clock of their own; everything beyond them is the test's. Calls are `mine` where absent. */
export interface RoomStage {
  stores: Stores;
  mine: Person;
  theirs: Person;
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  addWebsite(domain: string, person?: Person): Promise<{ id: string; accountId: string; websiteId: string }>;
  /** Runs one task as the clock would; with other parts of its context, where they are named. */
  run(task: string, payload?: object, parts?: object): Promise<void>;
  /** Runs every job that is due by the stage's clock, and what these order. */
  drain(): Promise<void>;
  /** Turns the clock on and does nothing. */
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

interface RoomOptions {
  endpoints: Endpoint[];
  rooms: RoomJobs[];
  events: string[];
  now: Date;
}

export async function openRoomStage({ endpoints, rooms, events, now }: RoomOptions): Promise<RoomStage> {
  const { config, drop } = await createStores();
  vi.useFakeTimers({ toFake: ['Date'], now });
  const log = pino({ level: 'silent' });
  const stores = await openStores(config, { name: 'test', size: 10, log });
  const { db, pool } = stores.database;
  const tasks: Tasks = Object.assign(
    {},
    eventTasks([...events, 'source.failed'], rooms),
    ...rooms.map((room) => room.tasks),
  );
  const context = { tasks, db, facts: stores.facts, log, now: () => new Date(), random: () => 0.5 };
  const server = await buildStageServer(endpoints, stores, log);
  const [mine, theirs] = [await createPerson(stores, 'mine'), await createPerson(stores, 'theirs')];
  const call: RoomStage['call'] = async (method, path, { body, type, person = mine } = {}) => {
    const sent = { 'content-type': type ?? 'application/json' };
    const answer = await server.inject({
      method: method as 'GET',
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${person.key}`, ...(body === undefined ? {} : sent) },
      ...(body === undefined ? {} : { payload: type === undefined ? JSON.stringify(body) : String(body) }),
    });
    return toReply(answer);
  };
  return {
    stores,
    mine,
    theirs,
    call,
    addWebsite: async (domain, person = mine) => {
      const { id } = (await call('POST', '/websites', { body: { domain }, person })).body.data;
      return { id, accountId: person.accountId, websiteId: decodeId('web', id) ?? '' };
    },
    run: async (task, payload = {}, parts = {}) => {
      const { signal } = new AbortController();
      await tasks[task]?.({ ...context, now: new Date(), signal, ...parts }, payload);
    },
    drain: () => drainQueue(pool, context),
    advance: (milliseconds) => void vi.setSystemTime(Date.now() + milliseconds),
    close: async () => {
      await server.close();
      await stores.close();
      vi.useRealTimers();
      await drop();
    },
  };
}

async function createPerson({ database: { db } }: Stores, name: string): Promise<Person> {
  const { id: accountId } = await createAccount(db, { name, email: `${name}@example.com` });
  const { secret } = await createKey(db, { accountId, name, kind: 'read_write', expiresAt: null });
  return { accountId, key: secret };
}

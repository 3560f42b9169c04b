import { sql } from 'kysely';
import { createKey, revokeKey } from '#accounts';
import { allEndpoints } from '#app.ts';
import { createSettings } from '#settings.ts';
import { readConfig } from '#config.ts';
import type { Endpoint } from '#http';
import type { Bad } from './bad-members.ts';
import { readContract } from './contract.ts';
import { createTestApp, type Reply, type TestApp } from './test-app.ts';
import type { ValidRequest } from './valid-request.ts';
import { makeThings, validRequests } from './valid-requests.ts';

export const endpoints = allEndpoints(createSettings(readConfig({})));

/** All operations, for `describe.each`. */
export const routes = endpoints.map((declared) => [declared.operationId, declared] as const);

/** What is other than in the valid request. */
export type Changes = Partial<ValidRequest> & {
  key?: string | null;
  headers?: Record<string, string>;
  rawBody?: string;
};

export interface RouteCalls {
  app: TestApp;
  /** The valid request of an operation, and what it is about. */
  prepare(declared: Endpoint): Promise<ValidRequest>;
  /** Sends it with some of it changed. Whatever the answer is, it must be one that the document promises. */
  send(declared: Endpoint, request: ValidRequest, changes?: Changes): Promise<Reply>;
  /** Everything that the database knows, but for when keys were used. */
  readState(): Promise<Record<string, string>>;
}

/** A program with things in it, and what every test of a route does with it. */
export async function openRoutes(): Promise<RouteCalls> {
  const app = await createTestApp({ TRUST_PROXY: 'true', BACKLINKS_PROVIDER: 'dataforseo' });
  const contract = await readContract(app);
  const made = await makeThings(app);
  return {
    app,
    prepare: async ({ operationId }) => {
      const row = validRequests[operationId];
      if (row === undefined) throw new Error(`test/valid-requests.ts has no row for ${operationId}`);
      return row(app, made);
    },
    send: async (declared, request, changes = {}) => {
      const { path, query, body } = { ...request, ...changes };
      const payload = changes.rawBody ?? body;
      const reply = await app.call(declared.method, path + (query ? `?${new URLSearchParams(query)}` : ''), {
        ...(changes.key === undefined ? {} : { key: changes.key }),
        ...(payload === undefined ? {} : { body: payload }),
        headers: changes.headers ?? {},
      });
      contract.checkPromised(declared.operationId, reply);
      return reply;
    },
    readState: () => readState(app),
  };
}

async function readState(app: TestApp): Promise<Record<string, string>> {
  const { db } = app.stores.database;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'api_keys'`.execute(db);
  const digests = tables.map(
    ({ name }) =>
      sql`select ${name} as name, md5(string_agg(t::text, ',' order by t::text)) as digest from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`
    ${sql.join(digests, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** Why an answer does not refuse just the member that is bad; null where it does. */
export function misnamed({ status, body }: Reply, { path, why }: Bad): string | null {
  const named: string[] = body.errors?.map((error: { path: string }) => error.path) ?? [];
  // An id that is none is not there.
  const right = (status === 400 || body.code?.endsWith('_not_found')) && named.join() === path;
  return right ? null : `${path} ${why}: ${status} ${body.code}, named: ${named.join()}`;
}

let addresses = 0;

/** A failed authentication counts against its address: each gets one of its own. */
export function newAddress(): Record<string, string> {
  addresses += 1;
  return { 'x-forwarded-for': `10.1.${Math.floor(addresses / 250)}.${addresses % 250}` };
}

export type BadKey = 'no' | 'a malformed' | 'an unknown' | 'an expired' | 'a revoked';

export async function makeBadKey({ mine, stores }: TestApp, kind: BadKey): Promise<string | null> {
  if (kind === 'no') return null;
  if (kind === 'a malformed') return 'not a key';
  const { db } = stores.database;
  const { accountId } = mine;
  const expiresAt = kind === 'an expired' ? new Date(Date.now() - 1) : null;
  const { id, secret } = await createKey(db, { accountId, name: kind, kind: 'read_write', expiresAt });
  if (kind === 'a revoked') await revokeKey(db, { accountId, id, now: new Date() });
  if (kind === 'an unknown') await sql`delete from api_keys where id = ${id}`.execute(db);
  return secret;
}

import { sql } from 'kysely';
import { createApiKey, revokeApiKey } from '#accounts/api-keys';
import { allEndpoints } from '#app/endpoints.ts';
import { createSettings } from '#app/settings/settings.ts';
import { readConfig } from '#app/config/config.ts';
import type { Stores } from '#app/stores.ts';
import type { Endpoint } from '#platform/http';
import type { InvalidField } from './invalid-fields.ts';
import { readContract } from './contract.ts';
import { createTestApp, type Reply, type TestApp } from '../app/test-app.ts';
import type { ValidRequest } from './valid-request.ts';
import { createObjects, validRequests } from './valid-requests.ts';

export const endpoints = allEndpoints(createSettings(readConfig({})));

/** All operations, for `describe.each`. */
export const routes = endpoints.map((declared) => [declared.operationId, declared] as const);

/** Changes to the valid request. */
export type Changes = Partial<ValidRequest> & {
  key?: string | null;
  headers?: Record<string, string>;
  rawBody?: string;
};

export interface RouteCalls {
  app: TestApp;
  /** A valid request of an operation, after creating the objects that it needs. */
  prepare(declared: Endpoint): Promise<ValidRequest>;
  /** Sends the request with changes. Every response must be declared in the OpenAPI document. */
  send(declared: Endpoint, request: ValidRequest, changes?: Changes): Promise<Reply>;
  /** The contents of the database, except for the last use of API keys. */
  readState(): Promise<Record<string, string>>;
}

/** A program with data, and the helpers of the route tests. */
export async function openRoutes(prepareStores?: (stores: Stores) => Promise<Stores>): Promise<RouteCalls> {
  const environment = { TRUST_PROXY: 'true', BACKLINKS_PROVIDER: 'dataforseo' };
  const app = await createTestApp(environment, undefined, prepareStores);
  const contract = await readContract(app);
  const made = await createObjects(app);
  return {
    app,
    prepare: async ({ operationId }) => {
      const row = validRequests[operationId];
      if (row === undefined) throw new Error(`test/contract/valid-requests.ts has no row for ${operationId}`);
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
    where table_schema = 'public' and table_type = 'BASE TABLE'
      -- The use of a key and the heartbeats of processes are written at intervals.
      and table_name not in ('api_keys', 'processes', 'process_counts')`.execute(db);
  const digests = tables.map(
    ({ name }) =>
      sql`select ${name} as name, md5(string_agg(t::text, ',' order by t::text)) as digest from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`
    ${sql.join(digests, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** Describes how a response differs from an error for the invalid field alone; null if it does not. */
export function describeWrongPath({ status, body }: Reply, { path, why }: InvalidField): string | null {
  const named: string[] = body.errors?.map((error: { path: string }) => error.path) ?? [];
  // The errors of a file name their lines.
  const inFile = path === 'csv' && named.length > 0 && named.every((one) => one.startsWith('csv['));
  // A malformed id is reported as not found.
  const right = (status === 400 || body.code?.endsWith('_not_found')) && (named.join() === path || inFile);
  return right ? null : `${path} ${why}: ${status} ${body.code}, named: ${named.join()}`;
}

let addresses = 0;

/** Failed authentications are limited per IP address, so each request gets a new one. */
export function newAddress(): Record<string, string> {
  addresses += 1;
  return { 'x-forwarded-for': `10.1.${Math.floor(addresses / 250)}.${addresses % 250}` };
}

export type InvalidKey = 'no' | 'a malformed' | 'an unknown' | 'an expired' | 'a revoked';

export async function createInvalidKey({ mine, stores }: TestApp, kind: InvalidKey): Promise<string | null> {
  if (kind === 'no') return null;
  if (kind === 'a malformed') return 'not a key';
  const { db } = stores.database;
  const { accountId } = mine;
  const expiresAt = kind === 'an expired' ? new Date(Date.now() - 1) : null;
  const { id, secret } = await createApiKey(db, { accountId, name: kind, kind: 'read_write', expiresAt });
  if (kind === 'a revoked') await revokeApiKey(db, { accountId, id, now: new Date() });
  if (kind === 'an unknown') await sql`delete from api_keys where id = ${id}`.execute(db);
  return secret;
}

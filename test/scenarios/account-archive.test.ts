import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiKey } from '#accounts/api-keys';
import { exportAccount } from '#app/account-archive/export-account.ts';
import { importAccount } from '#app/account-archive/import-account.ts';
import { withBackupLock } from '#app/backup/with-backup-lock.ts';
import { migrate } from '#app/stores.ts';
import { decodeId } from '#platform/ids.ts';
import { openTestStores } from '../app/create-stores.ts';
import { openRoutes, type RouteCalls } from '../contract/route-calls.ts';
import { prepareReads, readAll } from '../contract/read-all.ts';
import { createBackupFixture } from '../fixtures/backup-fixture.ts';

const fixture = createBackupFixture();
let calls: RouteCalls;
let requests: string[];
/** The only website of the account that the second export leaves out. */
let leftId: string;
beforeAll(async () => {
  calls = await openRoutes();
  requests = await prepareReads(calls);
  const { app } = calls;
  leftId = (await app.call('POST', '/websites', { body: { domain: 'left-behind.example' } })).body.data.id;
  await app.call('POST', '/keywords', {
    body: { websiteId: leftId, keywords: [{ keyword: 'left phrase' }] },
  });
  await app.drain();
});
afterAll(async () => {
  await fixture.close();
  await calls?.app.close();
});

test('an account that was exported and imported responds to every read route as before, and no other account is in the files', async () => {
  const { config, mine, theirs } = calls.app;
  const folder = await fixture.folder();
  const before = await readAll(calls, requests, config);
  const options = { config, accountId: mine.accountId, folder, program: 'test', now: () => new Date() };
  const manifest = await withBackupLock(config, (client) => exportAccount(client, options));
  expect(manifest.isExact).toBe(true);

  const destination = await fixture.emptyConfig(config);
  await migrate(destination, () => undefined);
  await importAccount({ config: destination, folder });
  const stores = openTestStores(destination);
  const { secret } = await createApiKey(stores.database.db, {
    accountId: mine.accountId,
    name: 'imported',
    kind: 'read',
    expiresAt: null,
  });
  expect(await readAll(calls, requests, destination, secret)).toEqual(before);

  for (const file of await readdir(join(folder, 'postgres')))
    expect(await readFile(join(folder, 'postgres', file), 'latin1'), file).not.toContain(theirs.accountId);
  for (const { name, columns } of manifest.clickhouse) {
    if (!columns.includes('account_id')) continue;
    const [row] = await stores.clickhouse.query<{ accounts: string[] }>(
      `select groupUniqArray(toString(account_id)) as accounts from ${name}`,
    );
    expect([[], [mine.accountId]], name).toContainEqual(row?.accounts);
  }
  await stores.close();
});

type Responses = Awaited<ReturnType<typeof readAll>>;

test('websites that were exported and imported as an account of their own respond to every read route as before, except for what the previous account retains', async () => {
  const { config, mine } = calls.app;
  const { body: listed } = await calls.app.call('GET', '/websites?limit=200');
  const ids = listed.data.flatMap(({ id }: { id: string }) =>
    id === leftId ? [] : [decodeId('web', id) ?? ''],
  );
  const folder = await fixture.folder();
  const before = await readAll(calls, requests, config);
  const options = { config, accountId: mine.accountId, folder, program: 'test', now: () => new Date() };
  const manifest = await withBackupLock(config, (client) =>
    exportAccount(client, { ...options, websites: { ids, name: 'Clients' } }),
  );

  const destination = await fixture.emptyConfig(config);
  await migrate(destination, () => undefined);
  await importAccount({ config: destination, folder });
  const stores = openTestStores(destination);
  const { secret } = await createApiKey(stores.database.db, {
    accountId: manifest.account.id,
    name: 'imported',
    kind: 'read',
    expiresAt: null,
  });
  await stores.close();
  const after = await readAll(calls, requests, destination, secret);
  const expected = withoutAccount(before);
  expect(Object.keys(retained).filter((name) => countMatches(name) === 0)).toEqual([]);
  for (const url of requests) expect(withoutCursors(after[url]), url).toEqual(expected[url]);
});

const notFound = { status: 404, body: expect.anything() };
const idle = { status: 'not_connected', nextRunAt: null, isDue: false, error: null };

/** The responses without that which the previous account retains, by URL. */
const retained: Record<string, (response: Responses[string]) => unknown> = {
  // Only files of finished imports into these websites.
  imports: () => ({ status: 200, body: { data: [] } }),
  'imports/[^/]+': () => notFound,
  // The purchase; its positions and result pages are exported.
  'keywords/[^/]+/checks/[^/]+': () => notFound,
  // The websites that were left out share searches and budgets.
  'budget(\\?.+|/next-month)': () => ({ status: 200, body: expect.anything() }),
  // The connection to Search Console.
  'websites/[^/]+/search-console/syncs': () => ({ status: 200, body: { data: [] } }),
  'websites/[^/]+': ({ status, body }) => {
    const { data } = body as { data: { sources: { searchConsole: object } } };
    const searchConsole = { ...data.sources.searchConsole, ...idle };
    return { status, body: { data: { ...data, sources: { ...data.sources, searchConsole } } } };
  },
  // Documents name the account.
  '.+/pdf(\\?.+)?': () => ({ status: 200, body: expect.stringMatching(/^%PDF/) }),
};

const ruleOf = (url: string) =>
  Object.entries(retained).find(([pattern]) => new RegExp(`^/api/v1/${pattern}$`).test(url))?.[1];
const countMatches = (pattern: string) =>
  requests.filter((url) => new RegExp(`^/api/v1/${pattern}$`).test(url)).length;

function withoutAccount(responses: Responses): Record<string, unknown> {
  const entries = Object.entries(responses).map(([url, response]) => {
    const anonymous = JSON.stringify(withoutCursors(response)).replaceAll(
      /"(actorId|actorName|createdBy)":"[^"]*"/g,
      '"$1":null',
    );
    const parsed = JSON.parse(anonymous);
    return [url, ruleOf(url)?.(parsed) ?? parsed];
  });
  return Object.fromEntries(entries);
}

/** A cursor is valid for one account. */
function withoutCursors(response: unknown): unknown {
  return JSON.parse(JSON.stringify(response).replaceAll(/"nextCursor":"[^"]+"/g, '"nextCursor":"…"'));
}

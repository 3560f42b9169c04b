import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiKey } from '#accounts/api-keys';
import { exportAccount } from '#app/account-archive/export-account.ts';
import { importAccount } from '#app/account-archive/import-account.ts';
import { withBackupLock } from '#app/backup/with-backup-lock.ts';
import { migrate } from '#app/stores.ts';
import { openTestStores } from '../app/create-stores.ts';
import { openRoutes, type RouteCalls } from '../contract/route-calls.ts';
import { prepareReads, readAll } from '../contract/read-all.ts';
import { createBackupFixture } from '../fixtures/backup-fixture.ts';

const fixture = createBackupFixture();
let calls: RouteCalls;
let requests: string[];
beforeAll(async () => {
  calls = await openRoutes();
  requests = await prepareReads(calls);
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

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectedConfig } from '#app/config/connected-config.ts';
import { migrate } from '#app/stores.ts';
import { encodeId } from '#platform/ids.ts';
import { runCairn } from '../../../test/app/run-cairn.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { createBackupFixture } from '../../../test/fixtures/backup-fixture.ts';

const fixture = createBackupFixture();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await fixture.close();
  await app.close();
});

const cairn = ({ DATABASE_URL, CLICKHOUSE_URL }: ConnectedConfig, args: string[]) =>
  runCairn(['account', ...args], { DATABASE_URL, CLICKHOUSE_URL });

async function addWebsite(domain: string): Promise<string> {
  return (await app.call('POST', '/websites', { body: { domain } })).body.data.id;
}

test('a client is exported with a name, imported and given an owner', async () => {
  const folder = await fixture.folder();
  const config = await fixture.emptyConfig(app.config);
  await migrate(config, () => undefined);
  const ids = [await addWebsite('client.example'), await addWebsite('shop.client.example')];
  await addWebsite('left-behind.example');
  const agency = encodeId('acc', app.mine.accountId);
  const flags = ['export', '--account', agency, '--name', 'Client Ltd', '--to', folder];
  expect(await cairn(app.config, flags)).toMatchObject({ code: 1, err: '--name needs --website.' });

  const exported = await cairn(app.config, [...flags, ...ids.flatMap((id) => ['--website', id])]);
  expect(exported).toMatchObject({ code: 0, out: expect.stringMatching(/^acc_\w+  \d+ rows exported to /) });
  const [account = ''] = exported.out.split(' ');
  expect(account).not.toBe(agency);
  expect(await cairn(config, ['import', '--from', folder])).toMatchObject({
    code: 0,
    err: expect.stringContaining(`account add-user --account ${account} --role owner`),
  });
  expect(await cairn(config, ['list'])).toMatchObject({
    out: expect.stringMatching(`^${account}  \\S+  Client Ltd$`),
  });
  const owner = ['--role', 'owner', '--email', 'me@client.example'];
  expect(await cairn(config, ['add-user', '--account', account, ...owner])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^usr_/),
  });
});

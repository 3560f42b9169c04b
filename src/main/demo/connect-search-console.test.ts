import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../../test/app/test-app.ts';
import { listWebsiteProperties } from '#search-console/connections';
import { connectSearchConsole } from './connect-search-console.ts';
import { demoConfig } from './demo-config.ts';
import { demoWebsites } from './demo-websites.ts';

test('clients have Search Console properties and competitors have none', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  for (const { domain, relationship } of demoWebsites) {
    await app.call('POST', '/websites', { body: { domain, relationship } });
  }
  const { accountId } = app.mine;
  await connectSearchConsole(
    { ...app.config, ...demoConfig(app.config, app.sandbox) },
    { accountId, sandboxUrl: app.sandbox.url, now: () => new Date() },
  );
  const listed = await listWebsiteProperties({ db: app.stores.database.db, accountId });
  const withProperty = listed.filter(({ property }) => property !== null).map(({ domain }) => domain);
  const clients = demoWebsites.filter(({ relationship }) => relationship === 'client');
  expect(withProperty.toSorted()).toEqual(clients.map(({ domain }) => domain).toSorted());
});

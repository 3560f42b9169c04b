import { afterAll, beforeAll, expect, test } from 'vitest';
import { importLinks } from '#links/backlinks/imports';
import {
  type BacklinksFixture,
  openBacklinksFixture,
  settingsWithoutVendors,
} from '../../../../test/fixtures/backlinks-fixture.ts';
import { insertLinkDays } from './clickhouse-queries.ts';

let fixture: BacklinksFixture;
beforeAll(async () => {
  fixture = await openBacklinksFixture(settingsWithoutVendors());
});
afterAll(() => fixture.close());

const versions = async (websiteId: string) => {
  const rows = await fixture.stores.clickhouse.query<{ version: string }>(
    'select distinct version from backlink_days where website_id = {websiteId: UUID} order by version',
    { websiteId },
  );
  return rows.map(({ version }) => Number(version));
};

test('daily counts of old versions are deleted, and those of current and newer versions stay', async () => {
  const { publicId, accountId, websiteId } = await fixture.addWebsite('mine.com');
  const quiet = await fixture.addWebsite('quiet.com');
  const { database, clickhouse } = fixture.stores;
  const context = { db: database.db, clickhouse, now: new Date(), random: () => 0.5 };
  for (const ids of [{ accountId, websiteId }, quiet]) {
    const domain = ids === quiet ? 'quiet.com' : 'mine.com';
    await importLinks(
      context,
      ids,
      Buffer.from(`Source url,Target url\nhttps://a.example/1,https://${domain}/`),
    );
    await fixture.run('backlinks.summarise', ids);
  }
  await fixture.run('backlinks.summarise', { accountId, websiteId });
  const [older = 0, current = 0] = await versions(websiteId);
  const [ofQuiet] = await versions(quiet.websiteId);
  expect(current).toBeGreaterThan(older);
  const days = [{ day: '2026-01-01', found: 9, lost: 0, domainsFound: 9, domainsLost: 0 }];
  await insertLinkDays(clickhouse, { accountId, websiteId }, { version: current + 1, days });
  await fixture.run('backlinks.purge-days');
  expect(await versions(websiteId)).toEqual([current, current + 1]);
  expect(await versions(quiet.websiteId)).toEqual([ofQuiet]);
  const { body } = await fixture.call(`/websites/${publicId}/backlinks/summary`);
  expect(body.data.series).toMatchObject([{ newLinks: 1, newDomains: 1 }]);
});

test('a summary of a deleted website leaves no daily counts', async () => {
  const { publicId, accountId, websiteId } = await fixture.addWebsite('gone.com');
  const { database, clickhouse } = fixture.stores;
  const context = { db: database.db, clickhouse, now: new Date(), random: () => 0.5 };
  const file = Buffer.from('Source url,Target url\nhttps://a.example/1,https://gone.com/');
  await importLinks(context, { accountId, websiteId }, file);
  await fixture.call(`/websites/${publicId}`, { method: 'DELETE' });
  await fixture.run('backlinks.summarise', { accountId, websiteId });
  expect(await versions(websiteId)).toEqual([]);
});

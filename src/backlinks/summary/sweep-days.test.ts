import { afterAll, beforeAll, expect, test } from 'vitest';
import { importLinks } from '#backlinks';
import { type BacklinksStage, openBacklinksStage, withoutVendors } from '../../../test/backlinks-stage.ts';
import { insertLinkDays } from './day-queries.ts';

let stage: BacklinksStage;
beforeAll(async () => {
  stage = await openBacklinksStage(withoutVendors());
});
afterAll(() => stage.close());

const versions = async (websiteId: string) => {
  const rows = await stage.stores.facts.query<{ version: string }>(
    'select distinct version from backlink_days where website_id = {websiteId: UUID} order by version',
    { websiteId },
  );
  return rows.map(({ version }) => Number(version));
};

test('days that no longer count are forgotten, those that count and those still to count stay', async () => {
  const { publicId, accountId, websiteId } = await stage.addWebsite('mine.com');
  const quiet = await stage.addWebsite('quiet.com');
  const { database, facts } = stage.stores;
  const context = { db: database.db, facts, now: new Date(), random: () => 0.5 };
  for (const of of [{ accountId, websiteId }, quiet]) {
    const domain = of === quiet ? 'quiet.com' : 'mine.com';
    await importLinks(
      context,
      of,
      Buffer.from(`Source url,Target url\nhttps://a.example/1,https://${domain}/`),
    );
    await stage.run('backlinks.summarise', of);
  }
  await stage.run('backlinks.summarise', { accountId, websiteId });
  const [older = 0, counting = 0] = await versions(websiteId);
  const [ofQuiet] = await versions(quiet.websiteId);
  expect(counting).toBeGreaterThan(older);
  const days = [{ day: '2026-01-01', found: 9, lost: 0, domainsFound: 9, domainsLost: 0 }];
  await insertLinkDays(facts, { accountId, websiteId }, { version: counting + 1, days });
  await stage.run('backlinks.sweep');
  expect(await versions(websiteId)).toEqual([counting, counting + 1]);
  expect(await versions(quiet.websiteId)).toEqual([ofQuiet]);
  const { body } = await stage.call(`/websites/${publicId}/backlinks/summary`);
  expect(body.data.series).toMatchObject([{ newLinks: 1, newDomains: 1 }]);
});

test('sums of a website that is gone leave no days', async () => {
  const { publicId, accountId, websiteId } = await stage.addWebsite('gone.com');
  const { database, facts } = stage.stores;
  const context = { db: database.db, facts, now: new Date(), random: () => 0.5 };
  const file = Buffer.from('Source url,Target url\nhttps://a.example/1,https://gone.com/');
  await importLinks(context, { accountId, websiteId }, file);
  await stage.call(`/websites/${publicId}`, { method: 'DELETE' });
  await stage.run('backlinks.summarise', { accountId, websiteId });
  expect(await versions(websiteId)).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import type { ModuleFixture } from '../../../../test/fixtures/module-fixture.ts';
import { createReadingFixture, seedBrand, seedSite } from '../../../../test/fixtures/seed-answers.ts';
import { comparedPeriod } from '../core/resolve-period.ts';
import { collectMentions } from './collect-mentions.ts';

let fixture: ModuleFixture;
beforeAll(async () => {
  fixture = await createReadingFixture([]);
});
afterAll(() => fixture.close());

test('the mention rate of a month is compared with the answers of the whole month before it', async () => {
  const { database, clickhouse } = fixture.stores;
  const site = await seedSite(fixture);
  const own = await seedBrand(database.db, site, { role: 'own', name: 'Acme' });
  await site.seed(
    { at: '2025-12-31T23:59:59.000Z', names: [] },
    { at: '2026-01-01T00:00:00.000Z', names: [own] },
    { at: '2026-01-31T12:00:00.000Z', names: [] },
    { at: '2026-02-01T00:00:00.000Z', names: [own] },
  );
  const { accountId, websiteId } = site;
  const now = new Date('2026-03-02T12:00:00Z');
  const context = { db: database.db, clickhouse, accountId, now } as unknown as Context;
  const period = { from: '2026-02-01', to: '2026-02-28' };
  const comparison = 'previous_period';
  const scope = { websiteId, period, comparison, compared: comparedPeriod(comparison, period) } as const;
  expect(await collectMentions(context, scope, { engines: [] })).toMatchObject({
    state: 'ok',
    metrics: { runs: 1, rate: 1, previousRate: 0.5 },
  });
});

import { expect, test } from 'vitest';
import { useGraphStores } from '../../test/use-graph-stores.ts';
import { smallWeb } from '../../test/write-release.ts';
import { rateTerms } from './rate-terms.ts';

const { graph, load, put } = useGraphStores();
const terms = {
  topics: [],
  language: 'en',
  country: null,
  price: 1_000,
  currency: 'USD',
  rel: [],
  turnaroundDays: 14,
  guaranteeMonths: 0,
  monthlyTraffic: null,
  contact: null,
};

test('whose authority nobody tells has that of the web graph, or none', async () => {
  await load([await put('cc-main-2026-jan', smallWeb)]);
  const rated = await rateTerms(graph(), [
    { ...terms, domain: 'hub.com', authority: null },
    { ...terms, domain: 'news.org', authority: 5 },
    { ...terms, domain: 'nobody.com', authority: null },
  ]);
  expect(rated.map(({ domain, authority }) => [domain, authority])).toEqual([
    ['hub.com', 100],
    ['news.org', 5],
    ['nobody.com', 0],
  ]);
});

import { expect, test } from 'vitest';
import { useGraphStores } from '../../../test/fixtures/web-graph-stores.ts';
import { smallWeb } from '../../../test/fixtures/write-release.ts';
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

test('a missing authority is filled from the web graph, or is 0 if the graph lacks the domain', async () => {
  await load([await put('cc-main-2026-jan', smallWeb)]);
  const rated = await rateTerms(graph(), [
    { ...terms, domain: 'hub.com', authority: null },
    { ...terms, domain: 'news.org', authority: 5 },
    { ...terms, domain: 'unknown.com', authority: null },
  ]);
  expect(rated.map(({ domain, authority }) => [domain, authority])).toEqual([
    ['hub.com', 100],
    ['news.org', 5],
    ['unknown.com', 0],
  ]);
});

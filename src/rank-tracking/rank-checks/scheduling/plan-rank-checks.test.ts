import { expect, test } from 'vitest';
import type { DueKeyword, SearchTargetRow } from '#rank-tracking/keywords/rank-checking';
import type { SerpProvider, SerpProviderName } from '#providers/serp';
import { planRankChecks } from './plan-rank-checks.ts';

const target = (id: string): SearchTargetRow => ({
  id,
  engine: 'google',
  phrase: `phrase ${id}`,
  country: 'US',
  language: 'en',
  device: 'desktop',
  location: '',
});
const due = (id: string, more: Partial<DueKeyword>): DueKeyword => ({
  id,
  accountId: 'a',
  websiteId: 'w',
  targetId: 't1',
  depth: 10,
  intervalHours: 24,
  provider: null,
  ...more,
});
const connected = (...names: SerpProviderName[]) =>
  names.map(
    (name) => ({ name, engines: ['google'], rejectionReason: () => null }) as unknown as SerpProvider,
  );

test('keywords of one target share a rank check of the greatest depth, with the longest overdue account as first payer', () => {
  const dueKeywords = [
    due('k1', { accountId: 'b', depth: 10 }),
    due('k2', { accountId: 'a', depth: 50 }),
    due('k3', { accountId: 'b', depth: 30 }),
  ];
  const { plans, unserved } = planRankChecks(dueKeywords, [target('t1')], connected('dataforseo'));
  expect(unserved).toEqual([]);
  expect(plans).toHaveLength(1);
  expect(plans[0]).toMatchObject({ targetId: 't1', accountIds: ['b', 'a'], keywords: dueKeywords });
  expect(plans[0]?.query).toMatchObject({ phrase: 'phrase t1', depth: 50, location: null, stopAtHosts: [] });
});

test('rank checks are ordered by how long their keywords are overdue', () => {
  const dueKeywords = [
    due('k1', { targetId: 't2' }),
    due('k2', { targetId: 't1' }),
    due('k3', { targetId: 't2' }),
  ];
  const { plans } = planRankChecks(dueKeywords, [target('t1'), target('t2')], connected('dataforseo'));
  expect(plans.map(({ targetId }) => targetId)).toEqual(['t2', 't1']);
});

test('the longest overdue keyword with a connected provider selects the provider', () => {
  const dueKeywords = [due('k1', { provider: 'brave' }), due('k2', { provider: 'serper' }), due('k3', {})];
  const { plans } = planRankChecks(dueKeywords, [target('t1')], connected('dataforseo', 'serper'));
  expect(plans[0]?.provider.name).toBe('serper');
});

test('keywords without a supporting provider are returned as unserved', () => {
  const dueKeywords = [due('k1', { provider: 'brave' }), due('k2', { targetId: 't2' })];
  const { plans, unserved } = planRankChecks(
    dueKeywords,
    [target('t1'), target('t2')],
    connected('dataforseo'),
  );
  expect(plans.map(({ targetId }) => targetId)).toEqual(['t2']);
  expect(unserved.map(({ id }) => id)).toEqual(['k1']);
  expect(planRankChecks(dueKeywords, [target('t1'), target('t2')], []).unserved).toHaveLength(2);
});

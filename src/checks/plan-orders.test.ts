import { expect, test } from 'vitest';
import type { DueKeyword, TargetRow } from '#keywords';
import type { SerpProvider, SerpProviderName } from '#providers/serp';
import { planOrders } from './plan-orders.ts';

const target = (id: string): TargetRow => ({
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
  provider: null,
  ...more,
});
const connected = (...names: SerpProviderName[]) =>
  names.map((name) => ({ name, engines: ['google'], refuses: () => null }) as unknown as SerpProvider);

test('keywords of one target make one order, to the greatest depth, charged in the order in which they waited', () => {
  const waiting = [
    due('k1', { accountId: 'b', depth: 10 }),
    due('k2', { accountId: 'a', depth: 50 }),
    due('k3', { accountId: 'b', depth: 30 }),
  ];
  const { orders, unserved } = planOrders(waiting, [target('t1')], connected('dataforseo'));
  expect(unserved).toEqual([]);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ targetId: 't1', accountIds: ['b', 'a'], keywords: waiting });
  expect(orders[0]?.query).toMatchObject({ phrase: 'phrase t1', depth: 50, location: null, stopAtHosts: [] });
});

test('orders come in the order in which they waited, not in that of the targets', () => {
  const waiting = [
    due('k1', { targetId: 't2' }),
    due('k2', { targetId: 't1' }),
    due('k3', { targetId: 't2' }),
  ];
  const { orders } = planOrders(waiting, [target('t1'), target('t2')], connected('dataforseo'));
  expect(orders.map(({ targetId }) => targetId)).toEqual(['t2', 't1']);
});

test('the longest waiting keyword that a provider can serve decides which one', () => {
  const waiting = [due('k1', { provider: 'brave' }), due('k2', { provider: 'serper' }), due('k3', {})];
  const { orders } = planOrders(waiting, [target('t1')], connected('dataforseo', 'serper'));
  expect(orders[0]?.provider.name).toBe('serper');
});

test('keywords that nobody can serve are told apart', () => {
  const waiting = [due('k1', { provider: 'brave' }), due('k2', { targetId: 't2' })];
  const { orders, unserved } = planOrders(waiting, [target('t1'), target('t2')], connected('dataforseo'));
  expect(orders.map(({ targetId }) => targetId)).toEqual(['t2']);
  expect(unserved.map(({ id }) => id)).toEqual(['k1']);
  expect(planOrders(waiting, [target('t1'), target('t2')], []).unserved).toHaveLength(2);
});

import type { QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { affectsQuery } from './affects-query.ts';

const id = (prefix: string, last = 'a') => `${prefix}_01kqk0n8zwe5rt3yhj2m4c6v9${last}`;
const ofCampaign = { type: 'campaign.progressed', campaignId: id('cmp') };
const isAffected = (event: { type: string }, queryKey: QueryKey, data?: unknown) =>
  affectsQuery(event, { queryKey, state: { data } as never });

test('an event of a campaign affects its own queries, its parts and its lists', () => {
  expect(isAffected(ofCampaign, ['campaigns', id('cmp')])).toBe(true);
  expect(isAffected(ofCampaign, ['campaigns', id('cmp'), 'history'])).toBe(true);
  expect(isAffected(ofCampaign, ['campaigns', 'list', { status: ['active'] }])).toBe(true);
  expect(isAffected(ofCampaign, ['tasks', id('cmp'), id('task')])).toBe(true);
  expect(isAffected(ofCampaign, ['tasks', 'queue', {}])).toBe(true);
  expect(isAffected(ofCampaign, ['placements', 'queue', {}])).toBe(true);
});

test('an event of a campaign affects no other campaign and no other noun', () => {
  expect(isAffected(ofCampaign, ['campaigns', id('cmp', 'b')])).toBe(false);
  expect(isAffected(ofCampaign, ['tasks', id('cmp', 'b'), id('task')])).toBe(false);
  expect(isAffected(ofCampaign, ['billing', 'balance'])).toBe(false);
  expect(isAffected(ofCampaign, ['websites'])).toBe(false);
});

test('new positions affect the campaigns of their website', () => {
  const event = { type: 'positions.recorded', websiteId: id('web') };
  const answer = (websiteId: string) => ({ data: { websiteId } });
  expect(isAffected(event, ['campaigns', id('cmp')], answer(id('web')))).toBe(true);
  expect(isAffected(event, ['campaigns', id('cmp')], answer(id('web', 'b')))).toBe(false);
  expect(isAffected(event, ['websites'])).toBe(true);
  expect(isAffected(event, ['clicks', {}])).toBe(true);
  expect(isAffected(event, ['first-steps', undefined])).toBe(true);
  expect(isAffected(event, ['first-steps', id('web')])).toBe(true);
  expect(isAffected(event, ['first-steps', id('web', 'b')])).toBe(false);
  expect(isAffected(event, ['keywords', id('web'), {}])).toBe(true);
});

test('an event of billing affects every billing query, and a resync affects everything', () => {
  expect(isAffected({ type: 'invoice.changed' }, ['billing', 'balance'])).toBe(true);
  expect(isAffected({ type: 'subscription.changed' }, ['billing', 'subscriptions', {}])).toBe(true);
  expect(isAffected({ type: 'resync' }, ['anything'])).toBe(true);
});

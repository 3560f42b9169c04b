import type { QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { concerns } from './concerns.ts';

const id = (prefix: string, last = 'a') => `${prefix}_01kqk0n8zwe5rt3yhj2m4c6v9${last}`;
const ofCampaign = { type: 'campaign.progressed', campaignId: id('cmp') };
const isAsked = (told: { type: string }, queryKey: QueryKey, data?: unknown) =>
  concerns(told, { queryKey, state: { data } as never });

test('what happens to a campaign concerns it, its parts and the lists that it is in', () => {
  expect(isAsked(ofCampaign, ['campaigns', id('cmp')])).toBe(true);
  expect(isAsked(ofCampaign, ['campaigns', id('cmp'), 'history'])).toBe(true);
  expect(isAsked(ofCampaign, ['campaigns', 'list', { status: ['active'] }])).toBe(true);
  expect(isAsked(ofCampaign, ['tasks', id('cmp'), id('task')])).toBe(true);
  expect(isAsked(ofCampaign, ['tasks', 'queue', {}])).toBe(true);
  expect(isAsked(ofCampaign, ['placements', 'queue', {}])).toBe(true);
});

test('it concerns no other campaign, and nothing else', () => {
  expect(isAsked(ofCampaign, ['campaigns', id('cmp', 'b')])).toBe(false);
  expect(isAsked(ofCampaign, ['tasks', id('cmp', 'b'), id('task')])).toBe(false);
  expect(isAsked(ofCampaign, ['billing', 'balance'])).toBe(false);
  expect(isAsked(ofCampaign, ['websites'])).toBe(false);
});

test('new positions concern the campaigns of their website', () => {
  const told = { type: 'positions.recorded', websiteId: id('web') };
  const answer = (websiteId: string) => ({ data: { websiteId } });
  expect(isAsked(told, ['campaigns', id('cmp')], answer(id('web')))).toBe(true);
  expect(isAsked(told, ['campaigns', id('cmp')], answer(id('web', 'b')))).toBe(false);
  expect(isAsked(told, ['websites'])).toBe(true);
  expect(isAsked(told, ['keywords', id('web'), {}])).toBe(true);
});

test('money concerns whatever is shown of it, and a gap everything', () => {
  expect(isAsked({ type: 'invoice.changed' }, ['billing', 'balance'])).toBe(true);
  expect(isAsked({ type: 'subscription.changed' }, ['billing', 'subscriptions', {}])).toBe(true);
  expect(isAsked({ type: 'resync' }, ['anything'])).toBe(true);
});

import { expect, test } from 'vitest';
import type { CampaignOptions } from '#campaigns/core';
import { defaultPriceList as list } from './price-list.ts';
import { priceCampaign } from './price-campaign.ts';

const auto: CampaignOptions = {
  type: 'autoseo',
  targetKeywords: 10,
  addOns: [],
  keywordMode: null,
  authorityTarget: null,
};
const full: CampaignOptions = {
  ...auto,
  type: 'fullseo',
  targetKeywords: 30,
  keywordMode: 'ai',
  authorityTarget: 'mixed',
};
const amounts = (options: CampaignOptions, isAdditional = false) =>
  Object.fromEntries(
    priceCampaign(list, options, isAdditional).lines.map(({ code, amount }) => [code, amount]),
  );

test('the base price includes a number of keywords', () => {
  expect(priceCampaign(list, auto, false)).toEqual({
    priceList: '2026-11',
    currency: 'USD',
    lines: [{ code: 'base', label: 'Auto SEO', quantity: 1, unitAmount: 29_900, amount: 29_900 }],
    monthlyPrice: 29_900,
    termMonths: 12,
    placementShare: 0.4,
  });
  expect(amounts({ ...auto, targetKeywords: 5 }), 'fewer keywords do not lower the price').toEqual({
    base: 29_900,
  });
});

test('each additional keyword has a price', () => {
  expect(amounts({ ...full, targetKeywords: 32 })).toEqual({ base: 89_900, keywords: 3_800 });
});

test('the authority target raises or lowers the base price and the keyword price', () => {
  expect(amounts({ ...full, targetKeywords: 31, authorityTarget: 'high' })).toEqual({
    base: 89_900,
    keywords: 1_900,
    authority: 36_720,
  });
  expect(amounts({ ...full, authorityTarget: 'low' })['authority']).toBe(-13_485);
});

test('each add-on has a price, and an additional campaign has a discount', () => {
  const addOns = ['content', 'premium_placements', 'additional_campaign', 'reporting', 'technical'] as const;
  expect(amounts({ ...auto, addOns: [...addOns] })).toEqual({
    base: 29_900,
    content: 19_900,
    premium_placements: 29_900,
    additional_campaign: 23_920,
    reporting: 4_900,
    technical: 9_900,
  });
});

test('an additional campaign has no base price', () => {
  expect(amounts({ ...full, targetKeywords: 31, authorityTarget: 'high' }, true)).toEqual({
    base: 0,
    keywords: 1_900,
    authority: 760,
  });
});

test('the monthly price is the total of its items and an integer, for all options', () => {
  for (const authorityTarget of ['mixed', 'high', 'medium', 'low'] as const) {
    for (let targetKeywords = 5; targetKeywords <= 200; targetKeywords += 1) {
      const quoted = priceCampaign(list, { ...full, targetKeywords, authorityTarget }, false);
      expect(quoted.monthlyPrice).toBe(quoted.lines.reduce((total, { amount }) => total + amount, 0));
      expect(Number.isInteger(quoted.monthlyPrice)).toBe(true);
    }
  }
});

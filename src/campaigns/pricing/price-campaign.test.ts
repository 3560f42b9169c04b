import { expect, test } from 'vitest';
import type { CampaignOptions } from '../campaign.ts';
import { usualPriceList as list } from './price-list.ts';
import { price } from './price.ts';

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
  Object.fromEntries(price(list, options, isAdditional).lines.map(({ code, amount }) => [code, amount]));

test('the base alone, with the keywords that it includes', () => {
  expect(price(list, auto, false)).toEqual({
    priceList: '2026-11',
    currency: 'USD',
    lines: [{ code: 'base', label: 'Auto SEO', quantity: 1, unitAmount: 29_900, amount: 29_900 }],
    monthlyPrice: 29_900,
    termMonths: 12,
    placementShare: 0.4,
  });
  expect(amounts({ ...auto, targetKeywords: 5 }), 'fewer cost no less').toEqual({ base: 29_900 });
});

test('each keyword above the included ones', () => {
  expect(amounts({ ...full, targetKeywords: 32 })).toEqual({ base: 89_900, keywords: 3_800 });
});

test('the authority is a factor on base and keywords, up or down', () => {
  expect(amounts({ ...full, targetKeywords: 31, authorityTarget: 'high' })).toEqual({
    base: 89_900,
    keywords: 1_900,
    authority: 36_720,
  });
  expect(amounts({ ...full, authorityTarget: 'low' })['authority']).toBe(-13_485);
});

test('add-ons, each with its amount; an additional campaign at the discount', () => {
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

test('an additional campaign has its base for nothing', () => {
  expect(amounts({ ...full, targetKeywords: 31, authorityTarget: 'high' }, true)).toEqual({
    base: 0,
    keywords: 1_900,
    authority: 760,
  });
});

test('the sum is that of its lines, a whole number, whatever is chosen', () => {
  for (const authorityTarget of ['mixed', 'high', 'medium', 'low'] as const) {
    for (let targetKeywords = 5; targetKeywords <= 200; targetKeywords += 1) {
      const quoted = price(list, { ...full, targetKeywords, authorityTarget }, false);
      expect(quoted.monthlyPrice).toBe(quoted.lines.reduce((sum, { amount }) => sum + amount, 0));
      expect(Number.isInteger(quoted.monthlyPrice)).toBe(true);
    }
  }
});

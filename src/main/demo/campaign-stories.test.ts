import { expect, test } from 'vitest';
import { campaignStories } from './campaign-stories.ts';
import { demoWebsites } from './demo-websites.ts';
import { livedAges } from './lived-days.ts';

const today = 0;

test.each(campaignStories)('$draft.name happens on days that are lived through', ({ domain, age, deeds }) => {
  const website = demoWebsites.find((one) => one.domain === domain);
  expect(website?.relationship).toBe('own');
  expect(website?.age).toBeGreaterThanOrEqual(age);
  expect(livedAges).toContain(website?.age);
  const days = [age, ...Object.keys(deeds).map(Number)];
  expect([...livedAges, today]).toEqual(expect.arrayContaining(days));
  expect(Math.max(...days)).toBe(age);
});

import { expect, test } from 'vitest';
import { campaignScenarios } from './campaign-scenarios.ts';
import { demoWebsites, historyAges } from './demo-websites.ts';

const today = 0;

test.each(campaignScenarios)(
  'every action of $draft.name falls on a simulated day',
  ({ domain, age, actions }) => {
    const website = demoWebsites.find((one) => one.domain === domain);
    expect(website?.relationship).toBe('client');
    expect(website?.age).toBeGreaterThanOrEqual(age);
    expect(historyAges).toContain(website?.age);
    const days = [age, ...Object.keys(actions).map(Number)];
    expect([...historyAges, today]).toEqual(expect.arrayContaining(days));
    expect(Math.max(...days)).toBe(age);
  },
);

import { expect, test } from 'vitest';
import type { Website } from '#websites';
import { toCompetitors } from './list-competitors.ts';

const website = { domain: 'shop.example', match: 'domain' } as Website;
const metrics = { keywords: 3, visibility: 0.1, shareOfVoice: 0.1 };

test('a website that the account tracks as a competitor is confirmed unless it is hidden, where it shares SERPs', () => {
  const domains = ['tracked.example', 'hidden.example', 'other.example'];
  const competitors = toCompetitors({
    website,
    current: { shared: domains.map((domain) => ({ domain, ...metrics })), series: [] },
    same: null,
    statusByDomain: new Map([['hidden.example', 'hidden']]),
    tracked: new Set(['tracked.example', 'hidden.example', 'of-another-client.example']),
  });
  expect(competitors.map(({ domain, status }) => [domain, status])).toEqual([
    ['tracked.example', 'confirmed'],
    ['hidden.example', 'hidden'],
    ['other.example', 'suggested'],
  ]);
});

import { expect, test } from 'vitest';
import { findAttention, type Known } from './find-attention.ts';

const ready = { status: 'ready', lastSuccessAt: null, nextRunAt: null, error: null } as const;
const calm: Known = {
  websiteId: 'web_1',
  sources: { rankings: ready, searchConsole: ready, backlinks: ready, aiVisibility: ready, audit: ready },
  keywords: { checkStatuses: { pending: 3, failed: 0, not_ranked: 2, ranked: 5 } },
  movers: { leftTop10: [], losers: [] },
  totals: { clicks: 95, previous: { clicks: 100, impressions: 1000, ctr: 0.1, position: 4 } },
  audit: {
    score: 88,
    previousScore: 90,
    counts: { error: 0, warning: 4, notice: 9 },
    diff: { previousId: 'aud_1', new: 1, open: 12, fixed: 0 },
  },
  mentions: undefined,
};
const titles = (told: Partial<Known>) => findAttention({ ...calm, ...told }).map(({ title }) => title);

test('ordinary ups and downs need nobody, and neither does what is unknown', () => {
  expect(titles({})).toEqual([]);
  const nothing = { sources: undefined, keywords: undefined, movers: undefined, totals: undefined };
  expect(titles({ ...nothing, audit: undefined })).toEqual([]);
});

test('a source that failed, and one that waits for a choice, are told with their reasons', () => {
  const error = { code: 'permission_lost', message: 'No access.' };
  const failed = { ...ready, status: 'failed', error } as const;
  const choose = { code: 'property_ambiguous', message: 'Two fit.' };
  const waiting = { ...ready, status: 'not_connected', error: choose } as const;
  const sources = { ...ready, ...calm.sources!, audit: failed, searchConsole: waiting };
  expect(findAttention({ ...calm, sources })).toMatchObject([
    { tone: 'bad', title: 'Audit failed', note: 'No access.' },
    { tone: 'warn', title: 'Search Console waits for a choice', href: '/settings/connections' },
  ]);
});

test('what is not connected is no trouble', () => {
  const away = { ...ready, status: 'not_connected' } as const;
  expect(titles({ sources: { ...calm.sources!, aiVisibility: away } })).toEqual([]);
});

test('clicks that fell by a fifth are told, unless there were few', () => {
  const previous = { clicks: 100, impressions: 1000, ctr: 0.1, position: 4 };
  expect(titles({ totals: { clicks: 80, previous } })).toEqual(['Clicks from search fell by 20%']);
  expect(titles({ totals: { clicks: 8, previous: { ...previous, clicks: 10 } } })).toEqual([]);
});

test('keywords that left the top ten come before those that could not be checked', () => {
  const move = { keywordId: 'kw_1', keyword: 'red shoes', from: 8, to: 14, change: -6 };
  const told = findAttention({
    ...calm,
    movers: { leftTop10: [move], losers: [] },
    keywords: { checkStatuses: { pending: 0, failed: 2, not_ranked: 0, ranked: 0 } },
  });
  expect(told.map(({ title, href }) => [title, href])).toEqual([
    ['1 keyword left the top 10', '/websites/web_1/keywords/kw_1'],
    ['2 keywords could not be checked', '/websites/web_1/keywords?checkStatus=failed'],
  ]);
});

test('an audit is told by its errors and by a score that fell', () => {
  const audit = { ...calm.audit!, score: 70, counts: { error: 3, warning: 0, notice: 0 } };
  expect(titles({ audit })).toEqual(['The audit score fell from 90 to 70', 'The audit found 3 errors']);
});

test('answers that name the website less are told where that is no chance', () => {
  const rate = { difference: -0.2, low: -0.3, high: -0.1, significant: true };
  const mentions = { mentionRate: 0.3, change: { mentionRate: rate, citationRate: null } };
  expect(titles({ mentions })).toEqual(['AI answers name the website less often']);
  const byChance = { mentionRate: { ...rate, significant: false }, citationRate: null };
  expect(titles({ mentions: { ...mentions, change: byChance } })).toEqual([]);
});

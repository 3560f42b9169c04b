import { expect, test } from 'vitest';
import { findAttention, type WebsiteState } from './find-attention.ts';

const ready = { status: 'ready', lastSuccessAt: null, nextRunAt: null, error: null } as const;
const normal: WebsiteState = {
  websiteId: 'web_1',
  market: { source: 'detected', country: 'DE', language: 'de' },
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
const titles = (changes: Partial<WebsiteState>) =>
  findAttention({ ...normal, ...changes }).map(({ title }) => title);

test('normal variation and unknown data need no attention', () => {
  expect(titles({})).toEqual([]);
  const nothing = { sources: undefined, keywords: undefined, movers: undefined, totals: undefined };
  expect(titles({ ...nothing, audit: undefined })).toEqual([]);
});

test('an assumed market asks for the country', () => {
  const market = { source: 'assumed', country: 'US', language: 'en' } as const;
  const [item] = findAttention({ ...normal, market });
  expect(item).toMatchObject({ tone: 'warn', title: 'Which country is this website for?' });
  expect(item?.note).toContain('US, en');
  expect(titles({ market: { ...market, source: 'given' } })).toEqual([]);
});

test('a failed source and a source without a selected property are reported with their reasons', () => {
  const error = { code: 'permission_lost', message: 'No access.' };
  const failed = { ...ready, status: 'failed', error } as const;
  const choose = { code: 'property_ambiguous', message: 'Two fit.' };
  const waiting = { ...ready, status: 'not_connected', error: choose } as const;
  const sources = { ...ready, ...normal.sources!, audit: failed, searchConsole: waiting };
  expect(findAttention({ ...normal, sources })).toMatchObject([
    { tone: 'bad', title: 'Site audit failed', note: 'No access.' },
    { tone: 'warn', title: 'Search Console needs a property', href: '/settings/connections' },
  ]);
});

test('a source whose rank checks failed in part needs attention', () => {
  const error = { code: 'some_checks_failed', message: '1 of 32 failed.' };
  const sources = { ...normal.sources!, rankings: { ...ready, error } };
  expect(findAttention({ ...normal, sources })).toMatchObject([
    { tone: 'warn', title: 'Rankings failed in part', note: '1 of 32 failed.' },
  ]);
});

test('a source whose AI runs failed in part needs attention', () => {
  const error = { code: 'some_runs_failed', message: 'openai: the last runs of 1 of 3 prompts failed.' };
  const sources = { ...normal.sources!, aiVisibility: { ...ready, error } };
  expect(findAttention({ ...normal, sources })).toMatchObject([
    { tone: 'warn', title: 'AI visibility failed in part', note: error.message },
  ]);
});

test('a source that is not connected needs no attention', () => {
  const away = { ...ready, status: 'not_connected' } as const;
  expect(titles({ sources: { ...normal.sources!, aiVisibility: away } })).toEqual([]);
});

test('a decline of clicks by a fifth is reported unless there were few clicks', () => {
  const previous = { clicks: 100, impressions: 1000, ctr: 0.1, position: 4 };
  expect(titles({ totals: { clicks: 80, previous } })).toEqual(['Clicks from search declined by 20%']);
  expect(titles({ totals: { clicks: 8, previous: { ...previous, clicks: 10 } } })).toEqual([]);
});

test('keywords that left the top 10 come before keywords with failed checks', () => {
  const move = { keywordId: 'kw_1', keyword: 'red shoes', from: 8, to: 14, change: -6 };
  const items = findAttention({
    ...normal,
    movers: { leftTop10: [move], losers: [] },
    keywords: { checkStatuses: { pending: 0, failed: 2, not_ranked: 0, ranked: 0 } },
  });
  expect(items.map(({ title, href }) => [title, href])).toEqual([
    ['1 keyword left the top 10', '/websites/web_1/keywords/kw_1'],
    ['2 keywords could not be checked', '/websites/web_1/keywords?checkStatus=failed'],
  ]);
});

test('an audit is reported for its errors and for a lower score', () => {
  const audit = { ...normal.audit!, score: 70, counts: { error: 3, warning: 0, notice: 0 } };
  expect(titles({ audit })).toEqual(['The audit score declined from 90 to 70', 'The audit found 3 errors']);
});

test('a lower AI mention rate is reported only if the change is significant', () => {
  const compared = { rate: 0.3, previousRate: 0.5, engines: ['openai' as const], prompts: 20 };
  const rate = { difference: -0.2, low: -0.3, high: -0.1, significant: true, ...compared };
  const mentions = { mentionRate: 0.3, change: { mentionRate: rate, citationRate: null } };
  expect(titles({ mentions })).toEqual(['AI mention rate declined']);
  const notSignificant = { mentionRate: { ...rate, significant: false }, citationRate: null };
  expect(titles({ mentions: { ...mentions, change: notSignificant } })).toEqual([]);
});

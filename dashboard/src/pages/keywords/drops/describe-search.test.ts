import { expect, test } from 'vitest';
import type { DropReason } from '../../../api/drop-reasons.ts';
import { describeReason } from './describe-reason.ts';
import { describeSearch } from './describe-search.ts';
import { nextStep } from './next-step.ts';

const totals = (clicks: number, position: number) => ({
  clicks,
  impressions: 1000,
  ctr: clicks / 1000,
  position,
});
const reason = (positions: [number, number], query: { text: string; others: number; part: number } | null) =>
  describeSearch(
    {
      kind: 'ctr_fell',
      url: '',
      feature: '',
      otherPage: null,
      worseDays: null,
      query,
      search: {
        days: { from: '2026-03-08', to: '2026-03-14' },
        previousDays: { from: '2026-03-01', to: '2026-03-07' },
        before: totals(100, positions[0]),
        now: totals(60, positions[1]),
      },
    },
    'web_1',
  );

test('a lower click-through rate says by how much the position changed at most, and never that it is the same', () => {
  const one = { text: 'shoes', others: 0, part: 0.6 };
  expect(reason([3.4, 3.7], one)).toMatchObject({
    title: 'Lower click-through rate for “shoes”',
    detail: expect.stringContaining(
      'The average position changed by less than half a position. Clicks 100 → 60',
    ),
  });
  expect(reason([3.4, 3.7], { ...one, others: 16 }).detail).toContain(
    'The average position of each of these queries changed by less than half a position, or by less than a tenth of its value.',
  );
  expect(reason([12.2, 13], null)).toMatchObject({
    title: 'Lower click-through rate',
    detail: expect.stringContaining('The average position changed by less than a tenth of its value.'),
  });
  expect(reason([2.8, 1.2], null).detail).toContain('The average position improved meanwhile.');
});

test('a lower position of a keyword names the days on which it was much worse, and is compared with other results', () => {
  const search = {
    days: { from: '2026-03-08', to: '2026-03-14' },
    previousDays: { from: '2026-03-01', to: '2026-03-07' },
    before: totals(100, 7.3),
    now: totals(60, 7.7),
  };
  const given = { url: '', feature: '', otherPage: null, query: null, search };
  const worseDays = { worse: 11, checked: 28 };
  expect(describeSearch({ ...given, kind: 'position_fell', worseDays }, 'web_1')).toMatchObject({
    title: 'Fewer clicks at a lower position',
    detail: expect.stringContaining('much worse than before on 11 of 28 checked days.'),
  });
  expect(describeSearch({ ...given, kind: 'position_fell', worseDays: null }, 'web_1').detail).toMatch(
    /^Clicks 100 → 60/,
  );
  expect(describeSearch({ ...given, kind: 'position_rose', worseDays: null }, 'web_1').title).toBe(
    'More clicks at a higher position',
  );
});

test('the example of how to appear in a SERP feature is one of that feature', () => {
  const step = (feature: string) => nextStep({ kind: 'feature', feature } as DropReason, 'web_1')?.text;
  expect(step('shopping')).toMatch(/with a product feed in Merchant Center\.$/);
  expect(step('featured_snippet')).toMatch(/with a direct answer\.$/);
  expect(step('video')).toBe('Check whether your page can appear in it.');
});

test('an event that no keyword followed says that the clicks did', () => {
  const event = { kind: 'deploy', day: '2026-03-09', endDay: null, text: 'Relaunch' };
  const annotation = { kind: 'annotation', keywords: 0, topKeywords: [], event } as unknown as DropReason;
  const found = { direction: 'declined' as const, days: null, compared: 0, declined: 0, improved: 0 };
  expect(describeReason(annotation, 'web_1', found).detail).toMatch(
    /The clicks have been lower since then or soon after\.$/,
  );
});

test('an event that one of several keywords followed names it, because the largest decline can be an earlier one', () => {
  const event = { kind: 'note', day: '2026-11-25', endDay: null, text: 'Paused' };
  const topKeywords = [{ keywordId: 'kw_1', keyword: 'lawn seed', from: 4, to: 9, step: null }];
  const annotation = { kind: 'annotation', keywords: 1, topKeywords, event } as unknown as DropReason;
  const found = { direction: 'declined' as const, days: null, compared: 8, declined: 2, improved: 0 };
  const detail = (declined: number) => describeReason(annotation, 'web_1', { ...found, declined }).detail;
  expect(detail(2)).toMatch(/“lawn seed” declined during it or soon after\.$/);
  expect(detail(1)).toMatch(/The keyword declined during it or soon after\.$/);
});

test('queries are to be tracked as keywords only if they are not', () => {
  const query = { text: 'shoes', others: 2, part: 0.6 };
  const step = (untracked: number | null) =>
    nextStep(
      { kind: 'position_fell', query: untracked === null ? null : query, untracked } as DropReason,
      'web_1',
    )?.text;
  expect(step(3)).toMatch(/and track the queries as keywords\.$/);
  expect(step(1)).toMatch(/and track those that are not tracked yet\.$/);
  expect(step(0)).toMatch(/for these queries\.$/);
  expect(step(null)).toBe('Compare the page with the results that rank above it.');
});

test('a competitor is named with its positions and yours for the same keyword', () => {
  const overtaken = {
    kind: 'competitor',
    domain: 'rival.example',
    from: 13,
    to: 2,
    keywords: 2,
    topKeywords: [{ keywordId: 'kw_1', keyword: 'bike trailers', from: 2, to: 4, step: null }],
  } as unknown as DropReason;
  const found = { direction: 'declined' as const, days: null, compared: 9, declined: 2, improved: 0 };
  expect(describeReason(overtaken, 'web_1', found).detail).toBe(
    'On 2 SERPs. Its position for “bike trailers”: 13 → 2. Yours: 2 → 4',
  );
});

test('the domains above a keyword are named with their positions, at most three of them, and their number', () => {
  const domain = (name: string, from: number, to: number) => ({ domain: `${name}.example`, from, to });
  const overtaken = {
    kind: 'overtaken',
    domains: 4,
    topDomains: [domain('a', 8, 1), domain('b', 4, 3), domain('c', 3, 2)],
    keywords: 1,
    topKeywords: [],
  } as unknown as DropReason;
  const found = { direction: 'declined' as const, days: null, compared: 9, declined: 1, improved: 0 };
  const { title, detail } = describeReason(overtaken, 'web_1', found);
  expect(title).toBe('4 domains that ranked below you are above you now');
  expect(detail).toBe(
    'a.example 8 → 1, b.example 4 → 3, c.example 3 → 2 and 1 more. This follows from the decline.',
  );
  const reasons = [{ kind: 'competitor' } as DropReason];
  expect(describeReason(overtaken, 'web_1', { ...found, reasons }).detail).toMatch(
    /more\. Domains that are not named as a reason above are ahead only because of the decline\.$/,
  );
});

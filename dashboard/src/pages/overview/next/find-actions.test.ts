import { expect, test } from 'vitest';
import { formatDays } from '../../../format/dates.ts';
import type { WebsiteState } from '../parts/website-state.ts';
import { findActions } from './find-actions.ts';

const ready = { status: 'ready', lastSuccessAt: null, nextRunAt: null, isDue: false, error: null } as const;
const rule = (check: string, title: string, count: number) => ({
  check,
  title,
  count,
  severity: 'error' as const,
  category: 'links' as const,
  explanation: '',
  fix: 'Change it.',
  new: 0,
  open: count,
  fixed: 0,
  muted: 0,
  impact: 0,
});
const normal: WebsiteState = {
  websiteId: 'web_1',
  relationship: 'own',
  than: 'the previous period',
  market: { source: 'detected', country: 'DE', language: 'de' },
  sources: { rankings: ready, searchConsole: ready, backlinks: ready, aiVisibility: ready, audit: ready },
  keywords: { total: 10, checkStatuses: { pending: 3, failed: 0, not_ranked: 2, ranked: 5 } },
  days: [],
  movers: { losers: [], winners: [] },
  contributions: [],
  leftTop10: { keywords: [], since: '2026-10-31', href: '/list' },
  totals: { clicks: 95, previous: { clicks: 100, impressions: 1000, ctr: 0.1, position: 4 } },
  lengthRatio: 1,
  pages: [],
  queries: [],
  review: undefined,
  audit: {
    score: 88,
    previousScore: 90,
    checks: [],
    diff: { previousId: 'aud_1', new: 1, open: 12, fixed: 0 },
  },
  issues: [],
  lostLinks: [],
  competitors: [],
  competitorDays: undefined,
  mentions: undefined,
  campaigns: [],
  approvals: [],
  annotations: [],
};
const now = Date.parse('2026-11-29T06:00:00.000Z');
const find = (changes: Partial<WebsiteState>) => findActions({ ...normal, ...changes }, now);
const titles = (changes: Partial<WebsiteState>) => find(changes).map(({ title }) => title);
const link = { sourceDomain: 'blog.example', targetUrl: null, authority: 40, follow: true };
const metrics = { impressions: 1000, ctr: 0.1, position: 4 };

test('normal variation and unknown data need no action', () => {
  expect(titles({})).toEqual([]);
  const unknown = Object.fromEntries(Object.keys(normal).map((name) => [name, undefined]));
  expect(findActions({ ...unknown, websiteId: 'web_1', than: '' } as unknown as WebsiteState, now)).toEqual(
    [],
  );
});

test('lost backlinks of low value are not reclaimed', () => {
  const lostLinks = [
    { ...link, authority: 19 },
    { ...link, follow: false },
  ];
  expect(titles({ lostLinks })).toEqual([]);
  expect(titles({ lostLinks: [...lostLinks, { ...link, authority: null, follow: null }] })).toEqual([
    'Reclaim 1 lost backlink',
  ]);
});

test('actions are ordered by their impact, and each leads to the page where it is done', () => {
  const error = { code: 'permission_lost', message: 'No access.' };
  const failed = { ...ready, status: 'failed', error } as const;
  const away = { ...ready, status: 'not_connected' } as const;
  const actions = find({
    sources: { ...normal.sources!, audit: failed, searchConsole: away },
    keywords: { total: 10, checkStatuses: { pending: 0, failed: 2, not_ranked: 0, ranked: 0 } },
    leftTop10: { ...normal.leftTop10!, keywords: [{ id: 'kw_1', keyword: 'red shoes' }] },
    audit: { ...normal.audit!, checks: [rule('missing_title', 'Missing title', 12)] },
    lostLinks: [link],
    campaigns: [
      { id: 'cmp_1', name: 'Spring', status: 'draft' },
      { id: 'cmp_2', name: 'Autumn', status: 'past_due' },
    ],
  });
  expect(actions.map(({ title, href }) => [title, href])).toEqual([
    ['Check Site audit, which failed', '/websites/web_1/audit'],
    ['Pay the invoice of Autumn', '/billing'],
    ['Look at 1 keyword that left the top 10', '/websites/web_1/keywords/kw_1'],
    ['Connect Search Console', '/settings/connections'],
    ['Fix “Missing title” on 12 pages', '/websites/web_1/audit/issues?check=missing_title'],
    ['Reclaim 1 lost backlink', '/websites/web_1/backlinks/links?status=lost'],
    ['Look at 2 keywords that could not be checked', '/websites/web_1/keywords?checkStatus=failed'],
    ['Review the plan of Spring', '/campaigns/cmp_1'],
  ]);
  expect(actions[0]).toMatchObject({ tone: 'bad', note: 'No access.' });
});

test('a competitor is neither connected nor repaired, and only what collects its data needs an action', () => {
  const error = { code: 'budget_exhausted', message: 'No budget.' };
  const state: Partial<WebsiteState> = {
    relationship: 'client',
    sources: {
      ...normal.sources!,
      searchConsole: { ...ready, status: 'not_connected' },
      aiVisibility: { ...ready, status: 'paused' },
      rankings: { ...ready, status: 'paused', error },
    },
    leftTop10: { ...normal.leftTop10!, keywords: [{ id: 'kw_1', keyword: 'red shoes' }] },
    audit: { ...normal.audit!, checks: [rule('missing_title', 'Missing title', 12)] },
    lostLinks: [link],
  };
  expect(titles(state)).toHaveLength(6);
  expect(titles({ ...state, relationship: 'competitor' })).toEqual(['Check Rankings, which is paused']);
});

test('keywords that left the top 10 lead to their list, with the day since when', () => {
  const keywords = ['a', 'b', 'c', 'd'].map((keyword) => ({ id: `kw_${keyword}`, keyword }));
  expect(find({ leftTop10: { ...normal.leftTop10!, keywords } })).toMatchObject([
    {
      title: 'Look at 4 keywords that left the top 10',
      note: 'Newest checks compared with Oct 31, 2026: a, b, c and others',
      href: '/list',
    },
  ]);
});

test('audit errors come before warnings and each by impact, as in the site audit, in the colours of their severity, and notices are left out', () => {
  const orphan = { ...rule('orphan', 'Orphan page', 2), impact: 12 };
  const duplicate = { ...rule('duplicate', 'Duplicate page', 6), impact: 6 };
  const slow = { ...rule('slow', 'Slow page', 9), severity: 'warning' as const, impact: 1276 };
  const notice = { ...slow, severity: 'notice' as const, impact: 9000 };
  const actions = find({ audit: { ...normal.audit!, checks: [duplicate, orphan, notice, slow] } });
  expect(actions.map(({ title, note, tone }) => [title, note, tone])).toEqual([
    ['Fix “Orphan page” on 2 pages', 'Change it.', 'bad'],
    ['Fix “Duplicate page” on 6 pages', 'Change it.', 'bad'],
  ]);
  expect(titles({ audit: { ...normal.audit!, checks: [slow, duplicate] } })).toEqual([
    'Fix “Duplicate page” on 6 pages',
    'Fix “Slow page” on 9 pages',
  ]);
});

test('new errors and warnings come before other issues, unless the lower audit score counts them or no audit was before', () => {
  const large = { ...rule('large', 'Large page', 9), impact: 1276 };
  const added = { ...rule('noindex', 'Noindex', 2), new: 1, severity: 'warning' as const };
  const notice = { ...rule('note', 'Note', 2), new: 5, severity: 'notice' as const };
  const audit = { ...normal.audit!, checks: [large, added, notice] };
  expect(find({ audit })[0]).toMatchObject({
    title: 'Look at 1 new issue of the site audit',
    note: 'Noindex',
    href: '/websites/web_1/audit/issues?state=new&severity=error&severity=warning',
    tone: 'warn',
  });
  expect(titles({ audit: { ...audit, score: 70 } })[0]).toMatch(/^Look at the audit score/);
  const first = { ...audit, diff: { ...audit.diff, previousId: null } };
  expect(titles({ audit: first })[0]).toBe('Fix “Large page” on 9 pages');
});

test('a new website is asked for its country and its keywords', () => {
  const market = { source: 'assumed', country: 'US', language: 'en' } as const;
  expect(titles({ market, keywords: { ...normal.keywords!, total: 0 } })).toEqual([
    'Add keywords',
    'Set the country of this website',
  ]);
});

test('a source that needs a property, is paused or failed in part says so with its reason', () => {
  const withError = (status: 'ready' | 'paused' | 'not_connected', code: string) => ({
    ...ready,
    status,
    error: { code, message: `Reason ${code}.` },
  });
  const sources = {
    ...normal.sources!,
    searchConsole: withError('not_connected', 'property_ambiguous'),
    rankings: withError('paused', 'budget_exhausted'),
    aiVisibility: withError('ready', 'some_runs_failed'),
  };
  expect(find({ sources }).map(({ title, note }) => [title, note])).toEqual([
    ['Check Rankings, which is paused', 'Reason budget_exhausted.'],
    ['Check Search Console, which needs a property', 'Reason property_ambiguous.'],
    ['Check AI visibility, which failed in part', 'Reason some_runs_failed.'],
  ]);
});

test('a decline of clicks by a fifth names the page that lost most of them, unless it is normal variation', () => {
  const previous = { clicks: 100, ...metrics };
  const fewer = { ...metrics, impressions: 100 };
  const pages = [
    { key: 'https://shop.example/a', ...fewer, clicks: 10, previous: { clicks: 25, ...metrics } },
    { key: 'https://shop.example/b', ...fewer, clicks: 70, previous: { clicks: 75, ...metrics } },
  ];
  expect(find({ totals: { clicks: 75, previous }, pages })).toMatchObject([
    {
      title: 'Look at the decline of clicks by 25%',
      note: '/a lost 15 of 25.',
      href: '/websites/web_1/search-console?page=exact%3Ahttps%3A%2F%2Fshop.example%2Fa',
    },
  ]);
  expect(find({ totals: { clicks: 75, previous } })).toMatchObject([
    { href: '/websites/web_1/search-console' },
  ]);
  expect(titles({ totals: { clicks: 52, previous: { ...previous, clicks: 65 } } })).toEqual([]);
  expect(titles({ totals: { clicks: 75, previous }, lengthRatio: 0.9 }), 'a shorter range').toEqual([]);
});

test('a lower audit score is an action, and a lower AI mention rate only if the change is significant', () => {
  expect(titles({ audit: { ...normal.audit!, score: 70 } })).toEqual([
    'Look at the audit score, which declined from 90 to 70',
  ]);
  const answers = { matching: 12, answers: 40, previousMatching: 21, previousAnswers: 42 };
  const compared = { ...answers, rate: 0.3, previousRate: 0.5, engines: ['openai' as const], prompts: 20 };
  const rate = { difference: -0.2, low: -0.3, high: -0.1, significant: true, ...compared };
  const mentions = { mentionRate: 0.3, change: { mentionRate: rate, citationRate: null } };
  expect(titles({ mentions })).toEqual(['Look at the AI mention rate, which declined']);
  const notSignificant = { mentionRate: { ...rate, significant: false }, citationRate: null };
  expect(titles({ mentions: { ...mentions, change: notSignificant } })).toEqual([]);
});

test('the page that lost the most clicks is an action with the number of the top changes and its reasons, also if its mean position is the same', () => {
  const page = (path: string, clicks: number, before: number, position = 4) => {
    const previous = { clicks: before, impressions: 1000, ctr: 0.1, position: 4 };
    return { key: `https://shop.example${path}`, clicks, impressions: 950, ctr: 0.063, position, previous };
  };
  const small = page('/a', 60, 100, 6);
  expect(find({ pages: [page('/', 10_000, 11_000), small] })).toMatchObject([
    {
      title: 'Look at home page (/), which lost 1,000 clicks',
      note: '10,000 now, 11,000 before (the previous period).',
      href: `/websites/web_1/search-console?page=${encodeURIComponent('exact:https://shop.example/')}`,
      why: { subject: { page: 'https://shop.example/', direction: 'declined' } },
    },
  ]);
  expect(titles({ pages: [small] })).toEqual(['Look at /a, which lost 40 clicks']);
  expect(titles({ pages: [page('/a', 85, 100)] }), 'by chance').toEqual([]);
  expect(titles({ pages: [page('/', 10_400, 11_000)] })).toEqual([
    'Look at home page (/), which lost 600 clicks',
  ]);
  expect(titles({ pages: [page('/', 10_400, 11_000)], lengthRatio: 30 / 31 }), 'a shorter range').toEqual([]);
});

test('the newest weekly summary is an action if it has problems and is no older than two weeks', () => {
  const review = {
    id: 'rev_1',
    websiteId: 'web_1',
    from: '2026-11-16',
    to: '2026-11-22',
    writtenBy: 'rules',
    problems: 2,
    improvements: 1,
    notes: 0,
    createdAt: '2026-11-23T05:00:00Z',
  } as const;
  expect(find({ review })).toMatchObject([
    {
      title: `Read the weekly summary of ${formatDays(review)}: 2 problems`,
      href: '/websites/web_1/reviews/rev_1',
    },
  ]);
  const pages = [
    { key: 'https://shop.example/a', clicks: 60, ...metrics, previous: { clicks: 100, ...metrics } },
  ];
  expect(titles({ review, pages }), 'after the loss of the range').toEqual([
    'Look at /a, which lost 40 clicks',
    expect.stringMatching(/^Read the weekly summary/),
  ]);
  expect(find({ review: { ...review, problems: 0 } }), 'no problems').toEqual([]);
  expect(find({ review: { ...review, to: '2026-11-08' } }), 'an old week').toEqual([]);
});

test('keywords to approve come after losses until the last day for a decision', () => {
  const approval = {
    campaignId: 'cmp_1',
    campaignName: 'Spring',
    websiteId: 'web_1',
    domain: 'shop.example',
    kind: 'keywords' as const,
    count: 15,
  };
  const approvedOn = (day: string) => [
    { ...approval, firstDecidedBy: `${day}T10:00:00.000Z`, lastDecidedBy: `${day}T10:00:00.000Z` },
  ];
  const leftTop10 = { ...normal.leftTop10!, keywords: [{ id: 'kw_1', keyword: 'red shoes' }] };
  const [left, waits] = ['Look at 1 keyword that left the top 10', 'Spring: 15 keywords awaiting approval'];
  expect(titles({ leftTop10, approvals: approvedOn('2026-12-04') })).toEqual([left, waits]);
  expect(titles({ leftTop10, approvals: approvedOn('2026-11-29') })).toEqual([waits, left]);
});

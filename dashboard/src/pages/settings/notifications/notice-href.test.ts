import { expect, test } from 'vitest';
import { lineHref, noticeHref } from './notice-href.ts';

const line = (keyword: string, changedDay: string, code = 'notice.position') => ({
  code,
  values: { keyword, keywordId: `kw_${keyword}`, changedDay, checkedDay: '2026-11-28' },
});
const notice = (lines: any[] | null, kind = 'rank_drop') => ({
  kind: kind as 'rank_drop',
  websiteId: 'web_a' as string | null,
  campaignId: null as string | null,
  sentences: lines && ({ title: {}, lines } as any),
  createdAt: '2026-11-29T12:00:00.000Z',
});

test('a notification about one keyword leads to it, or to its text if the id is not stored', () => {
  expect(noticeHref(notice([line('a', '2026-11-25')]))).toBe('/websites/web_a/keywords/kw_a');
  const old = { code: 'notice.position', values: { keyword: 'pour over' } };
  expect(noticeHref(notice([old]))).toBe('/websites/web_a/keywords?search=pour+over');
  expect(lineHref('web_a', { code: 'notice.link', values: { url: 'https://a.example/' } })).toBeNull();
});

test('a notification about several keywords leads to exactly these, with their change since the day before the first one', () => {
  const href = (...lines: any[]) => decodeURIComponent(noticeHref(notice(lines)));
  const fast = [line('a', '2026-11-25'), line('b', '2026-11-24')];
  const ids = 'id=kw_a&id=kw_b&alert=2026-11-29';
  expect(href(...fast)).toBe(`/websites/web_a/keywords?${ids}&since=2026-11-23&sort=change`);
  const more = { code: 'notice.more', values: { count: 1, keywordIds: ['kw_c'] } };
  expect(href(...fast, more)).toContain('id=kw_b&id=kw_c&alert=');
  for (const kind of ['ai_overview_changed', 'competitor_ahead'])
    expect(noticeHref(notice(fast, kind))).toBe(`/websites/web_a/keywords?${ids}`);
  const unknown = { code: 'notice.more', values: { count: 9 } };
  expect(href(...fast, unknown)).toBe('/websites/web_a/keywords?change=..-1&since=2026-11-23&sort=change');
  const slow = line('c', '2026-11-27', 'notice.position_in_four_weeks');
  expect(href(...fast, slow)).toContain('since=2026-10-31');
  expect(href({ code: 'notice.more', values: { count: 9 } })).toContain('since=2026-11-22');
  expect(decodeURIComponent(noticeHref(notice([...fast, unknown], 'rank_rise')))).toContain('change=1..&');
});

test.each([
  ['audit_worse', '/websites/web_a/audit'],
  ['backlinks_lost', '/websites/web_a/backlinks/changes?kind=lost'],
  ['backlinks_gained', '/websites/web_a/backlinks/changes?kind=new'],
  ['ai_mentions_changed', '/websites/web_a/ai-visibility'],
  ['search_anomaly', '/websites/web_a/search-console'],
  ['source_failed', '/websites/web_a'],
  ['budget_low', '/settings/providers'],
  ['invoice_overdue', '/billing'],
])('a notification of the kind %s leads to %s', (kind, href) => {
  expect(noticeHref(notice([{ code: 'notice.other', values: {} }], kind))).toBe(href);
  expect(noticeHref(notice(null, kind))).toBe(href);
});

test('a notification about a comment leads to the task', () => {
  const values = { text: 'Done?', campaignId: 'cmp_a', taskId: 'task_a' };
  const comment = { ...notice([{ code: 'notice.comment', values }], 'task_commented'), campaignId: 'cmp_a' };
  expect(noticeHref(comment)).toBe('/campaigns/cmp_a/tasks/task_a');
});

test('a notification about a campaign leads to it', () => {
  expect(noticeHref({ ...notice(null, 'campaign_needs_you'), campaignId: 'cmp_a' })).toBe('/campaigns/cmp_a');
});

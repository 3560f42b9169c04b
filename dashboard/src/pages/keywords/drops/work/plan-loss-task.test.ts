import { expect, test } from 'vitest';
import type { DropExplanation, DropReason } from '../../../../api/drop-reasons.ts';
import { formatDays } from '../../../../format/dates.ts';
import { planLossTask } from './plan-loss-task.ts';

const websiteId = 'web_1';
const url = 'https://shop.example/grinders';
const newUrl = 'https://shop.example/blog';
const largest = { keywordId: 'kw_1', keyword: 'coffee grinder', from: 4, to: 12, step: null };
const reason = (kind: DropReason['kind'], more: Partial<DropReason> = {}) =>
  ({
    kind,
    strength: 'strong',
    keywords: 1,
    topKeywords: [largest],
    url,
    newUrl,
    event: null,
    ...more,
  }) as DropReason;
const found = (more: Partial<DropExplanation> = {}) =>
  ({
    direction: 'declined',
    days: { from: '2026-03-01', to: '2026-03-08' },
    declined: 1,
    largest,
    clickStep: null,
    searchDays: null,
    reasons: [],
    asked: 'coffee grinder',
    ...more,
  }) as DropExplanation & { asked: string };
const clickStep = { week: null, before: 70, now: 35, since: null, weeks: 4, changedWeeks: 3, lastWeek: null };
const plan = (subject: object, more?: Partial<DropExplanation>) =>
  planLossTask({ websiteId, subject, found: found(more), urls: [url] });

test('the task of a keyword names its positions, the reasons, what to do about each, and the pages', () => {
  const event = {
    id: null,
    kind: 'deploy',
    day: '2026-03-02',
    endDay: null,
    text: 'New shop',
    sentence: null,
    url,
  };
  const reasons = [
    reason('page_changed'),
    reason('annotation', { event } as Partial<DropReason>),
    reason('overtaken'),
  ];
  const { detail, ...task } = plan({ keywordId: 'kw_1' }, { reasons }) ?? {};
  expect(task).toEqual({
    type: 'recover_loss',
    keywordId: 'kw_1',
    change: { measure: 'position', from: 4, to: 12 },
    urls: [url],
  });
  expect(detail?.split('\n\n')).toEqual([
    'Loss:\n- “coffee grinder” 4 → 12, from Mar 1, 2026 to Mar 8, 2026',
    'Possible reasons:\n- The ranking page changed from /grinders to /blog. “coffee grinder” 4 → 12',
    expect.stringMatching(/^Events in the same days:\n- New shop\. Deployment, /),
    expect.stringMatching(/^What to do:\n- Decide which page should rank, .*\n?/),
    `Pages:\n- ${url}`,
  ]);
});

test('the task of a page or a query that is not tracked names the clicks of a week', () => {
  const change = { measure: 'weekly_clicks', from: 70, to: 35 };
  expect(plan({ page: url }, { clickStep })).toMatchObject({ page: url, change });
  expect(plan({ query: 'beans' }, { clickStep, largest: null, declined: 0 })).toMatchObject({
    query: 'beans',
    change,
  });
  expect(plan({ page: url }, { largest })).not.toHaveProperty('change');
});

test('the task of a page has its clicks and its mean position before and after, with the compared days', () => {
  const totals = (clicks: number, position: number) => ({ clicks, impressions: 1000, ctr: 0.1, position });
  const searchDays = {
    days: { from: '2026-03-05', to: '2026-03-18' },
    previousDays: { from: '2026-02-19', to: '2026-03-04' },
    before: totals(280, 4.2),
    now: totals(140, 6.1),
  };
  const { detail, lostClicks } = plan({ page: url }, { searchDays, clickStep, largest: null }) ?? {};
  expect(lostClicks).toBe(140);
  const [loss] = detail?.split('\n\n') ?? [];
  expect(loss).toMatch(/^Loss:\n- Clicks 280 → 140, .*average position 4\.2 → 6\.1\. /);
  expect(loss).toContain(
    `${formatDays(searchDays.days)} compared with ${formatDays(searchDays.previousDays)}.`,
  );
});

test('without a known reason, the task says so and advises to compare the pages', () => {
  const { detail } = plan({ keywordId: 'kw_1' }) ?? {};
  expect(detail).toContain('Possible reasons:\n- No reason found in the data of Cairn.');
  expect(detail).toContain('What to do:\n- Compare the pages with those that rank above them.');
});

test('a gain, a whole website and a keyword that lost nothing have no task', () => {
  expect(plan({ keywordId: 'kw_1' }, { direction: 'improved' })).toBeNull();
  expect(plan({})).toBeNull();
  expect(plan({ keywordId: 'kw_1' }, { declined: 0, largest: null })).toBeNull();
});

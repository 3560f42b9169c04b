import { expect, test } from 'vitest';
import type { KeywordLine } from '../core/keyword-metrics.ts';
import type { ReportSection } from '../core/report-content.ts';
import { wordsIn } from '../words/words-in.ts';
import { storeActions } from './store-actions.ts';
import { nextSteps, suggestActions } from './suggest-actions.ts';

const ok = { state: 'ok', source: 'Test', asOf: '2026-04-09' } as const;
const distribution = { top3: 0, top10: 0, top20: 0, top100: 0, notFound: 0 };
const line = (keyword: string, first: number | null, last: number | null): KeywordLine => ({
  keyword,
  first,
  firstOn: '2026-03-10',
  firstDepth: 100,
  last,
  lastOn: '2026-04-09',
  lastDepth: 100,
  url: null,
});

const audit = {
  score: 80,
  previousScore: null,
  auditedOn: '2026-04-09',
  errors: 1,
  warnings: 0,
  notices: 8,
};

const words = wordsIn('en');

function rankings(...lines: KeywordLine[]): ReportSection {
  const metrics = { lines, unchecked: 0, first: distribution, last: distribution, visibility: [] };
  return { kind: 'rankings', section: { ...ok, metrics } };
}

test('the declined keywords that lost the most clicks are named first, not those that lost the most positions', () => {
  const lines = [
    line('coats', 40, 90),
    line('hats', 8, null),
    line('shoes', 3, 5),
    line('tents', 2, 30),
    line('bags', 9, 4),
  ];
  expect(suggestActions([rankings(...lines)], words)).toEqual([
    'Check the pages of 4 declined keywords: tents (2 → 30), shoes (3 → 5), hats (8 → not ranked).',
  ]);
});

test('keywords with the same text are named with their country and device', () => {
  const market = (device: string) => ({ market: { country: 'de', device } });
  const lines = [
    { ...line('shoes', 3, 5), ...market('mobile') },
    { ...line('shoes', 3, 3), ...market('desktop') },
  ];
  expect(suggestActions([rankings(...lines)], words)).toEqual([
    'Check the pages of 1 declined keyword: shoes (DE, mobile) (3 → 5).',
  ]);
});

test('only errors of an audit are actions, and sources that are not connected are named', () => {
  const issues = [
    { title: 'Broken page', severity: 'error', pages: 1 },
    { title: 'Long title', severity: 'notice', pages: 8 },
  ];
  const reason = 'Not connected: no AI engine is connected.';
  const actions = suggestActions(
    [
      { kind: 'audit', section: { ...ok, metrics: { ...audit, issues } } },
      { kind: 'aiVisibility', section: { state: 'not_connected', source: '', reason } },
    ],
    words,
  );
  expect(actions).toEqual(['Fix on 1 page: Broken page.', `Connect a source. ${reason}`]);
});

test('an issue with an open task is suggested once, as the task', () => {
  const issue = { title: 'Broken page', rule: 'page_broken', severity: 'error', pages: 1 };
  const task = { ...issue, status: 'open', doneOn: null };
  const counts = { doneCount: 0, verifiedCount: 0, openCount: 1 };
  const sections: ReportSection[] = [
    { kind: 'audit', section: { ...ok, metrics: { ...audit, issues: [issue] } } },
    { kind: 'tasks', section: { ...ok, metrics: { done: [], open: [task], ...counts } } },
  ];
  expect(suggestActions(sections, words)).toEqual(['Finish the task: Broken page.']);
});

test('a report without losses and issues has no actions', () => {
  expect(suggestActions([rankings(line('bags', 9, 4))], words)).toEqual([]);
});

test('a report shows the actions that it stores, but no connection of a source, and an older report none', () => {
  const declined = rankings(line('tents', 2, 30));
  const section = { state: 'not_connected', source: '', reason: 'Not connected.' } as const;
  const sections: ReportSection[] = [declined, { kind: 'aiVisibility', section }];
  const stored = storeActions(sections);
  const step = 'Check the pages of 1 declined keyword: tents (2 → 30).';
  expect(nextSteps(stored, words)).toEqual([step]);
  expect(suggestActions(stored, words)).toEqual([step, 'Connect a source. Not connected.']);
  expect(nextSteps(sections, words)).toEqual([]);
  const [first] = stored;
  const changed = { ...first, section: { ...first?.section, ...rankings().section } } as ReportSection;
  expect(nextSteps([changed], words), 'another choice changes no report').toEqual([step]);
});

test('an action that two campaigns store is one next step', () => {
  const open = [{ title: 'Broken page', severity: 'error', status: 'open', pages: 1, doneOn: null }];
  const metrics = { done: [], open, doneCount: 0, verifiedCount: 0, openCount: 1 };
  const tasks: ReportSection = { kind: 'tasks', section: { ...ok, metrics } };
  expect(nextSteps(storeActions([tasks, tasks]), words)).toEqual(['Finish the task: Broken page.']);
});

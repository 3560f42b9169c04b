import { expect, test } from 'vitest';
import { wordsIn } from '../words/words-in.ts';
import { describeCampaign, describeTasks } from './work-blocks.ts';

test('of the open tasks, the five most important ones are listed and the others counted, without notices', () => {
  const tasksOf = (severity: string, count: number) =>
    Array.from({ length: count }, (_none, index) => ({
      title: `${severity} ${index}`,
      severity,
      status: 'open',
      pages: 1,
      doneOn: null,
    }));
  const listed = (open: ReturnType<typeof tasksOf>, openCount = open.length) => {
    const metrics = { done: [], open, doneCount: 0, verifiedCount: 0, openCount };
    const blocks = describeTasks({ asOf: '2026-04-09', metrics }, wordsIn('en'));
    return blocks.flatMap((block) =>
      block.kind === 'table' ? [{ tasks: block.rows.map(([task]) => task), more: block.more }] : [],
    );
  };
  const [many] = listed([...tasksOf('error', 3), ...tasksOf('warning', 20), ...tasksOf('notice', 22)], 50);
  expect(many?.tasks).toHaveLength(5);
  expect(many?.tasks.slice(0, 4)).toEqual(['error 0', 'error 1', 'error 2', 'warning 0']);
  expect(many?.more).toBe('and 45 more.');
  expect(listed([...tasksOf('error', 1), ...tasksOf('notice', 2)])).toEqual([
    { tasks: ['error 0'], more: 'and 2 more.' },
  ]);
  expect(listed(tasksOf('notice', 2))).toEqual([]);
});

test('a campaign says what was done and measured in the period, or that nothing was', () => {
  const state = { name: 'Spring', status: 'active', launchedOn: '2026-01-02', endedOn: null };
  const nothing = {
    stage: 'optimization',
    tasksDone: 0,
    tasksVerified: 0,
    placementsPublished: 0,
    effect: null,
  };
  const textsOf = (work: object | undefined, language: 'en' | 'de' = 'en') =>
    describeCampaign(
      { asOf: '2026-04-09', metrics: { ...state, ...(work && { work: { ...nothing, ...work } }) } },
      wordsIn(language),
    ).map((block) => (block.kind === 'text' ? block.text : ''));
  expect(textsOf({ tasksDone: 3, tasksVerified: 2, placementsPublished: 1 }).slice(1)).toEqual([
    'In this period, 3 tasks were done (2 verified on the website) and 1 placement was published.',
    'Current stage: optimization.',
    expect.stringMatching(/^It is measured at the end of each month/),
  ]);
  expect(textsOf({ stage: null }, 'de')[1]).toBe(
    'In diesem Zeitraum wurde keine Aufgabe erledigt und keine Platzierung veröffentlicht.',
  );
  const days = { from: '2026-02-01', to: '2026-03-01' };
  const effect = {
    estimate: 20,
    low: 5,
    high: 35,
    others: 0,
    treated: 9,
    control: 9,
    before: days,
    after: days,
  };
  expect(textsOf({ effect }).at(-1)).toMatch(/rank 20\.0% higher/);
  expect(textsOf(undefined), 'an older report').toHaveLength(1);
});

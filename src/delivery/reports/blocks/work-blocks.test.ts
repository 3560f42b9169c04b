import { expect, test } from 'vitest';
import { wordsIn } from '../words/words-in.ts';
import { describeTasks } from './work-blocks.ts';

test('the tasks of a website name their campaign, those in the report of a campaign do not', () => {
  const metrics = { done: [], open: [], doneCount: 0, verifiedCount: 0, openCount: 0 };
  const describe = (campaign?: string) =>
    describeTasks(
      { asOf: '2026-04-09', metrics: { ...metrics, ...(campaign && { campaign }) } },
      wordsIn('en'),
    );
  const [named, ...rest] = describe('Spring');
  expect(named).toEqual({ kind: 'text', text: 'Campaign: Spring' });
  expect(rest).toEqual(describe());
});

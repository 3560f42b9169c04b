import { expect, test } from 'vitest';
import { openReceipts } from '../core/open-receipts.ts';
import type { FindingContext } from './finding-context.ts';
import { findMentionChanges } from './find-mention-changes.ts';

const week = { from: '2026-03-02', to: '2026-03-08' };
const change = {
  difference: -0.2,
  significant: true,
  rate: 0.3,
  previousRate: 0.5,
  matching: 12,
  answers: 40,
  previousMatching: 21,
  previousAnswers: 42,
  prompts: 3,
};

function find(mentionRate: object) {
  const overall = { mentionRate: 0.3, runs: 40, change: { mentionRate } };
  const body = { data: { overall, engines: [] } };
  const visibility = { operation: 'getAiVisibility', request: '/', source: '', readAt: '', body };
  const receipts = openReceipts(week);
  const context = { week, readings: { visibility }, receipts } as unknown as FindingContext;
  const [found] = findMentionChanges(context);
  const text = found?.what.text.replaceAll(/\{(R\d+)\}/g, (_match, id: string) =>
    String(receipts.all.find((receipt) => receipt.id === id)?.value),
  );
  return { tone: found?.tone, text };
}

test('a change of the AI mention rate names the answers of both weeks', () => {
  expect(find(change)).toMatchObject({
    tone: 'problem',
    text: expect.stringContaining(
      ': 12 of 40 answers to the same prompts mentioned the website, before 21 of 42.',
    ),
  });
});

test.each([
  ['two prompts', { prompts: 2 }],
  ['19 answers in the week', { answers: 19 }],
  ['19 answers in the week before', { previousAnswers: 19 }],
  ['an interval that contains 0', { significant: false }],
])('a change of %s is no problem', (_name, fewer) => {
  expect(find({ ...change, ...fewer })).toMatchObject({
    tone: 'note',
    text: expect.stringContaining('within the usual variation'),
  });
});

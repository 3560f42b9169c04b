import { expect, test } from 'vitest';
import { openReceipts } from '../core/open-receipts.ts';
import type { FindingContext } from './finding-context.ts';
import { findKeywordChanges } from './find-keyword-changes.ts';

const week = { from: '2026-03-02', to: '2026-03-08' };
const day = (date: string, position: number | null) => ({
  date,
  position,
  checkStatus: position === null ? 'not_ranked' : 'ranked',
});

function findAll(count: number, ...positions: (number | null)[]) {
  const dates = ['2026-03-01', '2026-03-07', '2026-03-12'];
  const data = Array.from({ length: count }, (_none, index) => ({
    id: `kw_${index}`,
    keyword: `keyword ${index}`,
    tags: ['shop'],
    url: null,
    targetUrl: null,
    depth: 100,
    history: positions.map((position, at) => day(dates[at] ?? '', position)),
  }));
  const keywords = { operation: 'listKeywords', request: '/', source: '', readAt: '', body: { data } };
  const notes = { ...keywords, body: { data: [] } };
  const readings = { keywords, notes, issues: notes, audit: notes, linkChanges: notes };
  const context = { week, readings, receipts: openReceipts(week) } as unknown as FindingContext;
  return findKeywordChanges(context);
}
const find = (count: number, from: number, to: number) => findAll(count, from, to)[0]?.what.text;

test('a keyword that is at least as good again after the week is no problem, and its next step says so', () => {
  expect(findAll(1, 3, null, 3)[0]).toMatchObject({
    tone: 'note',
    next: { text: expect.stringMatching(/^It was back at position .+, so there is nothing to do\.$/) },
  });
  expect(findAll(3, 3, 12, 2)[0]).toMatchObject({
    tone: 'note',
    next: { text: expect.stringMatching(/^All of them/) },
  });
  for (const now of [4, 9, null])
    expect(findAll(1, 3, null, now)[0]).toMatchObject({
      tone: 'problem',
      next: { text: expect.stringMatching(/^Compare/) },
    });
});

test.each([
  [20, 5, 'improved'],
  [5, 20, 'declined'],
])('keywords from position %d to %d are “among them” only if others are not named', (from, to, word) => {
  expect(find(3, from, to)).toContain(`${word}: `);
  expect(find(4, from, to)).toContain(`${word}, among them `);
});

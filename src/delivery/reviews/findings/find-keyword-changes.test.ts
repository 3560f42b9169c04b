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

function findSingles(positions: [number, number][], notes: object[] = []) {
  const data = positions.map(([from, to], index) => ({
    id: `kw_${index}`,
    keyword: `keyword ${index}`,
    tags: [],
    url: `https://shop.example/${index}`,
    targetUrl: null,
    depth: 100,
    searchVolume: null,
    history: [day('2026-03-01', from), day('2026-03-04', to), day('2026-03-07', to)],
  }));
  const keywords = { operation: 'listKeywords', request: '/', source: '', readAt: '', body: { data } };
  const none = { ...keywords, body: { data: [] } };
  const given = { ...keywords, operation: 'listAnnotations', body: { data: notes } };
  const readings = { keywords, notes: given, issues: none, audit: none, linkChanges: none };
  const receipts = openReceipts(week);
  return { receipts, found: findKeywordChanges({ week, readings, receipts } as unknown as FindingContext) };
}

test('a fall from the first page comes before larger falls of later pages', () => {
  const { receipts, found } = findSingles([
    ...Array.from({ length: 5 }, (): [number, number] => [30, 60]),
    [4, 13],
  ]);
  expect(found).toHaveLength(5);
  // The first finding cites first.
  expect(receipts.all.find(({ unit }) => unit === 'text')).toMatchObject({ value: 'keyword 5' });
});

const note = (more: object) => ({
  id: 'ann_1',
  day: '2026-03-03',
  kind: 'deploy',
  text: 'New shop',
  sentence: null,
  url: null,
  ...more,
});
const campaign = (event: string, name: string) => ({
  kind: 'campaign',
  sentence: { code: `campaign.${event}`, values: { campaign: name } },
});
test.each([
  ['before the decline is a reason', {}, true],
  ['after the decline is none', { day: '2026-03-05' }, false],
  ['of another page is none', { url: 'https://shop.example/other' }, false],
  ['of the same page is a reason', { url: 'https://www.shop.example/0/' }, true],
  ['that a campaign was launched is none', campaign('launched', 'Spring'), false],
  ['that a campaign was paused is a reason', campaign('paused', 'Spring'), true],
])('a note %s', (_case, more, isReason) => {
  expect(findSingles([[4, 13]], [note(more)]).found[0]?.why !== null).toBe(isReason);
});

test('the launch and the pause of one campaign in the same days explain nothing', () => {
  const isReason = (launched: string) => {
    const notes = [
      note(campaign('launched', launched)),
      note({ ...campaign('paused', 'Spring'), id: 'ann_2' }),
    ];
    return findSingles([[4, 13]], notes).found[0]?.why !== null;
  };
  expect(isReason('Spring')).toBe(false);
  expect(isReason('Autumn')).toBe(true);
});

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

import { expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { websiteSections } from '../sections.ts';
import { rankEntries } from './rank-entries.ts';

const entry = (id: string, rest: Partial<Entry> = {}): Entry => ({
  id,
  group: 'Account',
  label: id,
  icon: () => null as never,
  ...rest,
});
const labels = (entries: Entry[], text: string, recent: string[] = []) =>
  rankEntries(entries, text, recent).map(({ label, entries: found }) => [label, found.map(({ id }) => id)]);

test('an exact label is before a label that begins with the text, a word, and a part of a word', () => {
  const entries = ['rekeyed', 'Add keys', 'keys and more', 'key'].map((id) => entry(id));
  expect(labels(entries, 'KEY')).toEqual([['Account', ['key', 'keys and more', 'Add keys', 'rekeyed']]]);
});

test('every word has to occur, in any order, also in the description', () => {
  const entries = [entry('running shoes', { description: 'shop.example' }), entry('running socks')];
  expect(labels(entries, 'shop run')).toEqual([['Account', ['running shoes']]]);
  expect(labels(entries, 'hat')).toEqual([]);
});

test('the entry chosen last is first among equal matches, and never before a better match', () => {
  const entries = [entry('Add one'), entry('Add two'), entry('Add three'), entry('Readd')];
  expect(labels(entries, 'add', ['Readd', 'Add three', 'Add two'])).toEqual([
    ['Account', ['Add three', 'Add two', 'Add one', 'Readd']],
  ]);
});

test.each([
  ['weekly summary', 'Weekly summary'],
  ['weekly report', 'Weekly summary'],
  ['digest', 'Weekly summary'],
  ['monthly report', 'Reports'],
  ['report', 'Reports'],
])('the sections of a website are found by other words: %s', (text, first) => {
  const entries = websiteSections('web_1').map((section) => ({ ...entry(section.href), ...section }));
  expect(rankEntries(entries, text, [])[0]?.entries[0]?.label).toBe(first);
});

test('the group with the best match comes first, and a group has six entries at most', () => {
  const keywords = Array.from({ length: 9 }, (_, index) => entry(`my keys ${index}`, { group: 'Keywords' }));
  const found = rankEntries([...keywords, entry('keys')], 'keys', []);
  expect(found.map(({ label, entries: { length } }) => [label, length])).toEqual([
    ['Account', 1],
    ['Keywords', 6],
  ]);
});

test('without a text, recent entries come first and appear once', () => {
  const entries = [entry('Billing'), entry('Keywords', { group: 'This website' }), entry('API')];
  expect(labels(entries, ' ', ['API', 'gone'])).toEqual([
    ['Recent', ['API']],
    ['This website', ['Keywords']],
    ['Account', ['Billing']],
  ]);
});

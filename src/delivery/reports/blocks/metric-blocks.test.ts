import { expect, test } from 'vitest';
import { fullReport } from '../../../../test/fixtures/full-report.ts';
import { wordsIn } from '../words/words-in.ts';
import { describeSection } from './describe-section.ts';
import { describeMentions } from './metric-blocks.ts';

const words = wordsIn('en');

test('tables of keywords and queries have a title, which also names them for screen readers', () => {
  const blocks = fullReport.websites.flatMap(({ sections }) =>
    sections
      .filter(({ kind }) => kind === 'rankings' || kind === 'searchConsole')
      .flatMap((section) => describeSection(section, words)),
  );
  const titles = blocks.flatMap((block, index) => (block.kind === 'table' ? [blocks[index - 1]] : []));
  expect(titles).toEqual([
    { kind: 'text', text: 'Position of each keyword', style: 'bold' },
    { kind: 'text', text: 'Queries with the most clicks', style: 'bold' },
  ]);
  const names = blocks.flatMap((block) => (block.kind === 'table' ? [block.name] : []));
  expect(names).toEqual(['Position of each keyword', 'Queries with the most clicks']);
});

test('a mention rate without answers to compare with has no tile for its change', () => {
  const metrics = { runs: 40, mentions: 10, rate: 0.25, low: 0.14, high: 0.4, citationRate: null };
  const tilesOf = (change: object) =>
    describeMentions({ ...metrics, previousRate: null, ...change }, words).flatMap((block) =>
      block.kind === 'tiles' ? block.tiles.map(({ name, value }) => `${name}: ${value}`) : [],
    );
  const others = ['AI mention rate: 25.0%', 'Citation rate: –', 'Answers: 40'];
  expect(tilesOf({ change: null })).toEqual(others);
  expect(tilesOf({})).toEqual(others);
  const [rate, ...rest] = others;
  expect(tilesOf({ change: { difference: 0.05, significant: true } })).toEqual([
    rate,
    'Change: +5.0 points',
    ...rest,
  ]);
  expect(tilesOf({ previousRate: 0.2 })).toEqual([rate, 'Previous mention rate: 20.0%', ...rest]);
});

test('a changed mention rate names both rates of the same prompts, and is their difference', () => {
  const metrics = { runs: 40, mentions: 10, rate: 0.446, low: 0.3, high: 0.6, citationRate: null };
  const change = { difference: -0.0302, significant: true, before: 0.46651, now: 0.43649 };
  const tiles = describeMentions({ ...metrics, previousRate: 0.467, change }, words).flatMap((block) =>
    block.kind === 'tiles' ? block.tiles : [],
  );
  expect(tiles).toContainEqual({
    name: 'Change',
    value: '−3.1 points',
    note: 'same prompts and AI engines: 46.7% → 43.6%',
  });
});

test('mean positions have one decimal, and the source of clicks has the name of its product', () => {
  const [section] = fullReport.websites.flatMap(({ sections }) =>
    sections.filter(({ kind }) => kind === 'searchConsole'),
  );
  if (section?.kind !== 'searchConsole' || section.section.state !== 'ok') throw new Error('no section');
  const { metrics, ...rest } = section.section;
  const changed = { ...rest, metrics: { ...metrics, position: 7 } };
  const blocks = describeSection({ kind: 'searchConsole', section: changed }, words);
  expect(blocks[0]).toMatchObject({
    tiles: expect.arrayContaining([expect.objectContaining({ name: 'Average position', value: '7.0' })]),
  });
  expect(blocks.at(-1)).toMatchObject({ text: 'Source: Google Search Console · as of 9 Apr 2026.' });
});

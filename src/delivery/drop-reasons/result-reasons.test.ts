import { expect, test } from 'vitest';
import { drop, find, findAll, page } from '../../../test/fixtures/drop-evidence.ts';

test('a domain that gained positions and moved above the website is a reason, and one that only moved up by the fall is not', () => {
  const overtaken = () => drop({ others: [{ 'rival.example': 9 }, { 'rival.example': 3 }] });
  expect(find([overtaken()])).toEqual(['competitor medium']);
  expect(find([overtaken(), overtaken(), overtaken()])).toEqual(['competitor strong']);
  expect(find([drop({ others: [{ 'rival.example': 2 }, { 'rival.example': 1 }] })]), 'above before').toEqual(
    [],
  );
  expect(find([drop({ others: [{}, { 'new.example': 2 }] })]), 'new on the page').toEqual([
    'competitor medium',
  ]);
  expect(find([drop({ others: null })]), 'no result page').toEqual([]);
  expect(
    find([drop({ from: 20, to: 25, others: [{ 'rival.example': 35 }, { 'rival.example': 19 }] })]),
  ).toEqual(['competitor weak']);
});

test('a domain is named with the keyword that lost the most visibility, and those that cost the most come first', () => {
  const low = drop({
    from: 20,
    to: 25,
    others: [
      { 'rival.example': 35, 'low.example': 40 },
      { 'rival.example': 19, 'low.example': 16 },
    ],
  });
  const high = drop({ from: 2, to: 4, others: [{ 'rival.example': 13 }, { 'rival.example': 2 }] });
  expect(findAll([low, high]).filter(({ kind }) => kind === 'competitor')).toMatchObject([
    { domain: 'rival.example', strength: 'medium', drops: [high, low], from: 13, to: 2 },
    { domain: 'low.example', strength: 'weak', from: 40, to: 16 },
  ]);
});

test('domains that are above a keyword only because it declined are counted last, as a consequence', () => {
  const before = { 'one.example': 5, 'two.example': 18, 'top.example': 1 };
  const after = { 'one.example': 5, 'two.example': 14, 'top.example': 1, 'low.example': 30 };
  const declined = drop({ from: 4, to: 23, others: [before, after] });
  expect(find([declined])).toEqual(['overtaken weak']);
  const link = { url: page, sourceDomain: 'blog.example', day: '2026-03-05' };
  expect(find([declined], { links: [link] })).toEqual(['links_lost weak', 'overtaken weak']);
  expect(findAll([declined])[0]).toMatchObject({
    movedDomains: [
      { domain: 'two.example', from: 18, to: 14 },
      { domain: 'one.example', from: 5, to: 5 },
    ],
  });
  expect(find([declined, declined]), 'of one keyword only').toEqual([]);
});

test('a consequence counts the domains that took the position, too, as the comparison of the result pages shows them', () => {
  const before = { 'taker.example': 8, 'near.example': 4 };
  const declined = drop({ from: 2, to: 4, others: [before, { 'taker.example': 1, 'near.example': 3 }] });
  expect(find([declined])).toEqual(['competitor medium', 'overtaken weak']);
  expect(findAll([declined])[1]?.movedDomains).toEqual([
    { domain: 'taker.example', from: 8, to: 1 },
    { domain: 'near.example', from: 4, to: 3 },
  ]);
});

test('a new feature above the website is a reason, and one that was there before is not', () => {
  expect(find([drop({ features: [[], ['ai_overview']] })])).toEqual(['feature medium']);
  expect(find([drop({ features: [[], ['paid']] })])).toEqual(['feature weak']);
  expect(find([drop({ features: [['paid'], ['paid']] })])).toEqual([]);
  const moved = { features: [[], ['paid']] as [string[], string[]], featuresBelow: ['paid'] };
  expect(find([drop(moved)]), 'it was below the website').toEqual([]);
});

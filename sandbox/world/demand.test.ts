import { expect, test } from 'vitest';
import { demandOf } from './demand.ts';

const day = '2026-05-10';
const searches = (phrase: string) => demandOf(phrase, 'US', day)?.searches ?? null;
/** The mean month of each calendar month, from January. */
const seasonOf = (phrase: string) => {
  const { months = [] } = demandOf(phrase, 'US', day) ?? {};
  return months.toSorted((one, other) => one.month - other.month).map((month) => month.searches);
};

test.each([
  ['bike', 'bike lock', 'folding bike lock', 'folding bike lock key', 'folding bike lock key price'],
  ['coffee', 'coffee grinder', 'best coffee grinder', 'best coffee grinder near me'],
  ['garden', 'garden bench', 'wooden garden bench', 'cheap wooden garden bench'],
])('%s has more searches than each longer phrase that contains it', (...phrases) => {
  const known = phrases.map(searches).filter((volume) => volume !== null);
  expect(known.length).toBeGreaterThan(2);
  expect(known).toEqual(known.toSorted((one, other) => other - one));
  expect(new Set(known).size).toBe(known.length);
});

test('a question has fewer searches than its subject', () => {
  const subjects = ['bike chain', 'moka pot', 'lawn seed', 'raised garden bed', 'e-bike', 'cold brew coffee'];
  const known = subjects
    .map((subject) => [searches(subject), searches(`what is the ${subject}`)] as const)
    .filter(([one, other]) => one !== null && other !== null);
  expect(known.length).toBeGreaterThan(3);
  for (const [subject, question] of known) expect(question).toBeLessThan(subject ?? 0);
});

test('gardens are searched in spring, bikes in summer and gifts in December', () => {
  const peakOf = (phrase: string) => {
    const season = seasonOf(phrase);
    return season.indexOf(Math.max(...season)) + 1;
  };
  expect([4, 5, 6]).toContain(peakOf('garden tools'));
  expect([5, 6, 7]).toContain(peakOf('city bike'));
  expect(peakOf('coffee gift box')).toBe(12);
  const crm = seasonOf('crm software');
  expect(Math.max(...crm)).toBeLessThan(1.3 * Math.min(...crm));
});

test('the same phrase has the same searches each time, regardless of case and spacing', () => {
  expect(demandOf('City  Bike', 'US', day)).toEqual(demandOf('city bike ', 'US', day));
  expect(demandOf('city bike', 'DE', day)).not.toEqual(demandOf('city bike', 'US', day));
});

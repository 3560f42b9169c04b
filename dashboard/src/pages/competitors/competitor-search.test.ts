import { expect, test } from 'vitest';
import type { Competitor } from '../../api/competitors.ts';
import {
  countDomains,
  describeComparedKeywords,
  describeLargestGain,
  describeOwnRank,
  largestGain,
  ownDomain,
  viewCompetitors,
} from './competitor-search.ts';

const competitor = (domain: string, more: Partial<Competitor>): Competitor => ({
  domain,
  status: 'suggested',
  keywords: 1,
  overlap: 0.1,
  visibility: 0.1,
  comparedVisibility: 0.1,
  previousVisibility: 0.1,
  shareOfVoice: 0.1,
  comparedShareOfVoice: 0.1,
  previousShareOfVoice: 0.1,
  ...more,
});
const all = [
  competitor('declined.example', { previousShareOfVoice: 0 }),
  competitor('improved.example', { status: 'confirmed' }),
  competitor('gone.example', { status: 'hidden', keywords: 9 }),
  competitor('new.example', { comparedShareOfVoice: null, previousShareOfVoice: null, keywords: 3 }),
];
const names = (view: Partial<Parameters<typeof viewCompetitors>[1]>) =>
  viewCompetitors(all, { status: undefined, search: undefined, sort: '-keywords', ...view }).map(
    ({ domain }) => domain,
  );

test('hidden competitors are listed only with the status filter', () => {
  expect(names({})).toEqual(['new.example', 'declined.example', 'improved.example']);
  expect(names({ status: 'hidden' })).toEqual(['gone.example']);
  expect(names({ search: ' IMPROVED ' })).toEqual(['improved.example']);
});

test('competitors are sorted by the change of their share of voice', () => {
  expect(names({ sort: '-shareChange' })[0]).toBe('declined.example');
  expect(names({ sort: 'domain' })).toEqual(['declined.example', 'improved.example', 'new.example']);
});

test('the competitor that gained the most share of voice is named, hidden ones and those without a change are not', () => {
  expect(describeLargestGain(all)).toBe('Largest gain of share of voice: declined.example, +10.0 points.');
  const hidden = competitor('hidden.example', { status: 'hidden', previousShareOfVoice: 0 });
  expect(describeLargestGain([hidden, competitor('same.example', {})])).toBeNull();
});

test('competitors with the same gain are all named, and so is the confirmed one that gained most', () => {
  const gained = (domain: string, gain: number, more: Partial<Competitor> = {}) =>
    competitor(domain, { comparedShareOfVoice: 0.1 + gain, ...more });
  const tied = [gained('a.example', 0.0071), gained('b.example', 0.0068, { status: 'confirmed' })];
  expect(describeLargestGain(tied)).toBe(
    'Largest gains of share of voice: a.example and b.example, +0.7 points each.',
  );
  expect(
    describeLargestGain([gained('a.example', 0.01), gained('b.example', 0.002, { status: 'confirmed' })]),
  ).toBe(
    'Largest gain of share of voice: a.example, +1.0 points. Of the confirmed competitors: b.example, +0.2 points.',
  );
  const many = ['a', 'b', 'c', 'd', 'e'].map((name) => gained(`${name}.example`, 0.01));
  expect(describeLargestGain(many)).toBe(
    'Largest gains of share of voice: a.example, b.example, c.example, and 2 more, +1.0 points each.',
  );
});

test('a gain is that on the same keywords, as its row shows it', () => {
  const added = competitor('added.example', { shareOfVoice: 0.5, comparedShareOfVoice: 0.1 });
  const rounded = { comparedShareOfVoice: 0.12651, previousShareOfVoice: 0.10049 };
  expect(largestGain([added, competitor('rounded.example', rounded)])).toEqual({
    domains: ['rounded.example'],
    gain: 0.027,
  });
});

test('the website has the values of the two days that the overview compares, and its change on the same keywords', () => {
  const day = (date: string, shareOfVoice: number | null) => ({
    date,
    shareOfVoice,
    visibility: shareOfVoice,
    top100: 30,
    none: 10,
  });
  const response = (to: string) =>
    ({
      data: { series: [day('2026-11-26', 0.2), day('2026-11-27', 0.3)], previous: [day('2026-10-31', 0.4)] },
      meta: { days: { from: '2026-10-31', to } },
    }) as unknown as Parameters<typeof ownDomain>[1];
  const compared = { keywords: 30, added: 10, removed: 0, shareOfVoice: 0.35, previousShareOfVoice: 0.4 };
  expect(ownDomain('own.example', response('2026-11-27'), compared)).toEqual({
    domain: 'own.example',
    status: null,
    keywords: 30,
    overlap: 0.75,
    visibility: 0.3,
    shareOfVoice: 0.3,
    comparedShareOfVoice: 0.35,
    previousShareOfVoice: 0.4,
  });
  expect(ownDomain('own.example', response('2026-11-28'), compared)).toBeNull();
});

test('the keywords on which domains are compared are counted, and so are the others', () => {
  const data = { series: [{ date: '2026-11-29' }], previous: [{ date: '2026-11-01' }] };
  const days = { from: '2026-11-01', to: '2026-11-29' };
  const rankings = { data, meta: { days } } as unknown as Parameters<typeof describeComparedKeywords>[0];
  const shares = { shareOfVoice: 0.3, previousShareOfVoice: 0.2 };
  expect(describeComparedKeywords(rankings, { keywords: 26, added: 5, removed: 0, ...shares })).toBe(
    '26 keywords checked on both days; 5 keywords added since, not part of the change',
  );
  expect(describeComparedKeywords(rankings, { keywords: 1, added: 0, removed: 0, ...shares })).toBe(
    '1 keyword checked on both days',
  );
});

test('the rank of the website counts the confirmed competitors with a larger share of voice', () => {
  const row = (status: 'confirmed' | 'suggested', shareOfVoice: number) => ({ status, shareOfVoice });
  const own = { shareOfVoice: 0.061 };
  const rows = [row('confirmed', 0.071), row('suggested', 0.2), row('confirmed', 0.045)];
  expect(describeOwnRank(own, rows)).toMatch(/it is number 2 of 3 with the confirmed competitors\.$/);
  expect(describeOwnRank(own, [row('suggested', 0.2)])).toBeNull();
});

test('hidden domains are not counted, and domains without a keyword in common are counted apart', () => {
  const domain = (status: 'confirmed' | 'suggested' | 'hidden', keywords: number) => ({ status, keywords });
  expect(
    countDomains([
      domain('confirmed', 4),
      domain('suggested', 1),
      domain('confirmed', 0),
      domain('hidden', 7),
      domain('hidden', 0),
    ]),
  ).toEqual({ shared: 2, others: 1 });
});

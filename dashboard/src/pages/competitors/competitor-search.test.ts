import { expect, test } from 'vitest';
import type { Competitor } from '../../api/competitors.ts';
import { largestGain, ownDomain, viewCompetitors } from './competitor-search.ts';

const competitor = (domain: string, more: Partial<Competitor>): Competitor => ({
  domain,
  status: 'suggested',
  keywords: 1,
  overlap: 0.1,
  visibility: 0.1,
  previousVisibility: 0.1,
  shareOfVoice: 0.1,
  previousShareOfVoice: 0.1,
  ...more,
});
const all = [
  competitor('declined.example', { previousShareOfVoice: 0 }),
  competitor('improved.example', { status: 'confirmed' }),
  competitor('gone.example', { status: 'hidden', keywords: 9 }),
  competitor('new.example', { previousShareOfVoice: null, keywords: 3 }),
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
  expect(largestGain(all)).toEqual({ domain: 'declined.example', gain: 0.1 });
  const hidden = competitor('hidden.example', { status: 'hidden', previousShareOfVoice: 0 });
  expect(largestGain([hidden, competitor('same.example', {})])).toBeNull();
});

test('the website has the values of the two days that the overview compares', () => {
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
  expect(ownDomain('own.example', response('2026-11-27'))).toEqual({
    domain: 'own.example',
    status: null,
    keywords: 30,
    overlap: 0.75,
    visibility: 0.3,
    shareOfVoice: 0.3,
    previousShareOfVoice: 0.4,
  });
  expect(ownDomain('own.example', response('2026-11-28'))).toBeNull();
});

import { expect, test } from 'vitest';
import type { Competitor } from '../../api/competitors.ts';
import { viewCompetitors } from './competitor-search.ts';

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
  competitor('declined.example', { previousVisibility: 0.4, previousShareOfVoice: 0 }),
  competitor('improved.example', { status: 'confirmed', previousVisibility: 0 }),
  competitor('gone.example', { status: 'hidden', keywords: 9 }),
  competitor('new.example', { previousVisibility: null, keywords: 3 }),
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

test('competitors are sorted by the change of their visibility or share of voice', () => {
  expect(names({ sort: '-change' })).toEqual(['improved.example', 'new.example', 'declined.example']);
  expect(names({ sort: '-shareChange' })[0]).toBe('declined.example');
  expect(names({ sort: 'domain' })).toEqual(['declined.example', 'improved.example', 'new.example']);
});

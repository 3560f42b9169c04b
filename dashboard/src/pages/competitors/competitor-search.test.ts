import { expect, test } from 'vitest';
import type { Competitor } from '../../api/competitors.ts';
import { viewCompetitors } from './competitor-search.ts';

const one = (domain: string, more: Partial<Competitor>): Competitor => ({
  domain,
  status: 'suggested',
  keywords: 1,
  overlap: 0.1,
  visibility: 0.1,
  previousVisibility: 0.1,
  shareOfVoice: 0.1,
  ...more,
});
const all = [
  one('fallen.example', { previousVisibility: 0.4 }),
  one('risen.example', { status: 'confirmed', previousVisibility: 0 }),
  one('gone.example', { status: 'hidden', keywords: 9 }),
  one('new.example', { previousVisibility: null, keywords: 3 }),
];
const names = (view: Partial<Parameters<typeof viewCompetitors>[1]>) =>
  viewCompetitors(all, { status: undefined, search: undefined, sort: '-keywords', ...view }).map(
    ({ domain }) => domain,
  );

test('hidden ones are shown only where they are asked for', () => {
  expect(names({})).toEqual(['new.example', 'fallen.example', 'risen.example']);
  expect(names({ status: 'hidden' })).toEqual(['gone.example']);
  expect(names({ search: ' RISEN ' })).toEqual(['risen.example']);
});

test('a change is how much more is seen than before', () => {
  expect(names({ sort: '-change' })).toEqual(['risen.example', 'new.example', 'fallen.example']);
  expect(names({ sort: 'domain' })).toEqual(['fallen.example', 'new.example', 'risen.example']);
});

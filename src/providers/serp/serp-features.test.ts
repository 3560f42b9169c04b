import { describe, expect, test } from 'vitest';
import { listFeatures, nameFeature, serpApiFeatures, serpFeatures, serperFeatures } from './serp-features.ts';

describe('the names of features', () => {
  test.each([
    ['related_questions', serpApiFeatures, 'people_also_ask'],
    ['knowledge_graph', serpApiFeatures, 'knowledge_graph'],
    ['topStories', serperFeatures, 'top_stories'],
    ['somethingNewHere', serperFeatures, 'something_new_here'],
    ['Weird-Name 2', {}, 'weird_name_2'],
    ['constructor', serpApiFeatures, 'constructor'],
  ])('map %s to a canonical name', (name, names, canonical) => {
    expect(nameFeature(name, names)).toBe(canonical);
  });

  test('are listed sorted, without duplicates and without organic', () => {
    expect(listFeatures(['video', 'organic', 'paid', 'video'])).toEqual(['paid', 'video']);
  });

  test('are a sorted list without duplicates', () => {
    expect([...new Set(serpFeatures)].toSorted()).toEqual(serpFeatures);
    expect(serpFeatures.every((name) => /^[a-z_]+$/.test(name))).toBe(true);
  });
});

import { describe, expect, test } from 'vitest';
import { listFeatures, nameFeature, serpApiFeatures, serpFeatures, serperFeatures } from './serp-features.ts';

describe('names of features', () => {
  test.each([
    ['related_questions', serpApiFeatures, 'people_also_ask'],
    ['knowledge_graph', serpApiFeatures, 'knowledge_graph'],
    ['topStories', serperFeatures, 'top_stories'],
    ['somethingNewHere', serperFeatures, 'something_new_here'],
    ['Weird-Name 2', {}, 'weird_name_2'],
    ['constructor', serpApiFeatures, 'constructor'],
  ])('%s', (name, names, canonical) => {
    expect(nameFeature(name, names)).toBe(canonical);
  });

  test('are sorted, each once, and never organic', () => {
    expect(listFeatures(['video', 'organic', 'paid', 'video'])).toEqual(['paid', 'video']);
  });

  test('are a sorted table without repetition', () => {
    expect([...new Set(serpFeatures)].toSorted()).toEqual(serpFeatures);
    expect(serpFeatures.every((name) => /^[a-z_]+$/.test(name))).toBe(true);
  });
});

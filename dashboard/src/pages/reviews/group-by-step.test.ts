import { expect, test } from 'vitest';
import type { Finding } from '../../api/reviews.ts';
import { groupByStep } from './group-by-step.ts';

const finding = (kind: Finding['kind'], change: string, nextStep: string | null): Finding =>
  ({ kind, template: change, parts: { change, reason: null, nextStep } }) as unknown as Finding;

test('findings of a kind with the same next step are one group, others are groups of their own', () => {
  const groups = groupByStep([
    finding('keyword_dropped', 'a', 'Compare.'),
    finding('keyword_dropped', 'b', 'Compare.'),
    finding('page_clicks_dropped', 'c', 'Check {R1}.'),
    finding('page_clicks_dropped', 'd', 'Check {R2}.'),
    finding('links_gained', 'e', null),
    finding('links_gained', 'f', null),
  ]);
  expect(groups.map((group) => group.map(({ template }) => template))).toEqual([
    ['a', 'b'],
    ['c'],
    ['d'],
    ['e'],
    ['f'],
  ]);
});

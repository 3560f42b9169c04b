import { expect, test } from 'vitest';
import { chooseTopicIds } from './choose-topic-ids.ts';

const choose = (...topics: (string | null)[][]) =>
  chooseTopicIds(topics.map((formerTopicIds) => ({ formerTopicIds })));

test('a topic that gains and loses some keywords keeps its id', () => {
  expect(choose(['a', 'a', 'a', null, null], ['a', 'b', 'b'])).toEqual(['a', 'b']);
});

test('of merged topics, the larger one keeps its id', () => {
  expect(choose(['a', 'a', 'b', 'b', 'b'])).toEqual(['b']);
});

test('of a divided topic, one part keeps the id, and parts below half need new ones', () => {
  expect(choose(['a', 'a'], ['a', 'a'])).toEqual(['a', null]);
  expect(choose(['a'], ['a'], ['a'])).toEqual([null, null, null]);
});

test('new keywords alone need a new id', () => {
  expect(choose([null, null])).toEqual([null]);
});

import { expect, test } from 'vitest';
import { findStateChanges } from './find-state-changes.ts';

const daysOf = (states: string) =>
  [...states].map((state, index) => ({
    date: `2026-03-${String(index + 1).padStart(2, '0')}`,
    isOn: state === '1',
  }));
const changesOf = (states: string, confirms = true) => findStateChanges(daysOf(states), { confirms });

test('a change is found once, with the day it began and the day it was confirmed', () => {
  expect(changesOf('0001111')).toEqual([{ changedOn: '2026-03-04', reportedOn: '2026-03-05', isOn: true }]);
  expect(changesOf('11001100').map(({ isOn }) => isOn)).toEqual([false, true, false]);
});

test('a state that flickers from check to check does not change', () => {
  expect(changesOf('0000101010')).toEqual([]);
  expect(changesOf('00010000')).toEqual([]);
});

test('without confirmation, each new state is a change', () => {
  expect(changesOf('0010', false).map(({ reportedOn }) => reportedOn)).toEqual(['2026-03-03', '2026-03-04']);
});

test('the first checks of a keyword are no change', () => {
  expect(changesOf('1')).toEqual([]);
  expect(changesOf('11')).toEqual([]);
  expect(changesOf('1', false)).toEqual([]);
});

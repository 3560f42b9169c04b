import { expect, test } from 'vitest';
import { whoActs } from './who-acts.ts';

const actors = { deciders: 'Your contact', orderers: 'Automatic, or your contact' };

test('members decide and order, the publisher answers, publishes and corrects, and Cairn does the rest', () => {
  const names = (
    ['approval', 'order', 'answer', 'publication', 'claim', 'verification', 'withdrawal'] as const
  ).map((step) => whoActs(step, actors));
  expect(names).toEqual([
    'Your contact',
    'Automatic, or your contact',
    ...Array(3).fill('Publisher'),
    ...Array(2).fill('Automatic'),
  ]);
  expect(whoActs(null, actors)).toBe('–');
});

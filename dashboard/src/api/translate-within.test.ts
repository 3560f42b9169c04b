import { expect, test } from 'vitest';
import { translateWithin } from './translate-within.ts';

const text = { title: 'Doppelte Titles', explanation: 'Sie konkurrieren.', fix: 'Eigene schreiben.' };
const translated = (value: unknown) => translateWithin(value, { title_duplicate: text });
const issue = { check: 'title_duplicate', title: 'Duplicate titles', count: 2 };

test('the texts of a rule are replaced wherever its code is, and only those that the response has', () => {
  expect(translated({ data: [issue], page: { limit: 1 } })).toEqual({
    data: [{ ...issue, title: text.title }],
    page: { limit: 1 },
  });
  expect(translated({ ...issue, explanation: 'They compete.', fix: 'Write.' })).toMatchObject(text);
});

test('a task of a rule has its explanation and its fix, and no rule if the response has none', () => {
  const task = {
    check: 'title_duplicate',
    title: 'Duplicate titles, 5 URLs',
    affectedCount: 5,
    detail: 'They.',
  };
  expect(translated(task)).toMatchObject({ detail: 'Sie konkurrieren. Eigene schreiben.' });
  expect(translated({ ...task, rule: null })).toMatchObject({ rule: null });
});

test('a rule without a text and a task without a rule stay as they are', () => {
  for (const value of [
    { check: 'new_rule', title: 'New' },
    { check: null, title: 'Brief', affectedCount: 1 },
  ])
    expect(translated(value)).toEqual(value);
});

import { expect, test } from 'vitest';
import { plainSnippet } from './plain-snippet.ts';

test('a snippet has the words of an answer and no marks of Markdown', () => {
  const answer = [
    '# Two shops',
    '',
    '1. **Harbour Bikes** ([harbour.example](https://harbour.example/?utm_source=ai)) – *solid*',
    '- `Quay`, ~~closed~~',
  ].join('\n');
  expect(plainSnippet(answer)).toBe('Two shops · Harbour Bikes (harbour.example) – solid · Quay, closed');
});

test('a link that the end of the snippet cuts leaves no URL', () => {
  expect(plainSnippet('See [shop](https://shop.example/a')).toBe('See shop');
});

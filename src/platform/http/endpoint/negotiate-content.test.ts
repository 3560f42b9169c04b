import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { type ContentType, negotiateContent } from './negotiate-content.ts';

const both: ContentType[] = ['application/json', 'text/csv'];
const negotiate = (accept: string | undefined, offers: ContentType[]) =>
  negotiateContent({ headers: { accept } } as FastifyRequest, offers);

test.each([
  [undefined, 'application/json'],
  ['*/*', 'application/json'],
  ['application/*', 'application/json'],
  ['application/json; charset=utf-8', 'application/json'],
  ['application/problem+json', 'application/json'],
  ['text/csv', 'text/csv'],
  ['text/*', 'text/csv'],
  ['text/csv, application/json', 'text/csv'],
  ['text/csv;q=0.5, application/json', 'application/json'],
  ['application/json;q=0.5, text/csv', 'text/csv'],
  ['text/html, application/xhtml+xml, */*;q=0.8', 'application/json'],
])('Accept: %s for a list gives %s', (accept, expected) => {
  expect(negotiate(accept, both)).toBe(expected);
});

test.each(['text/html', 'application/xml', 'application/json;q=0', 'text/csv;q=0', 'nonsense', ''])(
  'Accept: %s for a list is not acceptable',
  (accept) => {
    expect(() => negotiate(accept, both)).toThrow('application/json or text/csv');
  },
);

test('a single resource is never CSV', () => {
  const only: ContentType[] = ['application/json'];
  expect(() => negotiate('text/csv', only)).toThrow('This URL responds with application/json.');
  expect(negotiate('text/csv, */*;q=0.1', only)).toBe('application/json');
});

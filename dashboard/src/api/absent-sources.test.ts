import { expect, test } from 'vitest';
import { isAbsent } from './absent-sources.ts';

const at = '2026-03-01T00:00:00Z';
const source = (status: string, lastSuccessAt: string | null = null) =>
  ({ status, lastSuccessAt, nextRunAt: null, error: null }) as never;
const sources = (searchConsole: never, audit: never) => ({ searchConsole, audit }) as never;

test.each(['not_connected', 'collecting'])('nothing is there of a source that is %s', (status) => {
  const told = sources(source(status), source(status));
  expect(isAbsent(told, 'searchConsole')).toBe(true);
  expect(isAbsent(told, 'audit')).toBe(true);
});

test.each(['not_connected', 'collecting', 'failed'])(
  'what has succeeded is there, also where it is %s',
  (status) => {
    const told = sources(source(status, at), source(status, at));
    expect(isAbsent(told, 'searchConsole')).toBe(false);
    expect(isAbsent(told, 'audit')).toBe(false);
  },
);

test('where figures failed, the first of them may be there; of an audit there are none', () => {
  const told = sources(source('failed'), source('failed'));
  expect(isAbsent(told, 'searchConsole')).toBe(false);
  expect(isAbsent(told, 'audit')).toBe(true);
});

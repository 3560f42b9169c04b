import { expect, test } from 'vitest';
import { isUnavailable } from './unavailable-sources.ts';

const at = '2026-03-01T00:00:00Z';
const source = (status: string, lastSuccessAt: string | null = null) =>
  ({ status, lastSuccessAt, nextRunAt: null, isDue: false, error: null }) as never;
const sources = (searchConsole: never, audit: never) => ({ searchConsole, audit }) as never;

test.each(['not_connected', 'collecting'])(
  'a source that never succeeded and is %s has no data',
  (status) => {
    const website = sources(source(status), source(status));
    expect(isUnavailable(website, 'searchConsole')).toBe(true);
    expect(isUnavailable(website, 'audit')).toBe(true);
  },
);

test.each(['not_connected', 'collecting', 'failed'])(
  'a source that succeeded once has data while it is %s',
  (status) => {
    const website = sources(source(status, at), source(status, at));
    expect(isUnavailable(website, 'searchConsole')).toBe(false);
    expect(isUnavailable(website, 'audit')).toBe(false);
  },
);

test('a failed first sync may have stored days, a failed first audit has stored nothing', () => {
  const website = sources(source('failed'), source('failed'));
  expect(isUnavailable(website, 'searchConsole')).toBe(false);
  expect(isUnavailable(website, 'audit')).toBe(true);
});

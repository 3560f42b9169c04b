import { expect, test } from 'vitest';
import { checkClock } from './check-clock.ts';

const clock = (name: string, time: number) => ({ name, resolutionMs: 0, read: async () => time });

test('clocks that agree within five seconds pass', async () => {
  const clocks = [clock('Postgres', 104_000), clock('ClickHouse', 97_000)];
  expect(await checkClock(clocks, () => 100_000)).toMatchObject({ state: 'ok' });
});

test.each([
  [20_000, 'warning', '20 seconds ahead'],
  [-3_600_000, 'failed', '3600 seconds behind'],
  [86_400_000, 'failed', '86400 seconds ahead'],
])('a difference of %i milliseconds is a %s', async (difference, state, words) => {
  const now = 10 ** 12;
  const found = await checkClock([clock('Postgres', now), clock('ClickHouse', now + difference)], () => now);
  expect(found).toMatchObject({ state, message: expect.stringContaining(`ClickHouse is ${words}`) });
});

test('the time that a slow answer takes does not count as a difference', async () => {
  let now = 0;
  const slow = { name: 'slow', resolutionMs: 1_000, read: async () => ((now += 20_000), 500) };
  expect(await checkClock([slow], () => now)).toMatchObject({ state: 'ok' });
});

test('a clock that cannot be read is a warning', async () => {
  const broken = { ...clock('vendor.example', 0), read: () => Promise.reject(new Error('No route.')) };
  expect(await checkClock([broken], () => 0)).toEqual({
    state: 'warning',
    message: 'The clock of vendor.example cannot be read: No route.',
  });
});

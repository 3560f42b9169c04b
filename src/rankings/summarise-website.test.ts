import { expect, test } from 'vitest';
import type { CheckPlan } from '#keywords';
import { stateOf } from './summarise-website.ts';

const succeededAt = new Date('2026-03-10T10:00:00Z');
const nextRunAt = new Date('2026-03-11T10:00:00Z');
const plan: CheckPlan = {
  nextRunAt,
  pending: 0,
  failed: 0,
  succeeded: 0,
  lastSuccessAt: null,
  skipCode: null,
  skipMessage: null,
};

test('a website without keywords waits for some', () => {
  expect(stateOf({ ...plan, nextRunAt: null })).toEqual({
    status: 'pending',
    error: null,
    lastSuccessAt: null,
    nextRunAt: null,
  });
});

test('it collects while any keyword was never checked, and is ready when all were', () => {
  const some = { ...plan, succeeded: 3, lastSuccessAt: succeededAt };
  expect(stateOf({ ...some, pending: 1, failed: 2 }).status).toBe('collecting');
  expect(stateOf({ ...some, failed: 2 })).toEqual({
    status: 'ready',
    error: null,
    lastSuccessAt: succeededAt,
    nextRunAt,
  });
});

test('it has failed where no last attempt succeeded, and says whether one ever did', () => {
  const message = (lastSuccessAt: Date | null) =>
    stateOf({ ...plan, failed: 2, lastSuccessAt }).error?.message;
  expect(stateOf({ ...plan, failed: 2 })).toMatchObject({
    status: 'failed',
    error: { code: 'all_checks_failed' },
  });
  expect(message(null)).toBe('No check has succeeded so far.');
  expect(message(succeededAt)).not.toBe(message(null));
});

test('checks that are left out pause it, with the reason', () => {
  const skipped = {
    ...plan,
    pending: 4,
    succeeded: 4,
    skipCode: 'budget_exhausted',
    skipMessage: 'No money.',
  };
  expect(stateOf(skipped)).toMatchObject({
    status: 'paused',
    error: { code: 'budget_exhausted', message: 'No money.' },
  });
});

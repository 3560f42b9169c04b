import { expect, test } from 'vitest';
import type { RankCheckSummary } from '#rank-tracking/keywords/rank-checking';
import { sourceStateOf } from './summarise-website.ts';

const succeededAt = new Date('2026-03-10T10:00:00Z');
const nextRunAt = new Date('2026-03-11T10:00:00Z');
const plan: RankCheckSummary = {
  nextRunAt,
  pending: 0,
  failed: 0,
  succeeded: 0,
  lastSuccessAt: null,
  skipCode: null,
  skipMessage: null,
  failures: [],
};
const timeouts = { code: 'provider_timeout', message: 'The provider did not respond in time.', keywords: 20 };
const refusals = { code: 'provider_rate_limited', message: 'Too many requests.', keywords: 8 };

test('a website without keywords is pending', () => {
  expect(sourceStateOf({ ...plan, nextRunAt: null })).toEqual({
    status: 'pending',
    error: null,
    lastSuccessAt: null,
    nextRunAt: null,
  });
});

test('a website is collecting until all keywords were checked', () => {
  const some = { ...plan, succeeded: 3, lastSuccessAt: succeededAt };
  expect(sourceStateOf({ ...some, pending: 1, failed: 2 }).status).toBe('collecting');
  expect(sourceStateOf(some)).toEqual({
    status: 'ready',
    error: null,
    lastSuccessAt: succeededAt,
    nextRunAt,
  });
});

test('a source says which share of the latest rank checks failed and why, and has failed with half of them', () => {
  const state = (failed: number, succeeded: number) =>
    sourceStateOf({
      ...plan,
      failed,
      succeeded,
      lastSuccessAt: succeededAt,
      failures: [timeouts, refusals],
    });
  const reasons =
    '20 × provider_timeout: The provider did not respond in time. 8 × provider_rate_limited: Too many requests.';
  expect(state(28, 4)).toMatchObject({
    status: 'failed',
    error: {
      code: 'some_checks_failed',
      message: `The latest rank checks of 28 of 32 keywords failed (87.5 %). ${reasons}`,
    },
  });
  expect(state(1, 31)).toMatchObject({ status: 'ready', error: { code: 'some_checks_failed' } });
});

test('a website has failed if all latest rank checks failed, and the message shows whether one ever succeeded', () => {
  const message = (lastSuccessAt: Date | null) =>
    sourceStateOf({ ...plan, failed: 28, lastSuccessAt, failures: [timeouts, refusals] }).error?.message;
  expect(sourceStateOf({ ...plan, failed: 2 })).toMatchObject({
    status: 'failed',
    error: { code: 'all_checks_failed' },
  });
  expect(message(null)).toMatch(/^No rank check has succeeded yet\. 20 × provider_timeout: /);
  expect(message(succeededAt)).not.toBe(message(null));
});

test('a website with postponed rank checks is paused with the reason', () => {
  const skipped = {
    ...plan,
    pending: 4,
    succeeded: 4,
    skipCode: 'budget_exhausted',
    skipMessage: 'No money.',
  };
  expect(sourceStateOf(skipped)).toMatchObject({
    status: 'paused',
    error: { code: 'budget_exhausted', message: 'No money.' },
  });
});

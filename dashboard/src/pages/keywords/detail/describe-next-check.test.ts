import { expect, test } from 'vitest';
import { describeNextCheck } from './describe-next-check.ts';

const describe = (checkedAt: string | null, nextCheckAt: string | null) =>
  describeNextCheck({ checkedAt, nextCheckAt, intervalHours: 24 });

test('the next check of a keyword says that one is skipped if it is more than an interval after the last check', () => {
  expect(describe('2026-11-29T22:43:00Z', '2026-12-01T09:43:00Z')).toMatch(
    /^Next check .*\. The scheduled check before it is skipped, because the last check was shortly before\.$/,
  );
  expect(describe('2026-11-29T09:44:30Z', '2026-11-30T09:43:00Z')).not.toContain('skipped');
  expect(describe(null, '2026-11-30T09:43:00Z')).not.toContain('skipped');
  expect(describe('2026-11-29T09:43:00Z', null)).toBe('Next check is due');
});

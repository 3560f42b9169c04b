import { expect, test } from 'vitest';
import { dueTime } from './due-time.ts';

const order = { dueAt: '2026-11-28T00:00:00.000Z' } as Parameters<typeof dueTime>[0]['order'];
const nextCheckAt = '2026-12-01T00:00:00.000Z';

const decidedBy = '2026-11-29T10:00:00.000Z';

test('a placement that waits for approval is due at its automatic approval', () => {
  const waiting = { waitingFor: 'approval', publishedAt: null, nextCheckAt: null, decidedBy } as const;
  expect(dueTime({ ...waiting, order: { ...order, dueAt: null } })).toBe(decidedBy);
});

test('a placement is due when the publisher promised the link, and after its publication at its next check', () => {
  expect(dueTime({ waitingFor: 'publication', publishedAt: null, nextCheckAt, decidedBy: null, order })).toBe(
    order.dueAt,
  );
  const publishedAt = '2026-11-27T00:00:00.000Z';
  expect(dueTime({ waitingFor: 'claim', publishedAt, nextCheckAt, decidedBy: null, order })).toBe(
    nextCheckAt,
  );
  expect(dueTime({ waitingFor: null, publishedAt, nextCheckAt, decidedBy: null, order })).toBeNull();
});

import { expect, test } from 'vitest';
import { decideMonth } from './decide-month.ts';

const paid = { periodStart: '2026-01-31', periodEnd: '2026-02-28', anchorDay: 31 };
const due = { status: 'active' as const, month: 1, nextCycleAt: new Date('2026-02-28') };
const decide = ({ campaign = {}, subscription = {}, now = '2026-02-28T00:00:00Z' }) =>
  decideMonth({
    campaign: { ...due, ...campaign },
    subscription: { ...paid, ...subscription },
    termMonths: 12,
    now: new Date(now),
  });

test('a month ends with the paid month, and the next one ends on the anchor day', () => {
  const closed = { kind: 'close', to: '2026-02-27', nextCycleAt: new Date('2026-03-31') };
  expect(decide({ now: '2026-02-27T23:59:59Z' })).toEqual({ kind: 'wait' });
  expect(decide({})).toEqual(closed);
  const invoiced = { periodStart: '2026-02-28', periodEnd: '2026-03-31' };
  expect(decide({ subscription: invoiced, now: '2026-03-05T00:00:00Z' })).toEqual(closed);
});

test('a month continues if its paid month was extended', () => {
  const longer = { periodStart: '2026-02-10', periodEnd: '2026-03-10' };
  expect(decide({ subscription: longer })).toEqual({ kind: 'move', nextCycleAt: new Date('2026-03-10') });
  expect(decide({ campaign: { month: 12 }, subscription: longer })).toMatchObject({ kind: 'move' });
});

test('the last month of the term ends on its last day', () => {
  const campaign = { month: 12 };
  expect(decide({ campaign, now: '2026-02-26T23:59:59Z' })).toEqual({ kind: 'wait' });
  expect(decide({ campaign, now: '2026-02-27T00:00:00Z' })).toEqual({
    kind: 'close',
    to: '2026-02-27',
    nextCycleAt: null,
  });
});

test.each(['paused', 'past_due', 'draft', 'completed', 'cancelled'] as const)(
  'a campaign that is %s does not end its month',
  (status) => expect(decide({ campaign: { status } })).toEqual({ kind: 'wait' }),
);

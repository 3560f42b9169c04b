import { expect, test } from 'vitest';
import { formatClock } from '../../../format/dates.ts';
import { describeApproval } from './describe-approval.ts';

const approval = {
  campaignId: 'cmp_a',
  campaignName: 'Beans',
  websiteId: 'web_a',
  domain: 'beans.example',
  kind: 'keywords',
  count: 15,
  firstDecidedBy: '2026-12-04T10:00:00.000Z',
  lastDecidedBy: '2026-12-04T10:00:00.000Z',
} as const;
const now = Date.parse('2026-11-29T06:00:00.000Z');

test('keywords that wait for approval have their website, the day of the automatic approval and the page of the decision', () => {
  expect(describeApproval(approval, now)).toMatchObject({
    tone: 'warn',
    title: 'Beans: 15 keywords awaiting approval',
    note: 'beans.example · Approved automatically on Dec 4, 2026 unless you reject them',
    href: '/campaigns/cmp_a/keywords?status=suggested',
  });
});

test('one placement on its last day is urgent, and several days begin with the first one', () => {
  const last = '2026-11-29T10:00:00.000Z';
  const placement = { ...approval, kind: 'placements' as const, count: 1 };
  expect(describeApproval({ ...placement, firstDecidedBy: last, lastDecidedBy: last }, now)).toMatchObject({
    tone: 'bad',
    title: 'Beans: 1 placement awaiting approval',
    note: `beans.example · Approved automatically today at ${formatClock(last)} unless you reject it`,
    href: '/campaigns/cmp_a/placements?status=planned',
  });
  expect(describeApproval({ ...approval, firstDecidedBy: '2026-12-01T10:00:00.000Z' }, now).note).toContain(
    'from Dec 1, 2026',
  );
});

test('an approval whose time has passed is due, and given at the next run', () => {
  const passed = '2026-11-29T05:00:00.000Z';
  expect(describeApproval({ ...approval, firstDecidedBy: passed }, now)).toMatchObject({
    tone: 'bad',
    note: `beans.example · Approved automatically at the next run (due since ${formatClock(passed)}) unless you reject them`,
  });
});

test('keywords of a language model are not approved without a decision', () => {
  const undated = { ...approval, firstDecidedBy: null, lastDecidedBy: null };
  expect(describeApproval(undated, now)).toMatchObject({
    tone: 'warn',
    note: 'beans.example · Without a decision, they are not approved',
  });
});

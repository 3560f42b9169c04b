import { expect, test } from 'vitest';
import type { Campaign, CampaignMonth } from '../../../api/campaigns.ts';
import { monthScores, runningMonth, type ShownMonth } from './running-month.ts';

const keyword = (position: number | null, status = 'approved') => ({ status, position });
const campaign = {
  month: 2,
  launchedAt: '2026-10-05T09:00:00Z',
  endedAt: null,
  nextCycleAt: '2026-12-05T00:00:00Z',
  stage: 'monitor',
  progress: 70,
  effect: { reason: 'too_few_days' },
  keywords: [keyword(2), keyword(12), keyword(null), keyword(1, 'proposed')],
  tasks: [
    { status: 'verified', verifiedAt: '2026-11-06T10:00:00Z' },
    { status: 'verified', verifiedAt: '2026-11-04T10:00:00Z' },
    { status: 'open', verifiedAt: null },
  ],
  backlinks: [
    { status: 'live', publishedAt: '2026-11-10T10:00:00Z' },
    { status: 'rejected', publishedAt: null },
  ],
} as unknown as Campaign;
const closed = [{ month: 1, to: '2026-11-04' }] as CampaignMonth[];

test('the current month follows the closed ones, with the results to date', () => {
  expect(runningMonth(campaign, closed)).toMatchObject({
    isRunning: true,
    month: 2,
    from: '2026-11-05',
    to: '2026-12-04',
    effect: null,
    positions: { keywords: 3, ranked: 2, top3: 1, top10: 1, top20: 2, meanPosition: 7 },
    tasks: { total: 3, verified: 2, verifiedInMonth: 1 },
    placements: { total: 1, live: 1, lost: 0, publishedInMonth: 1 },
  });
  expect(runningMonth(campaign, [])?.from, 'the first month begins with the launch').toBe('2026-10-05');
});

test('a campaign has no current month before its launch, after its end, and once the month is closed', () => {
  expect(runningMonth({ ...campaign, launchedAt: null }, [])).toBeNull();
  expect(runningMonth({ ...campaign, endedAt: '2026-11-20T00:00:00Z' }, closed)).toBeNull();
  expect(runningMonth(campaign, [...closed, { month: 2, to: '2026-12-04' } as CampaignMonth])).toBeNull();
});

test('a month has the audit scores at its start and at its end, and the current month that of the latest audit', () => {
  const audits = [
    { score: 91, finishedAt: '2026-11-20T06:00:00Z' },
    { score: null, finishedAt: '2026-11-19T06:00:00Z' },
    { score: 85, finishedAt: '2026-11-04T23:00:00Z' },
    { score: 70, finishedAt: '2026-09-30T06:00:00Z' },
  ];
  const running = { month: 2, from: '2026-11-05', to: '2026-12-04', auditScore: null, isRunning: true };
  const ended = { month: 1, from: '2026-10-05', to: '2026-11-04', auditScore: 84 };
  const scores = (...months: object[]) => [...monthScores(months as ShownMonth[], audits).values()];
  expect(scores(ended, running), 'the recorded score is the next start').toEqual([
    { start: 70, end: 84 },
    { start: 84, end: 91 },
  ]);
  expect(scores(running)).toEqual([{ start: 85, end: 91 }]);
  expect(monthScores([running as ShownMonth], []).get(2), 'without audits').toEqual({
    start: null,
    end: null,
  });
});

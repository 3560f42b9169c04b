import { expect, test } from 'vitest';
import { formatClock } from '../../../format/dates.ts';
import { findAttention } from './find-attention.ts';

const notice = (id: string, createdAt: string, kind: 'rank_drop' | 'rank_rise' = 'rank_drop') => ({
  id,
  kind,
  websiteId: 'web_a',
  campaignId: null as string | null,
  sentences: null as any,
  title: `a.example: ${id}`,
  lines: ['pour over coffee: 1 → 12'],
  createdAt: `${createdAt}T10:00:00.000Z`,
});
const placement = (id: string, due: string | null, waitingFor: 'publication' | null = 'publication') => ({
  id,
  campaignId: 'cmp_a',
  campaignName: 'Beans',
  decidedBy: null as string | null,
  sourceDomain: `${id}.example`,
  waitingFor,
  publishedAt: null as string | null,
  isOverdue: false,
  order: { dueAt: due && `${due}T00:00:00.000Z` } as any,
});

test('the newest alert of each kind and website of two days, and links that are due and not published, need attention', () => {
  const found = findAttention(
    {
      canApprove: true,
      notices: [
        notice('newest', '2026-11-28'),
        notice('rise', '2026-11-28', 'rank_rise'),
        notice('same', '2026-11-27'),
        { ...notice('other', '2026-11-27'), websiteId: 'web_b' },
        { ...notice('old', '2026-11-26'), websiteId: 'web_c' },
      ],
      placements: [
        placement('today', '2026-11-28'),
        placement('late', '2026-11-20'),
        placement('later', '2026-11-29'),
        placement('done', '2026-11-20', null),
        placement('undated', null),
        { ...placement('claimed', '2026-11-20'), publishedAt: '2026-11-19T00:00:00.000Z' },
      ],
    },
    '2026-11-28',
  );
  expect(found.map(({ key, tone }) => [key, tone])).toEqual([
    ['newest', 'bad'],
    ['other', 'bad'],
    ['today', 'warn'],
    ['late', 'bad'],
  ]);
  expect(found[0]).toMatchObject({
    note: 'Nov 28, 2026: pour over coffee: 1 → 12',
    href: '/settings/notifications?websiteId=web_a',
  });
  expect(found[2]?.href).toContain('/placements/today');
});

test('placements that are approved automatically need attention of managers before their publishers are paid, one entry for each campaign', () => {
  const undecided = (id: string, decidedBy: string, campaignId = 'cmp_a') => ({
    ...placement(id, null),
    waitingFor: 'approval' as const,
    decidedBy: `${decidedBy}T10:00:00.000Z`,
    campaignId,
  });
  const placements = [
    undecided('single', '2026-11-28'),
    undecided('first', '2026-12-02', 'cmp_b'),
    undecided('second', '2026-12-01', 'cmp_b'),
    { ...undecided('paused', '2026-11-28', 'cmp_c'), decidedBy: null },
  ];
  const found = findAttention({ notices: [], placements, canApprove: true }, '2026-11-28');
  expect(found).toMatchObject([
    {
      tone: 'bad',
      title: 'Beans: placement on single.example waits for approval',
      note: `Approved automatically today at ${formatClock('2026-11-28T10:00:00.000Z')} unless you reject it`,
      href: '/campaigns/cmp_a/placements/single',
    },
    {
      tone: 'warn',
      title: 'Beans: 2 placements wait for approval',
      note: 'Approved automatically from Dec 1, 2026 unless you reject them',
      href: '/campaigns/cmp_b/placements',
    },
  ]);
  expect(findAttention({ notices: [], placements, canApprove: false }, '2026-11-28')).toEqual([]);
});

test('a campaign that waits for approvals leads to the campaigns of the website and names three of them', () => {
  const lines = ['a', 'b', 'c', 'd', 'e'].map((keyword) => `Keyword to approve: ${keyword}`);
  const waiting = { ...notice('waiting', '2026-11-28'), kind: 'campaign_needs_you' as const, lines };
  expect(findAttention({ notices: [waiting], placements: [], canApprove: true }, '2026-11-28')).toMatchObject(
    [
      {
        note: 'Nov 28, 2026: Keyword to approve: a, Keyword to approve: b, Keyword to approve: c and 2 more',
        href: '/campaigns?websiteId=web_a',
      },
    ],
  );
});

test('a campaign that waits leads to its suggested keywords, to its planned placements, or to itself for a payment', () => {
  const hrefOf = (...codes: string[]) => {
    const waiting = {
      ...notice('waiting', '2026-11-28'),
      kind: 'campaign_needs_you' as const,
      campaignId: 'cmp_a',
      sentences: { title: { code: 'campaign_waits' }, lines: codes.map((code) => ({ code })) } as any,
    };
    const sources = { notices: [waiting], placements: [], canApprove: true };
    return findAttention(sources, '2026-11-28')[0]?.href;
  };
  expect(hrefOf('placement_to_approve', 'keyword_to_approve')).toBe(
    '/campaigns/cmp_a/keywords?status=suggested',
  );
  expect(hrefOf('placement_to_approve')).toBe('/campaigns/cmp_a/placements?status=planned');
  expect(hrefOf('payment_overdue')).toBe('/campaigns/cmp_a');
});

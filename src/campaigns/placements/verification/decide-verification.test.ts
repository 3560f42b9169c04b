import { describe, expect, test } from 'vitest';
import { dayMs } from '#platform/durations.ts';
import type { PlacementDetails } from '#campaigns/placements/core';
import { decideVerification } from './decide-verification.ts';
import { evaluateFinding } from './evaluate-placement.ts';
import { nextClaimCheckAt, nextVerificationAt } from './verification-schedule.ts';

type PresentFinding = Extract<Parameters<typeof evaluateFinding>[1], { kind: 'present' }>;

const now = new Date('2026-06-01T10:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * dayMs);

const live = {
  id: '0197a5f0-0000-7000-8000-000000000001',
  status: 'live',
  publishedAt: days(-40),
  guaranteedUntil: days(100),
  checksPassed: 3,
  orderMode: 'exchange',
  failures: 0,
  failedSince: null,
  missedAt: null,
  claimState: null,
  claimedAt: null,
  lostReason: null,
} as unknown as PlacementDetails;

describe('evaluateFinding', () => {
  const found: PresentFinding = {
    kind: 'present',
    targetUrl: 'https://example.com/',
    anchor: 'Running Shoes',
    rel: ['sponsored', 'noopener'],
    follow: false,
    hidden: false,
    area: 'main',
  };
  const agreed = { anchor: 'running  shoes', relAgreed: ['sponsored'] };
  test.each([
    [{}, {}, 'as_agreed'],
    [{ area: 'body' }, {}, 'as_agreed'],
    [{ area: 'aside' }, {}, 'not_in_content'],
    [{ rel: ['nofollow'] }, {}, 'wrong_rel'],
    [{ rel: ['nofollow', 'sponsored'] }, {}, 'as_agreed'],
    [{ rel: [], follow: true }, {}, 'wrong_rel'],
    [{ rel: [], follow: true }, { relAgreed: ['follow'] }, 'as_agreed'],
    [{ rel: ['sponsored'] }, { relAgreed: [] }, 'wrong_rel'],
    [{ rel: [], follow: false }, { relAgreed: [] }, 'wrong_rel'],
    [{ anchor: 'here' }, {}, 'wrong_anchor'],
    [{ hidden: true }, {}, 'not_visible'],
  ])('the finding %j against the agreement %j is %s', (finding, agreement, expected) => {
    const verdict = evaluateFinding({ ...agreed, ...agreement }, { ...found, ...finding });
    expect(verdict.kind === 'deviation' ? verdict.reason : verdict.kind).toBe(expected);
  });
});

describe('a deviation of a live placement', () => {
  const deviation = (reason: 'wrong_rel' | 'removed' | 'page_gone') =>
    ({ kind: 'deviation', reason, rel: null }) as const;

  test('is claimed within the guarantee', () => {
    const { after, history } = decideVerification(live, deviation('wrong_rel'), now);
    expect(after).toMatchObject({
      status: 'published',
      claimState: 'open',
      claimReason: 'wrong_rel',
      nextCheckAt: now,
    });
    expect(history).toEqual([
      { event: 'deviate', reason: 'wrong_rel' },
      { note: 'claimed', reason: 'wrong_rel' },
    ]);
  });

  test('means a lost placement after the guarantee', () => {
    const { after, history } = decideVerification(
      { ...live, guaranteedUntil: now },
      deviation('page_gone'),
      now,
    );
    expect(after).toMatchObject({
      status: 'lost',
      lostReason: 'page_gone',
      claimState: null,
      nextCheckAt: null,
    });
    expect(history).toEqual([{ event: 'lose', reason: 'page_gone' }]);
  });

  test('counts as a missing link only after a second verification a day later', () => {
    const first = decideVerification(live, deviation('removed'), now).after;
    expect(first).toMatchObject({ status: 'live', missedAt: now, nextCheckAt: days(1) });
    const early = decideVerification(first, deviation('removed'), days(0.5)).after;
    expect(early).toMatchObject({ status: 'live', nextCheckAt: days(1) });
    expect(decideVerification(early, deviation('removed'), days(1)).after.status).toBe('lost');
    const back = decideVerification(early, { kind: 'as_agreed', rel: ['sponsored'] }, days(1)).after;
    expect(back).toMatchObject({ status: 'live', missedAt: null, checksPassed: 4 });
  });

  test('is claimed again after a correction, but not after a refusal', () => {
    const corrected = { ...live, claimState: 'corrected', claimedAt: days(-20) } as const;
    expect(decideVerification(corrected, deviation('wrong_rel'), now).after).toMatchObject({
      claimState: 'open',
      claimedAt: now,
    });
    const refused = { ...live, status: 'lost', claimState: 'refused', claimedAt: days(-20) } as const;
    expect(decideVerification(refused, deviation('wrong_rel'), now)).toMatchObject({
      after: { status: 'lost', claimState: 'refused', nextCheckAt: null },
      history: [],
    });
  });
});

test('verifications run on days 7 and 30, then every 30 days; claims are checked on days 3, 7 and 14', () => {
  const ages: number[] = [];
  for (let at = now; ages.length < 5;) {
    at = nextVerificationAt(now, at);
    ages.push((at.getTime() - now.getTime()) / dayMs);
  }
  expect(ages).toEqual([7, 30, 60, 90, 120]);
  expect(nextVerificationAt(now, days(6.9))).toEqual(days(7));
  expect([0, 3, 8, 14].map((age) => nextClaimCheckAt(now, days(age)))).toEqual([
    days(3),
    days(7),
    days(14),
    null,
  ]);
});

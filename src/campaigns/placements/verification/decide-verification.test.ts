import { describe, expect, test } from 'vitest';
import { decideLook } from './decide-look.ts';
import { judgeFinding } from './judge-placement.ts';
import { nextClaimLookAt, nextLookAt } from './next-look.ts';
import { placementStatuses } from './placement-queries.ts';
import { nextPlacementStatus, type PlacementEvent } from './placement-transitions.ts';
import type { WorkedPlacement } from './worked-queries.ts';

type PresentFinding = Extract<Parameters<typeof judgeFinding>[1], { kind: 'present' }>;

const dayMs = 24 * 60 * 60_000;
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
} as unknown as WorkedPlacement;

describe('what was seen against what was agreed', () => {
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
  ])('%j of %j is %s', (seen, wanted, verdict) => {
    const judged = judgeFinding({ ...agreed, ...wanted }, { ...found, ...seen });
    expect(judged.kind === 'deviation' ? judged.reason : judged.kind).toBe(verdict);
  });
});

describe('a deviation of a live placement', () => {
  const deviation = (reason: 'wrong_rel' | 'removed' | 'page_gone') =>
    ({ kind: 'deviation', reason, rel: null }) as const;

  test('within the guarantee is claimed', () => {
    const { after, told } = decideLook(live, deviation('wrong_rel'), now);
    expect(after).toMatchObject({
      status: 'published',
      claimState: 'open',
      claimReason: 'wrong_rel',
      nextCheckAt: now,
    });
    expect(told).toEqual([
      { event: 'deviate', reason: 'wrong_rel' },
      { word: 'claimed', reason: 'wrong_rel' },
    ]);
  });

  test('after the guarantee is a loss', () => {
    const { after, told } = decideLook({ ...live, guaranteedUntil: now }, deviation('page_gone'), now);
    expect(after).toMatchObject({
      status: 'lost',
      lostReason: 'page_gone',
      claimState: null,
      nextCheckAt: null,
    });
    expect(told).toEqual([{ event: 'lose', reason: 'page_gone' }]);
  });

  test('a link that is not there is missed twice, a day apart', () => {
    const first = decideLook(live, deviation('removed'), now).after;
    expect(first).toMatchObject({ status: 'live', missedAt: now, nextCheckAt: days(1) });
    const early = decideLook(first, deviation('removed'), days(0.5)).after;
    expect(early).toMatchObject({ status: 'live', nextCheckAt: days(1) });
    expect(decideLook(early, deviation('removed'), days(1)).after.status).toBe('lost');
    const back = decideLook(early, { kind: 'as_agreed', rel: ['sponsored'] }, days(1)).after;
    expect(back).toMatchObject({ status: 'live', missedAt: null, checksPassed: 4 });
  });

  test('is claimed again after a correction, and not after a refusal', () => {
    const corrected = { ...live, claimState: 'corrected', claimedAt: days(-20) } as const;
    expect(decideLook(corrected, deviation('wrong_rel'), now).after).toMatchObject({
      claimState: 'open',
      claimedAt: now,
    });
    const refused = { ...live, status: 'lost', claimState: 'refused', claimedAt: days(-20) } as const;
    expect(decideLook(refused, deviation('wrong_rel'), now)).toMatchObject({
      after: { status: 'lost', claimState: 'refused', nextCheckAt: null },
      told: [],
    });
  });
});

test('looks are on days 7 and 30, and every 30 days after', () => {
  const looks: number[] = [];
  for (let at = now; looks.length < 5;) {
    at = nextLookAt(now, at);
    looks.push((at.getTime() - now.getTime()) / dayMs);
  }
  expect(looks).toEqual([7, 30, 60, 90, 120]);
  expect(nextLookAt(now, days(6.9))).toEqual(days(7));
  expect([0, 3, 8, 14].map((age) => nextClaimLookAt(now, days(age)))).toEqual([
    days(3),
    days(7),
    days(14),
    null,
  ]);
});

test('the table knows these steps and no others', () => {
  const events: PlacementEvent[] = [
    'order',
    'begin',
    'publish',
    'reject',
    'verify',
    'deviate',
    'lose',
    'replace',
  ];
  const steps = placementStatuses.flatMap((from) =>
    events.flatMap((event) => {
      const to = nextPlacementStatus(from, event);
      return to === null ? [] : [`${from} ${to}`];
    }),
  );
  expect(new Set(steps)).toEqual(
    new Set([
      'planned ordered',
      'planned rejected',
      'ordered in_progress',
      'ordered published',
      'ordered rejected',
      'in_progress published',
      'in_progress rejected',
      'published live',
      'published lost',
      'live published',
      'live lost',
      'lost live',
      'lost replaced',
    ]),
  );
});

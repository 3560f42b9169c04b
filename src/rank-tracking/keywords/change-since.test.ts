import { expect, test } from 'vitest';
import { changeSince, positionsGained } from './change-since.ts';

const since = {
  day: '2026-11-01',
  positions: new Map([
    ['known', { day: '2026-11-01', position: 9 }],
    ['later', { day: '2026-11-10', position: 7 }],
    ['lost', { day: '2026-11-01', position: 0 }],
  ]),
};
const row = (id: string, position: number | null, day: string) => ({
  id,
  position,
  positionAt: new Date(`${day}T08:00:00Z`),
});

test('a keyword changes since its position on the day, or since its first check after it', () => {
  expect(changeSince(since, row('known', 4, '2026-11-20'))).toEqual({
    date: '2026-11-01',
    position: 9,
    change: 5,
    visibility: 0.175,
    onDay: { position: 9, result: 'found' },
  });
  expect(changeSince(since, row('later', 8, '2026-11-20'))).toEqual({
    date: '2026-11-10',
    position: 7,
    change: -1,
    visibility: expect.closeTo(-0.0179, 3) as number,
    onDay: { position: null, result: 'not_checked' },
  });
  for (const [id, result] of [
    ['lost', 'not_found'],
    ['other', 'not_checked'],
  ] as const) {
    // A keyword that was not found gains all of its visibility; one without a check is unknown.
    const visibility = result === 'not_found' ? 0.2679 : null;
    const onDay = { position: null, result };
    const unknown = { date: '2026-11-01', position: null, change: null, visibility, onDay };
    expect(changeSince(since, row(id, 4, '2026-11-20'))).toEqual(unknown);
  }
});

test('a keyword whose first check is the only one has no change, but is sorted like an unchanged one', () => {
  const only = row('later', 7, '2026-11-10');
  expect(changeSince(since, only)).toMatchObject({ date: '2026-11-10', position: 7, change: null });
  expect(positionsGained(since, only)).toBe(0);
  const unchanged = row('known', 9, '2026-11-01');
  expect(changeSince(since, unchanged).change).toBe(0);
});

import { expect, test } from 'vitest';
import { compareAround, daysAround } from './compare-around.ts';

const day = (date: number, value: number | null) => ({
  day: `2026-03-${String(date).padStart(2, '0')}`,
  value,
});

test('the days of an event count neither as before nor as after', () => {
  const around = daysAround({ day: '2026-03-10', endDay: '2026-03-12' }, 2);
  expect(around).toEqual({
    before: { from: '2026-03-08', to: '2026-03-09' },
    after: { from: '2026-03-13', to: '2026-03-14' },
  });
  const values = [7, 8, 9, 10, 11, 12, 13, 14, 15].map((date) => day(date, date));
  expect(compareAround(values, around)).toMatchObject({
    before: { mean: 8.5, measured: 2 },
    after: { mean: 13.5, measured: 2 },
  });
});

test('days that are missing or not measured are left out of the mean and counted', () => {
  const around = daysAround({ day: '2026-03-10', endDay: null }, 7);
  expect(compareAround([day(8, 4), day(9, null), day(11, 6)], around)).toMatchObject({
    before: { mean: 4, measured: 1 },
    after: { mean: 6, measured: 1 },
  });
  expect(compareAround([day(8, 4)], around).after).toMatchObject({ mean: null, measured: 0 });
});

import { expect, test } from 'vitest';
import { daysAfter } from '#platform/days.ts';
import { seededRandom } from '../../../../../test/fixtures/seeded-random.ts';
import { findEpisodes } from './find-episodes.ts';
import { findMetricAnomalies } from './find-metric-anomalies.ts';

const weekdays = [100, 110, 105, 100, 90, 40, 45];
const weekly = (days: number) =>
  Array.from({ length: days }, (_none, index) => ({
    date: daysAfter('2026-01-05', index),
    value: weekdays[index % 7] ?? 0,
  }));
const unusual = (days: ReturnType<typeof weekly>, minChange = 0.3) =>
  findMetricAnomalies(days, minChange).filter(({ direction }) => direction !== null);

test('a quiet weekend is usual, and a quiet Monday is not', () => {
  const days = weekly(70);
  expect(unusual(days)).toEqual([]);
  const quiet = days.map((day, index) => (index === 63 ? { ...day, value: 40 } : day));
  expect(unusual(quiet)).toEqual([{ date: '2026-03-09', value: 40, expected: 100, direction: 'down' }]);
});

test('a small count varies by chance, and a change below the threshold is not reported', () => {
  const few = weekly(70).map(({ date }, index) => ({ date, value: index === 69 ? 5 : 2 }));
  expect(unusual(few)).toEqual([]);
  const more = weekly(70).map((day, index) => (index === 63 ? { ...day, value: 160 } : day));
  expect(unusual(more, 0.3)).toHaveLength(1);
  expect(unusual(more, 0.7)).toEqual([]);
});

test('the first weeks have too few equal weekdays to compare', () => {
  const days = weekly(28).map((day, index) => (index === 27 ? { ...day, value: 0 } : day));
  expect(unusual(days)).toEqual([]);
  const nextWeek = weekly(35).map((day, index) => (index === 34 ? { ...day, value: 0 } : day));
  expect(unusual(nextWeek)).toHaveLength(1);
});

test('counted noise with a weekly pattern and a slow trend leads to few false alarms, and outages are found', () => {
  const random = seededRandom(18);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  let [falseAlarms, found, weeks] = [0, 0, 0];
  for (let website = 0; website < 300; website += 1) {
    const level = 10 ** (1 + 2 * random());
    const trend = 1 + (random() - 0.5) * 0.004;
    const days = weekly(126).map(({ date, value }, index) => {
      const expected = (level * value * trend ** index) / 100;
      return { date, value: Math.max(0, Math.round(expected + normal() * Math.sqrt(expected) * 1.2)) };
    });
    falseAlarms += findEpisodes(findMetricAnomalies(days, 0.3), { needed: 1 }).length;
    weeks += 14;
    const failed = days.map((day, index) =>
      index === 120 ? { ...day, value: Math.round(day.value * 0.2) } : day,
    );
    if (level >= 50 && unusual(failed).some(({ date }) => date === failed[120]?.date)) found += 1;
    if (level < 50) found += 1;
  }
  const rates = { falseAlarmsPerWebsiteWeek: falseAlarms / weeks, found: found / 300 };
  process.stdout.write(`${JSON.stringify(rates)}\n`);
  expect(rates.falseAlarmsPerWebsiteWeek).toBeLessThan(0.01);
  expect(rates.found).toBeGreaterThan(0.95);
});

import { expect, test } from 'vitest';
import { styleOf } from './series-style.ts';
import { sliceChart } from './slice-chart.ts';
import { isolateSeries, toggleSeries } from './use-hidden-series.ts';

test('twenty series of a chart differ in color, dash or marker', () => {
  const styles = Array.from({ length: 20 }, (_, index) => styleOf({ key: '', label: '', values: [] }, index));
  expect(new Set(styles.map(({ colour, dash }) => `${colour} ${dash}`)).size).toBe(20);
});

test('a zoomed chart has only the days of the range, in every series', () => {
  const chart = {
    days: ['2026-03-01', '2026-03-02', '2026-03-03'],
    earlierDays: ['2026-02-01', '2026-02-02', '2026-02-03'],
    totals: [1, 2, 3],
    series: [{ key: 'a', label: 'A', values: [1, 2, 3], carriedFrom: [null, null, '2026-03-02'] }],
  };
  expect(sliceChart(chart, { from: '2026-03-02', to: '2026-03-03' })).toEqual({
    days: ['2026-03-02', '2026-03-03'],
    earlierDays: ['2026-02-02', '2026-02-03'],
    totals: [2, 3],
    series: [{ key: 'a', label: 'A', values: [2, 3], carriedFrom: [null, '2026-03-02'] }],
  });
  expect(sliceChart(chart, { from: '2026-01-01', to: '2026-03-03' })).toBe(chart);
});

test('a series is hidden and shown again; hiding the last one shows all', () => {
  const keys = ['a', 'b'];
  const hidden = toggleSeries(new Set(), keys, 'a');
  expect([...hidden]).toEqual(['a']);
  expect(toggleSeries(hidden, keys, 'a').size).toBe(0);
  expect(toggleSeries(hidden, keys, 'b').size).toBe(0);
});

test('an isolated series hides all others, and is shown with them the second time', () => {
  const alone = isolateSeries(new Set(['b']), ['a', 'b', 'c'], 'b');
  expect([...alone]).toEqual(['a', 'c']);
  expect(isolateSeries(alone, ['a', 'b', 'c'], 'b').size).toBe(0);
});

import { expect, test } from 'vitest';
import { chartCsv } from './chart-csv.ts';
import { placeLegend } from './place-legend.ts';

test('the CSV file of a chart has ISO dates, raw values, intervals and the days of carried values, and no formulas', () => {
  const csv = chartCsv({
    days: ['2026-03-01', '2026-03-02'],
    earlierDays: ['2026-02-01', '2026-02-02'],
    series: [
      { key: 'a', label: '=cmd|"x"', values: [0.123456, null], carriedFrom: ['2026-02-28', null] },
      { key: 'b', label: 'Rate', values: [-1, 2], intervals: [[-2, 0], null] },
    ],
  });
  expect(csv.split('\r\n')).toEqual([
    `day,compared day,"'=cmd|""x""","'=cmd|""x"": last known of",Rate,Rate: low,Rate: high`,
    '2026-03-01,2026-02-01,0.123456,2026-02-28,-1,-2,0',
    '2026-03-02,2026-02-02,,,2,,',
    '',
  ]);
});

test('the legend of a picture continues on the next line where an entry does not fit', () => {
  expect(placeLegend([50, 40, 200], 120)).toEqual([
    { x: 0, line: 0 },
    { x: 70, line: 0 },
    { x: 0, line: 1 },
  ]);
});

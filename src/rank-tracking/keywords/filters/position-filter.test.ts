import { expect, test } from 'vitest';
import { parsePositionFilter } from './position-filter.ts';

test.each([
  ['top10', { from: 1, to: 10 }],
  ['top-10', { from: 1, to: 10 }],
  ['TOP10', { from: 1, to: 10 }],
  ['Top-3', { from: 1, to: 3 }],
  ['top1', { from: 1, to: 1 }],
  ['top100', { from: 1, to: 100 }],
  ['top_10', { from: 1, to: 10 }],
  ['top 10', { from: 1, to: 10 }],
  ['<=10', { from: 1, to: 10 }],
  ['10', { from: 1, to: 10 }],
  ['1..10', { from: 1, to: 10 }],
  ['4..20', { from: 4, to: 20 }],
  ['4-20', { from: 4, to: 20 }],
  ['1-1', { from: 1, to: 1 }],
  ['1-100', { from: 1, to: 100 }],
  ['none', 'none'],
  ['NONE', 'none'],
])('the filter %s is parsed', (text, filter) => {
  expect(parsePositionFilter(text)).toEqual(filter);
});

test.each(
  [
    '|top|top0|top101|top-|top--10|top__10|top  10|top10 |<10|<= 10|0|101|1...10|1.10|top1.5|topten|top1000|10top',
    '20-4|0-5|1-101|-5|5-|-|1-2-3|+1-5|１-５|none10|null',
  ].flatMap((texts) => texts.split('|')),
)('%j is not a position filter', (text) => {
  expect(parsePositionFilter(text)).toBeNull();
});

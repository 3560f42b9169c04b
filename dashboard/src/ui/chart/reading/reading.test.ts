import { describe, expect, test } from 'vitest';
import { setLocale } from '../../../format/locale.ts';
import type { Series } from '../series.ts';
import { withStyles } from '../series-style.ts';
import { describePoint, readPoint } from './read-point.ts';
import { click, drag, hover, noReading, pressKey, type Reading, selectedDays } from './reading.ts';

setLocale({ locale: 'en-US', timeZone: 'UTC' });

/** The reading after some keys; `+` before a key is Shift. */
function press(keys: string, start: Reading = noReading): Reading {
  return keys.split(' ').reduce((reading, key) => {
    const next = pressKey(reading, { key: key.replace('+', ''), shiftKey: key.startsWith('+') }, 5);
    return next ?? reading;
  }, start);
}

describe('a reader', () => {
  test('moves by point with the arrow keys and to both ends with Home and End', () => {
    expect(press('ArrowRight').point).toBe(0);
    expect(press('ArrowLeft').point).toBe(4);
    expect(press('ArrowLeft ArrowLeft').point).toBe(3);
    expect(press('ArrowRight Home ArrowLeft').point).toBe(0);
    expect(press('ArrowRight End ArrowRight')).toMatchObject({ point: 4, isByKeyboard: true });
    expect(pressKey(noReading, { key: 'a', shiftKey: false }, 5)).toBeNull();
    expect(pressKey(noReading, { key: 'Escape', shiftKey: false }, 5)).toBeNull();
  });

  test('selects a range with Shift and arrow keys, until an arrow key alone', () => {
    expect(selectedDays(press('End +ArrowLeft +ArrowLeft'))).toEqual([2, 4]);
    expect(selectedDays(press('Home +ArrowRight +End'))).toEqual([0, 4]);
    expect(selectedDays(press('End +ArrowLeft ArrowLeft'))).toBeNull();
    expect(selectedDays(press('End +ArrowLeft +ArrowRight'))).toBeNull();
  });

  test('pins a point with Enter, and Escape clears the selection, the pin and the point in turn', () => {
    const pinned = press('End Enter +ArrowLeft');
    expect(pinned).toMatchObject({ isPinned: true, selection: { anchor: 4, head: 3 } });
    expect(press('Escape', pinned)).toMatchObject({ isPinned: true, selection: null });
    expect(press('Escape Escape', pinned)).toMatchObject({ isPinned: false, point: 3 });
    expect(press('Escape Escape Escape', pinned)).toEqual(noReading);
  });

  test('pins a point by a click, which the pointer does not change until a second click', () => {
    const pinned = click(hover(noReading, 2), 2);
    expect(hover(pinned, 4)).toBe(pinned);
    expect(click(pinned, 3)).toMatchObject({ point: 3, isPinned: true });
    expect(click(pinned, 2)).toMatchObject({ point: 2, isPinned: false });
  });

  test('selects a range by dragging in either direction', () => {
    expect(selectedDays(drag(noReading, 3, 1))).toEqual([1, 3]);
    expect(selectedDays(drag(noReading, 3, 3))).toBeNull();
  });
});

const days = ['2026-03-01', '2026-03-02'];
const read = (series: Series[], chart: Partial<Parameters<typeof readPoint>[0]> = {}, index = 1) =>
  readPoint({ days, format: String, ...chart, series: withStyles(series) }, index);
const linesOf = (details: ReturnType<typeof read>) =>
  details.rows.map(({ label, value, note }) => [label, value, note].filter((part) => part !== undefined));

describe('a tooltip', () => {
  test('of a stacked chart has the share of each series and the total, also of hidden ones', () => {
    const details = read(
      [
        { key: 'a', label: 'A', values: [null, 3] },
        { key: 'b', label: 'B', values: [null, 1], carriedFrom: [null, '2026-03-01'] },
      ],
      { totals: [null, 8] },
    );
    expect(details.title).toBe('Mar 2, 2026');
    expect(linesOf(details)).toEqual([
      ['A', '3', '37.5%'],
      ['B', '1', '12.5%, last known, Mar 1, 2026'],
      ['Total', '8'],
    ]);
    expect(describePoint(details)).toContain('A: 3, 37.5%. B: 1');
  });

  test('of a day without measurements has no total', () => {
    const details = read([{ key: 'a', label: 'A', values: [null, 3] }], { totals: [null, 3] }, 0);
    expect(linesOf(details)).toEqual([['A', '–']]);
  });

  test.each([
    [false, '+50.0%'],
    [true, '1 worse'],
  ])('names the compared day and the change (positions: %s)', (isInverted, change) => {
    const details = read(
      [
        { key: 'now', label: 'Now', values: [5, 3] },
        { key: 'earlier', label: 'Earlier', values: [5, 2], isEarlier: true },
      ],
      { earlierDays: ['2026-02-01', '2026-02-02'], isInverted },
    );
    expect(linesOf(details)).toEqual([
      ['Now', '3'],
      ['Feb 2, 2026', '2'],
      ['Change', change],
    ]);
  });

  test('has intervals, series that are not drawn, and the month of a monthly chart', () => {
    const details = read(
      [
        { key: 'a', label: 'A', values: [1, -2], intervals: [null, [-5, 1]] },
        { key: 'b', label: 'B', values: [1, 9], isDetail: true },
      ],
      { interval: 'month' },
    );
    expect(details.title).toBe('Mar 2026');
    expect(linesOf(details)).toEqual([
      ['A', '-2 (-5 to 1)'],
      ['B', '9'],
    ]);
    expect(details.rows[1]?.style).toBeUndefined();
  });
});

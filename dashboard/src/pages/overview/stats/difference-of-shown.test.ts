import { expect, test } from 'vitest';
import { describeChange } from '../../../format/change.ts';
import { formatSignedPoints, inPoints } from '../../../format/points.ts';
import { differenceOfShown } from './difference-of-shown.ts';

test('the total of changed shares is the change that their tile shows, whose values are rounded before', () => {
  const [now, before] = [0.30349, 0.2785];
  expect(formatSignedPoints(now - before)).toBe('+2.5 points');
  expect(describeChange(now, before, inPoints)?.amount).toBe('2.4 points');
  expect(formatSignedPoints(differenceOfShown(now, before))).toBe('+2.4 points');
});

import { expect, test } from 'vitest';
import { contrastOf, textColorOn, visibleOnWhite } from './contrast.ts';

const levels = [0, 32, 64, 96, 128, 160, 192, 224, 255].map((level) => level.toString(16).padStart(2, '0'));
const colors = levels.flatMap((red) =>
  levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)),
);

test('text has a contrast of 4.5 on every brand color', () => {
  expect(colors.filter((color) => contrastOf(textColorOn(color), color) < 4.5)).toEqual([]);
});

test('lines in a brand color have a contrast of 3 on white, and dark colors stay as they are', () => {
  expect(colors.filter((color) => contrastOf(visibleOnWhite(color), '#ffffff') < 3)).toEqual([]);
  expect(visibleOnWhite('#1f4e79')).toBe('#1f4e79');
  expect(visibleOnWhite('#ffffff')).not.toBe('#ffffff');
});

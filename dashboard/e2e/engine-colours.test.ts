import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerEngineNames } from '#providers/answers';

const source = (file: string) => readFileSync(join(import.meta.dirname, '../src', file), 'utf8');
const theme = source('theme.css');
const colours = new Map(
  [...theme.matchAll(/--series-(\d+): (light-dark\([^)]*\))/g)].map(([, series, colour]) => [series, colour]),
);
const swatches = new Set(
  [...theme.matchAll(/data-series='(\d+)'\] \{\s*--swatch: var\(--series-\1\)/g)].map(([, series]) => series),
);
const usedColours = Number(/const colours = (\d+);/.exec(source('ui/chart/series-style.ts'))?.[1]);

test('each AI engine has its own line colour, with a swatch of that colour in the legend', () => {
  const series = answerEngineNames.map((_, index) => String((index % usedColours) + 1));
  expect(new Set(series.map((one) => colours.get(one))).size).toBe(answerEngineNames.length);
  expect(series.filter((one) => !colours.has(one) || !swatches.has(one))).toEqual([]);
});

/** The perceived lightness of a color, 0 to 1 (L of OKLab). */
function lightnessOf(hex: string): number {
  const linear = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = linear;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
}

test.each([
  ['light', 0, 1],
  ['dark', 1, -1],
])(
  'in the %s theme, bands of positions differ in lightness, and better ones stand out more',
  (_, scheme, sign) => {
    const ramp = [1, 2, 3, 4].map((band) => {
      const pair = new RegExp(`--band-${band}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(theme);
      return lightnessOf(pair?.[scheme + 1] ?? '');
    });
    const steps = ramp.slice(1).map((lightness, index) => sign * (lightness - (ramp[index] ?? 0)));
    expect(Math.min(...steps)).toBeGreaterThan(0.1);
  },
);

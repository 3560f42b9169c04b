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
const usedColours = Number(/const colours = (\d+);/.exec(source('ui/chart/series.ts'))?.[1]);

test('each AI engine has its own line colour, with a swatch of that colour in the legend', () => {
  const series = answerEngineNames.map((_, index) => String((index % usedColours) + 1));
  expect(new Set(series.map((one) => colours.get(one))).size).toBe(answerEngineNames.length);
  expect(series.filter((one) => !colours.has(one) || !swatches.has(one))).toEqual([]);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ExportedFigures } from './exported-figures.ts';
import { readExport } from './read-export.ts';
import { zipExport } from './zip-export.ts';

/** Exports of real properties; no part of this repository, so their absence is said aloud and skipped. */
const recordings = resolve(import.meta.dirname, '../../../../shared/data/3-search-console/export');
const present = existsSync(recordings);
if (!present) process.stderr.write(`\nSKIPPED: no recorded exports at ${recordings}\n\n`);

const exportNames = present ? readdirSync(recordings) : [];
const fileNames = exportNames.flatMap((name) =>
  readdirSync(join(recordings, name))
    .filter((file) => file !== 'Filters.csv')
    .map((file) => join(name, file)),
);
const bytesOf = (path: string) => new Uint8Array(readFileSync(join(recordings, path)));

interface Sums {
  rows: number;
  clicks: number;
  impressions: number;
  positions: number;
}

/** Read without a CSV parser: no recorded figure is quoted, so each row ends in four cells free of commas. */
function sumByHand(path: string): Sums {
  const text = readFileSync(join(recordings, path), 'utf8');
  const sums = { rows: 0, clicks: 0, impressions: 0, positions: 0 };
  for (const [, clicks, impressions, position] of text.matchAll(/,(\d+),(\d+),[\d.]+%,([\d.]+)$/gm)) {
    sums.rows += 1;
    sums.clicks += Number(clicks);
    sums.impressions += Number(impressions);
    sums.positions += Number(position);
  }
  return sums;
}

function sumRead({ days, dimensions }: ExportedFigures): Sums {
  const sums = { rows: 0, clicks: 0, impressions: 0, positions: 0 };
  for (const { clicks, impressions, position } of [...days, ...Object.values(dimensions).flat()]) {
    sums.rows += 1;
    sums.clicks += clicks;
    sums.impressions += impressions;
    sums.positions += position ?? 0;
  }
  return sums;
}

describe.skipIf(!present)('recorded exports', () => {
  test.each(fileNames)('%s holds what its lines add up to', async (path) => {
    const sums = sumRead(await readExport(bytesOf(path), path));
    const { positions, ...counts } = sumByHand(path);
    expect(sums).toMatchObject(counts);
    expect(sums.rows).toBeGreaterThan(0);
    expect(sums.positions).toBeCloseTo(positions, 6);
  });

  test.each(exportNames)('%s reads the same as a zip', async (name) => {
    const files = readdirSync(join(recordings, name));
    const zip = zipExport(Object.fromEntries(files.map((file) => [file, bytesOf(join(name, file))])));
    const figures = await readExport(zip, `${name}.zip`);
    const parts = files.filter((file) => file !== 'Filters.csv').map((file) => sumByHand(join(name, file)));
    const total = (member: keyof Sums) => parts.reduce((sum, part) => sum + part[member], 0);
    expect(sumRead(figures)).toMatchObject({
      rows: total('rows'),
      clicks: total('clicks'),
      impressions: total('impressions'),
    });
    expect(figures.searchType).toBe(files.includes('Filters.csv') ? 'web' : null);
    expect(figures.days.length > 0).toBe(figures.startDate !== null);
  });

  test.each(fileNames.filter((path) => path.endsWith('Countries.csv')))(
    '%s names no strangers',
    async (path) => {
      const { dimensions } = await readExport(bytesOf(path), path);
      expect(dimensions.country?.filter(({ key }) => key === 'ZZ')).toEqual([]);
    },
  );
});

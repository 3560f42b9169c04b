import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ExportedReport } from './exported-report.ts';
import { readExport } from './read-export.ts';
import { zipExport } from '../../../../test/fixtures/zip-export.ts';

/** Exports of real properties; no part of this repository, so their absence is said aloud and skipped. */
const recordings = resolve(import.meta.dirname, '../../../../../shared/data/3-search-console/export');
const present = existsSync(recordings);
if (!present) process.stderr.write(`\nSKIPPED: no recorded exports at ${recordings}\n\n`);

const exportNames = present ? readdirSync(recordings) : [];
const fileNames = exportNames.flatMap((name) =>
  readdirSync(join(recordings, name))
    .filter((file) => file !== 'Filters.csv')
    .map((file) => join(name, file)),
);
const bytesOf = (path: string) => new Uint8Array(readFileSync(join(recordings, path)));

interface Totals {
  rows: number;
  clicks: number;
  impressions: number;
  positions: number;
}

/** Reads without a CSV parser: recorded numbers are not quoted, so each row ends in four cells without commas. */
function totalsOfLines(path: string): Totals {
  const text = readFileSync(join(recordings, path), 'utf8');
  const totals = { rows: 0, clicks: 0, impressions: 0, positions: 0 };
  for (const [, clicks, impressions, position] of text.matchAll(/,(\d+),(\d+),[\d.]+%,([\d.]+)$/gm)) {
    totals.rows += 1;
    totals.clicks += Number(clicks);
    totals.impressions += Number(impressions);
    totals.positions += Number(position);
  }
  return totals;
}

function totalsOfReport({ days, dimensions }: ExportedReport): Totals {
  const totals = { rows: 0, clicks: 0, impressions: 0, positions: 0 };
  for (const { clicks, impressions, position } of [...days, ...Object.values(dimensions).flat()]) {
    totals.rows += 1;
    totals.clicks += clicks;
    totals.impressions += impressions;
    totals.positions += position ?? 0;
  }
  return totals;
}

describe.skipIf(!present)('recorded exports', () => {
  test.each(fileNames)('the parsed rows of %s have the totals of its lines', async (path) => {
    const totals = totalsOfReport(await readExport(bytesOf(path), path));
    const { positions, ...counts } = totalsOfLines(path);
    expect(totals).toMatchObject(counts);
    expect(totals.rows).toBeGreaterThan(0);
    expect(totals.positions).toBeCloseTo(positions, 6);
  });

  test.each(exportNames)('%s is parsed equally from a zip', async (name) => {
    const files = readdirSync(join(recordings, name));
    const zip = zipExport(Object.fromEntries(files.map((file) => [file, bytesOf(join(name, file))])));
    const report = await readExport(zip, `${name}.zip`);
    const parts = files
      .filter((file) => file !== 'Filters.csv')
      .map((file) => totalsOfLines(join(name, file)));
    const total = (member: keyof Totals) => parts.reduce((sum, part) => sum + part[member], 0);
    expect(totalsOfReport(report)).toMatchObject({
      rows: total('rows'),
      clicks: total('clicks'),
      impressions: total('impressions'),
    });
    expect(report.searchType).toBe(files.includes('Filters.csv') ? 'web' : null);
    expect(report.days.length > 0).toBe(report.startDate !== null);
  });

  test.each(fileNames.filter((path) => path.endsWith('Countries.csv')))(
    '%s contains only known countries',
    async (path) => {
      const { dimensions } = await readExport(bytesOf(path), path);
      expect(dimensions.country?.filter(({ key }) => key === 'ZZ')).toEqual([]);
    },
  );
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { clientOf, resetApp } from '../../../test/app/rank-tracking-client.ts';
import { decodeId } from '#platform/ids.ts';
import { zipExport } from '../../../test/fixtures/zip-export.ts';
import { importExport } from './import-export.ts';

let app: TestApp;
let websiteId: string;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await resetApp(app, '2026-11-20T12:00:00Z');
  websiteId = await clientOf(app).addWebsite('recorded.example');
});
afterAll(() => app.close());

function importBytes(bytes: Uint8Array, fileName = 'export.zip') {
  const { database, clickhouse } = app.stores;
  const context = { db: database.db, clickhouse, accountId: app.mine.accountId, now: new Date() };
  return importExport(context, { websiteId: decodeId('web', websiteId)!, bytes, fileName });
}

async function read(query: string): Promise<any> {
  const { body } = await app.call('GET', `/websites/${websiteId}/search-console?source=export${query}`);
  return body;
}

/** Exports of real properties; no part of this repository, so their absence is said aloud and skipped. */
const recordings = resolve(import.meta.dirname, '../../../../shared/data/3-search-console/export');
const present = existsSync(recordings);
if (!present) process.stderr.write(`\nSKIPPED: no recorded exports at ${recordings}\n\n`);

const recorded = (name: string) => {
  const folder = join(recordings, name);
  const files = readdirSync(folder).map((file) => [file, new Uint8Array(readFileSync(join(folder, file)))]);
  return Object.fromEntries(files) as Record<string, Uint8Array>;
};

/** The first column with the clicks and impressions of each line, read without a CSV parser. */
function linesOf(bytes: Uint8Array | undefined): [string, number, number][] {
  const text = new TextDecoder().decode(bytes);
  return Array.from(
    text.matchAll(/^"?(.*?)"?,(\d+),(\d+),[\d.]+%,[\d.]+\r?$/gm),
    ([, key = '', clicks, shown]) => [key, Number(clicks), Number(shown)],
  );
}

describe.skipIf(!present)('recorded exports', () => {
  test.each(['HoosierCladding', 'zechanah-seo-dashboard'])(
    'the API returns what the export %s contains',
    async (name) => {
      const files = recorded(name);
      const zip = zipExport(files);
      const days = linesOf(files['Chart.csv'] ?? files['Dates.csv']);
      expect(await importBytes(zip)).toMatchObject({ days: days.length, written: days.length });
      const total = await read('&range=3650d');
      const sum = (rows: typeof days, column: 1 | 2) => rows.reduce((all, row) => all + row[column], 0);
      expect(total.data).toMatchObject({ clicks: sum(days, 1), impressions: sum(days, 2) });
      const byDay = await read('&range=3650d&dimension=date&limit=1000');
      expect(byDay.data.map(({ key, clicks, impressions }: any) => [key, clicks, impressions])).toEqual(
        days.toSorted(([one], [other]) => (one < other ? -1 : 1)),
      );
      const tables = {
        query: 'Queries.csv',
        page: 'Pages.csv',
        device: 'Devices.csv',
        country: 'Countries.csv',
      };
      for (const [dimension, file] of Object.entries(tables)) {
        const lines = linesOf(files[file]);
        const { data } = await read(`&dimension=${dimension}&limit=25000`);
        expect(data, file).toHaveLength(lines.length);
        expect(
          data.reduce((all: number, row: any) => all + row.impressions, 0),
          file,
        ).toBe(sum(lines, 2));
        expect(
          data.reduce((all: number, row: any) => all + row.clicks, 0),
          file,
        ).toBe(sum(lines, 1));
      }
      expect(await importBytes(zip)).toMatchObject({ written: 0 });
    },
  );

  test('a table without days is refused because its period is unknown', async () => {
    const bytes = recorded('seo-keyword-clusters')['Queries.csv']!;
    await expect(importBytes(bytes, 'Queries.csv')).rejects.toThrow('Queries.csv: contains no days');
  });
});

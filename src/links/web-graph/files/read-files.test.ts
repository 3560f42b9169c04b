import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { authority } from './authority.ts';
import { graphName, reverseName } from '../domains/graph-name.ts';
import { readProperties } from './graph-files.ts';
import { readEdges } from './read-edges.ts';
import { readRankRows } from './rank-rows.ts';
import { readVertices } from './read-vertices.ts';
import { releaseEnd } from './release-end.ts';
import { openArcs, sortArcs } from './sort-arcs.ts';

/** Ranks published by Common Crawl. They are not part of this repository; without them the test is skipped with a message. */
const recordings = resolve(import.meta.dirname, '../../../../../shared/data/4-common-crawl/webgraph-ranks');
const present = existsSync(recordings);
if (!present) process.stderr.write(`\nSKIPPED: no recorded ranks at ${recordings}\n\n`);

interface Recording {
  header: string[];
  rows: string[][];
}

/** Splits text into chunks of a size, because readers must not depend on the chunks. */
const chunksOf = (text: string, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
      Buffer.from(text.slice(at * size, (at + 1) * size)),
    ),
  );
const rowsOf = async (text: string, size = 7) =>
  (await Array.fromAsync(readRankRows(chunksOf(text, size), 'ranks'))).flat();

describe('edges', () => {
  const text = '0\t2\n1\t0\n1\t2\n2\t10\n10\t1\n';
  const authorities = Uint8Array.from({ length: 11 }, (_, id) => id * 10);
  const read = async (size: number, blockRows: number) => {
    const blocks = await Array.fromAsync(
      readEdges(chunksOf(text, size), { file: 'edges', release: 258, authorities, blockRows }),
    );
    const columns = (name: string) =>
      Buffer.concat(blocks.map(({ columns: all }) => all.find((one) => one.name === name)!.values));
    const ids = (name: string) => [...new Uint32Array(new Uint8Array(columns(name)).buffer)];
    return {
      rows: blocks.map(({ rows }) => rows),
      to: ids('to_id'),
      from: ids('from_id'),
      weakness: [...columns('weakness')],
      release: [...columns('release').subarray(0, 2)],
    };
  };

  test.each([1, 2, 3, 5, 100])('edges are read from chunks of %d bytes', async (size) => {
    expect(await read(size, 2)).toEqual({
      rows: [2, 2, 1],
      to: [0, 2, 2, 10, 1],
      from: [1, 0, 1, 2, 10],
      weakness: [90, 100, 90, 80, 0],
      release: [2, 1],
    });
  });

  test('a file that fills its last block ends with an empty block', async () => {
    expect((await read(4, 5)).rows).toEqual([5, 0]);
  });
});

test('vertices are read with and without the number of hosts', async () => {
  const [block] = await Array.fromAsync(
    readVertices(chunksOf('0\tcom.a\n1\tcom.b\t7\n', 3), { file: 'v', release: 1, blockRows: 9 }),
  );
  const column = (name: string) => Buffer.from(block!.columns.find((one) => one.name === name)!.values);
  expect(block!.rows).toBe(2);
  expect(column('name').toString()).toBe('\u0005com.a\u0005com.b');
  expect([...column('hosts')]).toEqual([0, 0, 0, 0, 7, 0, 0, 0]);
});

test('arcs are sorted by target and weakness, and the sort is stable', () => {
  const ids = 5_000;
  const rowsEach = 4;
  const authorities = Uint8Array.from({ length: ids }, (_, id) => (id * 31) % 101);
  const arcs = openArcs(ids * rowsEach + 10);
  for (let from = 0; from < ids; from++) {
    arcs.fromIds[arcs.runs] = from;
    arcs.starts[arcs.runs++] = arcs.rows;
    for (let nth = 0; nth < rowsEach; nth++)
      arcs.toIds[arcs.rows++] = ((from * rowsEach + nth) * 7_919) % ids;
  }
  const expected = Array.from({ length: arcs.rows }, (_, row) => {
    const from = Math.floor(row / rowsEach);
    return [arcs.toIds[row] ?? 0, 100 - (authorities[from] ?? 0), from] as const;
  }).toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  const { toIds, weaknesses, fromIds } = sortArcs(arcs, new Uint32Array(2 * arcs.toIds.length), authorities);
  expect(Array.from(toIds, (to, row) => [to, weaknesses[row], fromIds[row]])).toEqual(expected);
});

describe('ranks', () => {
  const row = {
    harmonicPosition: 1,
    harmonicValue: 29_799_486,
    pagerankPosition: 2,
    pagerankValue: 0.0162,
    name: 'com.a',
  };
  test.each([
    [
      'of domains',
      '#harmonicc_pos\t#harmonicc_val\t#pr_pos\t#pr_val\t#host_rev\t#n_hosts\n1\t2.9799486E7\t2\t0.0162\tcom.a\t9\n',
    ],
    [
      'of hosts',
      '#harmonicc_pos\t#harmonicc_val\t#pr_pos\t#pr_val\t#host_rev\n1\t2.9799486E7\t2\t1.62E-2\tcom.a\n',
    ],
    ['in another order', '#host_rev\t#pr_val\t#pr_pos\t#hc_val\t#hc_pos\ncom.a\t0.0162\t2\t2.9799486E7\t1\n'],
  ])('ranks %s are read', async (_what, text) => {
    expect(await rowsOf(text)).toEqual([row]);
  });

  test('a ranks file with only a header has no rows, and an empty file is refused', async () => {
    expect(await rowsOf('#harmonicc_pos\t#harmonicc_val\t#pr_pos\t#pr_val\t#host_rev\n')).toEqual([]);
    await expect(rowsOf('')).rejects.toThrow('the file is empty');
  });

  test('a line that is too long is refused', async () => {
    await expect(rowsOf('x'.repeat(10_000), 1_000)).rejects.toThrow('ranks, line 1: the line is too long');
  });

  test.skipIf(!present).each(present ? readdirSync(recordings) : [])(
    'the recorded ranks %s are read',
    async (file) => {
      const { header, rows } = JSON.parse(readFileSync(join(recordings, file), 'utf8')) as Recording;
      const text = [header, ...rows].map((fields) => `${fields.join('\t')}\n`).join('');
      const read = await rowsOf(text, 65_536).catch((error: Error) => error.message);
      const expected = rows.map(([position, value, prPosition, prValue, name]) => ({
        harmonicPosition: Number(position),
        harmonicValue: Number(value),
        pagerankPosition: Number(prPosition),
        pagerankValue: Number(prValue),
        name,
      }));
      // The first release was published without ranks.
      const empty = 'ranks, line 1: the header has no column `#harmonicc_pos`';
      expect(read).toEqual(header.length === 0 ? empty : expected);
    },
  );
});

test.each([
  ['cc-main-2026-apr-may-jun', '2026-06-01'],
  ['cc-main-2017-18-nov-dec-jan', '2018-01-01'],
  ['cc-main-2021-22-oct-nov-jan', '2022-01-01'],
  ['cc-main-2026-jan', '2026-01-01'],
  ['cc-main-2026', null],
  ['cc-main-2026-apr-may-xxx', null],
  ['CC-MAIN-2026-10', null],
  ['../cc-main-2026-apr-may-jun', null],
])('the last month of %s is %s', (name, end) => {
  expect(releaseEnd(name)).toBe(end);
});

test.each([
  ['example.com', 'com.example'],
  ['WWW.Example.com.', 'com.example'],
  ['a.b.example.co.uk', 'uk.co.example'],
  ['bücher.de', 'de.xn--bcher-kva'],
  ['github.io', 'io.github'],
  ['me.github.io', null],
  ['co.uk', null],
  ['127.0.0.1', null],
  ['', null],
])('the name of %s in the graph is %s', (host, name) => {
  expect(graphName(host)).toBe(name);
});

test('a name is reversed by its labels', () => {
  expect(reverseName('com.example.shop')).toBe('shop.example.com');
});

test('authority decreases from 100 to 0 with the logarithm of the position', () => {
  const domains = 121_091_933;
  const values = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, domains];
  expect(values.map((position) => authority(position, 1, domains))).toEqual([
    100, 88, 75, 63, 51, 38, 26, 13, 0,
  ]);
  expect(authority(5, 0, domains)).toBe(0);
  expect(authority(1, 1, 1)).toBe(100);
});

test('the totals are read from a properties file', () => {
  expect(readProperties('#BVGraph properties\nnodes=12\nbitspernode=3\narcs=345\n')).toEqual({
    domains: 12,
    arcs: 345,
  });
  expect(readProperties('nodes=12')).toBeNull();
});

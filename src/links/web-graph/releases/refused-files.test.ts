import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useGraphStores } from '../../../../test/fixtures/web-graph-stores.ts';
import { releaseTexts, smallWeb, writeRelease } from '../../../../test/fixtures/write-release.ts';
import { authorityOf } from '../index.ts';

const spring = 'cc-main-2026-feb-mar-apr';
const summer = 'cc-main-2026-mar-apr-may';
const { graph, put, load, states } = useGraphStores();
const texts = releaseTexts(smallWeb);
const ending = (text: string, end: string) => `${text}${end}`;
test.each<[string, Parameters<typeof writeRelease>[3], string]>([
  [
    'an edge with three columns',
    { edges: ending(texts.edges, '1\t2\t3\n') },
    'edges.txt.gz, line 6: the line is not two numbers',
  ],
  [
    'an edge without a tab',
    { edges: `12\n${texts.edges}` },
    'edges.txt.gz, line 1: the line is not two numbers',
  ],
  [
    'an edge of text',
    { edges: ending(texts.edges, 'a\tb\n') },
    'edges.txt.gz, line 6: the line is not two numbers',
  ],
  [
    'an edge with a sign',
    { edges: ending(texts.edges, '-1\t2\n') },
    'edges.txt.gz, line 6: the line is not two numbers',
  ],
  [
    'an edge to an unknown domain',
    { edges: ending(texts.edges, '1\t7\n') },
    'edges.txt.gz, line 6: a number is not one of the 7 domains',
  ],
  [
    'a truncated edge',
    { edges: ending(texts.edges, '1\t2') },
    'edges.txt.gz, line 6: the line is incomplete',
  ],
  [
    'a missing edge',
    { edges: texts.edges.replace(/.*\n/, '') },
    'edges.txt.gz: has 4 rows, but the release has 5',
  ],
  [
    'a file that is not gzip',
    { edges: Buffer.from('1\t2\n') },
    'edges.txt.gz, line 1: the file is damaged here, or is not a gzip file',
  ],
  ['a truncated file', { edges: gzipSync(texts.edges).subarray(0, -12) }, 'the file is truncated here'],
  [
    'a vertex out of order',
    { vertices: texts.vertices.replace('3\t', '4\t') },
    'vertices.txt.gz, line 4: the number is not 3',
  ],
  [
    'a vertex without a name',
    { vertices: texts.vertices.replace('com.hub', '') },
    'vertices.txt.gz, line 1: the domain name is invalid',
  ],
  [
    'a vertex of four columns',
    { vertices: texts.vertices.replace('\t3\n', '\t3\t3\n') },
    'line 1: the row does not have two or three columns',
  ],
  [
    'missing vertices',
    { vertices: texts.vertices.replace(/.*\n$/, '') },
    'vertices.txt.gz: has 6 rows, but the release has 7',
  ],
  [
    'ranks without a header',
    { ranks: texts.ranks.replace(/.*\n/, '') },
    'line 1: the header has no column `#harmonicc_pos`',
  ],
  ['an empty ranks file', { ranks: '' }, 'ranks.txt.gz: the file is empty'],
  [
    'a rank that is not a number',
    { ranks: texts.ranks.replace('\n3\t', '\nx\t') },
    'ranks.txt.gz, line 4: does not match the header',
  ],
  [
    'a rank with a missing column',
    { ranks: texts.ranks.replace(/\t3\n$/, '\n') },
    'ranks.txt.gz, line 8: does not match the header',
  ],
  [
    'ranks out of order',
    { ranks: texts.ranks.replace('\n3\t', '\n1\t').replace('\n2\t', '\n5\t') },
    'line 4: the position is out of order',
  ],
  [
    'ranks of other domains',
    { ranks: texts.ranks.replace('org.news', 'org.olds') },
    'has ranks for 6 of the 7 domains',
  ],
])('a release with %s is refused, and the previous release stays in use', async (_what, changed, message) => {
  await load([await put(spring, smallWeb)]);
  const releaseFolder = await put(summer, smallWeb, changed);
  await expect(load([releaseFolder])).rejects.toThrow(message);
  expect(await states()).toEqual([`${summer} failed`, `${spring} ready`]);
  expect(await authorityOf(graph(), ['hub.com'])).toEqual(new Map([['hub.com', 100]]));
  const remaining =
    'select count() as n from web_graph_domains where release != (select min(release) from domain_ranks)';
  expect(await graph().clickhouse.query(remaining)).toEqual([{ n: '0' }]);
  await writeRelease(releaseFolder, summer, smallWeb);
  expect(await load([releaseFolder])).toMatchObject({ release: summer, arcs: 5 });
  expect(await states()).toEqual([`${summer} ready`, `${spring} ready`]);
});

import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useGraphStores } from '../../test/use-graph-stores.ts';
import { releaseTexts, smallWeb, writeRelease } from '../../test/write-release.ts';
import { authorityOf } from './index.ts';

const spring = 'cc-main-2026-feb-mar-apr';
const summer = 'cc-main-2026-mar-apr-may';
const { graph, put, load, states } = useGraphStores();
const texts = releaseTexts(smallWeb);
const ending = (text: string, end: string) => `${text}${end}`;
test.each<[string, Parameters<typeof writeRelease>[3], string]>([
  [
    'an edge with three columns',
    { edges: ending(texts.edges, '1\t2\t3\n') },
    'edges.txt.gz, line 6: is not two numbers',
  ],
  ['an edge without a tab', { edges: `12\n${texts.edges}` }, 'edges.txt.gz, line 1: is not two numbers'],
  ['an edge of text', { edges: ending(texts.edges, 'a\tb\n') }, 'edges.txt.gz, line 6: is not two numbers'],
  [
    'an edge with a sign',
    { edges: ending(texts.edges, '-1\t2\n') },
    'edges.txt.gz, line 6: is not two numbers',
  ],
  [
    'an edge to nowhere',
    { edges: ending(texts.edges, '1\t7\n') },
    'edges.txt.gz, line 6: names a domain that is not among the 7',
  ],
  ['an edge cut short', { edges: ending(texts.edges, '1\t2') }, 'edges.txt.gz, line 6: the line has no end'],
  [
    'an edge too few',
    { edges: texts.edges.replace(/.*\n/, '') },
    'edges.txt.gz: has 4 rows where the release has 5',
  ],
  [
    'no gzip',
    { edges: Buffer.from('1\t2\n') },
    'edges.txt.gz, line 1: the file is damaged here, or no gzip file',
  ],
  ['half a file', { edges: gzipSync(texts.edges).subarray(0, -12) }, 'the file is cut off here'],
  [
    'a vertex out of order',
    { vertices: texts.vertices.replace('3\t', '4\t') },
    'vertices.txt.gz, line 4: has not the number 3',
  ],
  [
    'a vertex without a name',
    { vertices: texts.vertices.replace('com.hub', '') },
    'vertices.txt.gz, line 1: has no name',
  ],
  [
    'a vertex of four columns',
    { vertices: texts.vertices.replace('\t3\n', '\t3\t3\n') },
    'line 1: has neither two nor three columns',
  ],
  [
    'vertices that end early',
    { vertices: texts.vertices.replace(/.*\n$/, '') },
    'vertices.txt.gz: has 6 rows where the release has 7',
  ],
  [
    'ranks without a header',
    { ranks: texts.ranks.replace(/.*\n/, '') },
    'line 1: the header has no column `#harmonicc_pos`',
  ],
  ['ranks without anything', { ranks: '' }, 'ranks.txt.gz: the file is empty'],
  [
    'a rank that is no number',
    { ranks: texts.ranks.replace('\n3\t', '\nx\t') },
    'ranks.txt.gz, line 4: is no row of ranks',
  ],
  [
    'a rank with a column less',
    { ranks: texts.ranks.replace(/\t3\n$/, '\n') },
    'ranks.txt.gz, line 8: is no row of ranks',
  ],
  [
    'ranks out of order',
    { ranks: texts.ranks.replace('\n3\t', '\n1\t').replace('\n2\t', '\n5\t') },
    'line 4: is out of order',
  ],
  [
    'ranks of other domains',
    { ranks: texts.ranks.replace('org.news', 'org.olds') },
    'has ranks for 6 of the 7 domains',
  ],
])('%s is refused, and the release before stays in use', async (_what, changed, message) => {
  await load([await put(spring, smallWeb)]);
  const place = await put(summer, smallWeb, changed);
  await expect(load([place])).rejects.toThrow(message);
  expect(await states()).toEqual([`${summer} failed`, `${spring} ready`]);
  expect(await authorityOf(graph(), ['hub.com'])).toEqual(new Map([['hub.com', 100]]));
  const left =
    'select count() as n from web_graph_domains where release != (select min(release) from domain_ranks)';
  expect(await graph().facts.query(left)).toEqual([{ n: '0' }]);
  await writeRelease(place, summer, smallWeb);
  expect(await load([place])).toMatchObject({ release: summer, arcs: 5 });
  expect(await states()).toEqual([`${summer} ready`, `${spring} ready`]);
});

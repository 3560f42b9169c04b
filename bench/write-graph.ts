import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

export const graphRelease = 'cc-main-2026-apr-may-jun';
export const graphArcs = 30_000_000;
export const graphDomains = 1_200_000;

const linksEach = 25;
const pieceChars = 2 ** 20;
/** Domains with a million and with ten referring domains. */
const [popular, modest] = [7, 8];
const [manyLinks, fewLinks] = [1_000_000, 10];
export const popularHost = hostOf(popular);
export const modestHost = hostOf(modest);

/** Files of a release in Common Crawl's formats, created once on this machine and deterministic. @returns their folder */
export async function writeGraph(): Promise<string> {
  const folder = join(tmpdir(), `cairn-bench-graph-${graphArcs}`);
  if (await isThere(folder)) return folder;
  const draft = `${folder}-${process.pid}`;
  await mkdir(draft);
  await write(draft, 'vertices', vertexLines());
  await write(draft, 'ranks', rankLines());
  await write(draft, 'edges', edgeLines());
  await writeFile(
    join(draft, `${graphRelease}-domain.properties`),
    `nodes=${graphDomains}\narcs=${graphArcs}\n`,
  );
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  return folder;
}

async function write(folder: string, part: string, lines: Iterable<string>): Promise<void> {
  const path = join(folder, `${graphRelease}-domain-${part}.txt.gz`);
  await pipeline(Readable.from(inPieces(lines)), createGzip(), createWriteStream(path));
}

function* inPieces(lines: Iterable<string>): Generator<string> {
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length < pieceChars) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function* vertexLines(): Generator<string> {
  for (let id = 0; id < graphDomains; id++) yield `${id}\t${nameOf(id)}\t${1 + (id % 40)}\n`;
}

/** The most central domains are spread over all names. */
function* rankLines(): Generator<string> {
  yield '#harmonicc_pos\t#harmonicc_val\t#pr_pos\t#pr_val\t#host_rev\t#n_hosts\n';
  for (let place = 0; place < graphDomains; place++) {
    const id = (place * 7_919) % graphDomains;
    const harmonic = (3e7 / (1 + place / 1_000)).toFixed(2);
    yield `${place + 1}\t${harmonic}\t${place + 1}\t${0.1 / (place + 1)}\t${nameOf(id)}\t${1 + (id % 40)}\n`;
  }
}

/** Few domains have most of the links, as in the web. */
function* edgeLines(): Generator<string> {
  const draw = drawNumbers();
  for (let from = 0; from < graphDomains; from++) {
    const targets = new Set<number>();
    if (from >= 10 && from < 10 + manyLinks) targets.add(popular);
    if (from >= 10 && from < 10 + fewLinks) targets.add(modest);
    while (targets.size < linksEach) {
      const target = Math.floor(graphDomains * draw() ** 4);
      if (target !== popular && target !== modest && target !== from) targets.add(target);
    }
    for (const target of [...targets].toSorted((a, b) => a - b)) yield `${from}\t${target}\n`;
  }
}

/** Xorshift: the same numbers from 0 to 1 each time. */
function drawNumbers(): () => number {
  let state = 12_345;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

function nameOf(id: number): string {
  return `com.site-${String(id).padStart(7, '0')}`;
}

function hostOf(id: number): string {
  return nameOf(id).split('.').toReversed().join('.');
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

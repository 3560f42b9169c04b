import type { Db } from '#db';
import type { Block, Facts } from '#facts';
import { countRows, dropFacts, dropIncoming } from './fact-queries.ts';
import { beginImport, dropOlder } from './begin-import.ts';
import { GraphFileFault } from './graph-file-fault.ts';
import type { FilePart, ReleaseFiles } from './graph-files.ts';
import { joinRanks } from './join-ranks.ts';
import { keepBlocks } from './keep-blocks.ts';
import { endImport, holdImports, markJoined, markKept, type Release } from './queries.ts';
import { readEdges } from './read-edges.ts';
import { readRanks } from './read-ranks.ts';
import { readVertices } from './read-vertices.ts';
import { meterStep, type Progress } from './report-progress.ts';
import { unpackFile } from './unpack-file.ts';

interface Stores {
  db: Db;
  facts: Facts;
}

interface ImportOptions {
  /** Releases that stay, this one among them. */
  keep: number;
  /** Milliseconds since 1970. */
  now(): number;
  report(progress: Progress): void;
}

/** What came of an import. */
interface Imported {
  release: string;
  domains: number;
  arcs: number;
}

/** Rows of a block. Fewer make more pieces for the store to merge, more take memory and gain nothing. */
const blockRows = { vertices: 2 ** 19, ranks: 2 ** 19, edges: 2 ** 22 };

/**
 * Takes in a release of the web graph. It counts once all of it is there and its counts agree; until then, and where it is
 * refused, the one before does. An import that was cut off goes on where it was.
 * @throws GraphFileFault · FactsUnavailable · DownloadFailure · Error in plain words where it is there already
 */
export async function importRelease(
  { db, facts }: Stores,
  files: ReleaseFiles,
  options: ImportOptions,
): Promise<Imported> {
  return holdImports(db, async () => {
    const release = await beginImport({ db, facts }, files, options);
    const end = (failure: string | null) =>
      endImport(db, release.number, { failure, endedAt: new Date(options.now()) });
    try {
      const imported = await keepRelease({ stores: { db, facts }, files, release, options });
      await end(null);
      await dropOlder({ db, facts }, options.keep);
      return imported;
    } catch (error) {
      if (!(error instanceof GraphFileFault)) throw error;
      await end(error.message);
      await dropFacts(facts, release.number);
      throw error;
    }
  });
}

interface Import {
  stores: Stores;
  files: ReleaseFiles;
  release: Release;
  options: ImportOptions;
}

async function keepRelease(one: Import): Promise<Imported> {
  const { stores, files, release, options } = one;
  const { number } = release;
  const domains = await keepFile(one, 'vertices', (chunks) =>
    readVertices(chunks, { file: files.vertices.name, release: number, blockRows: blockRows.vertices }),
  );
  requireCount(files.vertices.name, domains, files.expected?.domains);
  if (domains === 0) throw new GraphFileFault(files.vertices.name, 'the file is empty');
  if (!release.ranksJoined) {
    const ranks = await keepFile(one, 'ranks', (chunks) =>
      readRanks(chunks, { file: files.ranks.name, release: number, blockRows: blockRows.ranks, domains }),
    );
    requireCount(files.ranks.name, ranks, domains);
  }
  const meter = meterStep('names', domains, options);
  const authorities = await joinRanks(stores.facts, {
    release: number,
    domains,
    isDone: release.ranksJoined,
    file: files.ranks.name,
    onRows: meter.addRows,
  });
  await markJoined(stores.db, number);
  await dropIncoming(stores.facts, number);
  const arcs = await keepFile(one, 'edges', (chunks) =>
    readEdges(chunks, { file: files.edges.name, release: number, blockRows: blockRows.edges, authorities }),
  );
  requireCount(files.edges.name, arcs, files.expected?.arcs);
  await requireKept(stores.facts, number, { domains, arcs });
  return { release: release.name, domains, arcs };
}

const tables = {
  vertices: 'web_graph_domains',
  ranks: 'domain_ranks_incoming',
  edges: 'web_graph_edges',
};
const keptMembers = { vertices: 'verticesKept', ranks: 'ranksKept', edges: 'edgesKept' } as const;

/** Reads a file into its table. @returns its rows */
async function keepFile(
  { stores, files, release, options }: Import,
  part: FilePart,
  read: (chunks: AsyncIterable<Buffer>) => AsyncIterable<Block>,
): Promise<number> {
  const file = files[part];
  const meter = meterStep(part, file.bytes, options);
  const counted = async function* () {
    for await (const block of read(unpackFile(file, meter.addBytes))) {
      yield block;
      meter.addRows(block.rows);
    }
  };
  return keepBlocks(stores.facts, counted(), {
    table: tables[part],
    prefix: `${release.startedAt.getTime()}-${release.number}-${part}`,
    kept: release[keptMembers[part]],
    onKept: (rows) => markKept(stores.db, release.number, part, rows),
  });
}

function requireCount(file: string, rows: number, expected: number | undefined): void {
  if (expected === undefined || rows === expected) return;
  throw new GraphFileFault(file, `has ${rows} rows where the release has ${expected}`);
}

/** What was sent is what is there: no block was lost, or kept twice. */
async function requireKept(
  facts: Facts,
  release: number,
  { domains, arcs }: { domains: number; arcs: number },
): Promise<void> {
  const kept = {
    domains: await countRows(facts, 'web_graph_domains', release),
    ranks: await countRows(facts, 'domain_ranks', release),
    arcs: await countRows(facts, 'web_graph_edges', release),
  };
  if (kept.domains === domains && kept.ranks === domains && kept.arcs === arcs) return;
  throw new GraphFileFault(
    'the facts',
    `hold ${JSON.stringify(kept)} of ${domains} domains and ${arcs} arcs`,
  );
}

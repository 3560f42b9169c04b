import type { Block, ClickHouse } from '#platform/clickhouse';
import { GraphFileError } from '../files/graph-file-error.ts';
import type { FilePart, ReleaseFiles } from '../files/graph-files.ts';
import { readEdges } from '../files/read-edges.ts';
import { readRanks } from '../files/read-ranks.ts';
import { readVertices } from '../files/read-vertices.ts';
import { unpackFile } from '../files/unpack-file.ts';
import type { GraphContext } from '../graph-context.ts';
import { appendBlocks } from './append-blocks.ts';
import { countRows, dropIncomingRanks, dropReleaseRows } from './clickhouse-queries.ts';
import { deleteOldReleases } from './delete-release-data.ts';
import { joinRanks } from './join-ranks.ts';
import { meterStep, type Progress } from './progress.ts';
import { endImport, markJoined, markStored, type Release, withImportLock } from './queries.ts';
import { startImport } from './start-import.ts';

interface ImportOptions {
  /** Number of releases to retain, including this one. */
  retainedReleases: number;
  /** Milliseconds since 1970. */
  now(): number;
  report(progress: Progress): void;
}

interface ImportedRelease {
  release: string;
  domains: number;
  arcs: number;
}

/** Rows per block. Smaller blocks leave more parts for ClickHouse to merge; larger ones need more memory without being faster. */
const blockRows = { vertices: 2 ** 19, ranks: 2 ** 19, edges: 2 ** 22 };

/**
 * Imports a release of the web graph. Queries read the previous release until the import is complete and its counts are verified.
 * An interrupted import resumes.
 * @throws GraphFileError · ClickHouseUnavailable · DownloadFailure · Error if the release is imported already
 */
export async function importRelease(
  context: GraphContext,
  files: ReleaseFiles,
  options: ImportOptions,
): Promise<ImportedRelease> {
  const { db, clickhouse } = context;
  return withImportLock(db, async () => {
    const release = await startImport(context, files, options);
    const end = (failure: string | null) =>
      endImport(db, release.number, { failure, endedAt: new Date(options.now()) });
    try {
      const imported = await storeRelease({ context, files, release, options });
      await end(null);
      await deleteOldReleases(context, options.retainedReleases);
      return imported;
    } catch (error) {
      if (!(error instanceof GraphFileError)) throw error;
      await end(error.message);
      await dropReleaseRows(clickhouse, release.number);
      throw error;
    }
  });
}

interface Import {
  context: GraphContext;
  files: ReleaseFiles;
  release: Release;
  options: ImportOptions;
}

async function storeRelease(one: Import): Promise<ImportedRelease> {
  const { context, files, release, options } = one;
  const { number } = release;
  const domains = await storeFile(one, 'vertices', (chunks) =>
    readVertices(chunks, { file: files.vertices.name, release: number, blockRows: blockRows.vertices }),
  );
  requireCount(files.vertices.name, domains, files.expected?.domains);
  if (domains === 0) throw new GraphFileError(files.vertices.name, 'the file is empty');
  if (!release.ranksJoined) {
    const ranks = await storeFile(one, 'ranks', (chunks) =>
      readRanks(chunks, { file: files.ranks.name, release: number, blockRows: blockRows.ranks, domains }),
    );
    requireCount(files.ranks.name, ranks, domains);
  }
  const meter = meterStep('names', domains, options);
  const authorities = await joinRanks(context.clickhouse, {
    release: number,
    domains,
    isDone: release.ranksJoined,
    file: files.ranks.name,
    onRows: meter.addRows,
  });
  await markJoined(context.db, number);
  await dropIncomingRanks(context.clickhouse, number);
  const arcs = await storeFile(one, 'edges', (chunks) =>
    readEdges(chunks, { file: files.edges.name, release: number, blockRows: blockRows.edges, authorities }),
  );
  requireCount(files.edges.name, arcs, files.expected?.arcs);
  await requireStored(context.clickhouse, number, { domains, arcs });
  return { release: release.name, domains, arcs };
}

const tables = {
  vertices: 'web_graph_domains',
  ranks: 'domain_ranks_incoming',
  edges: 'web_graph_edges',
};
const storedFields = { vertices: 'verticesStored', ranks: 'ranksStored', edges: 'edgesStored' } as const;

/** Reads a file into its table. @returns the number of its rows */
async function storeFile(
  { context, files, release, options }: Import,
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
  return appendBlocks(context.clickhouse, counted(), {
    table: tables[part],
    prefix: `${release.startedAt.getTime()}-${release.number}-${part}`,
    stored: release[storedFields[part]],
    onStored: (rows) => markStored(context.db, release.number, part, rows),
  });
}

function requireCount(file: string, rows: number, expected: number | undefined): void {
  if (expected === undefined || rows === expected) return;
  throw new GraphFileError(file, `has ${rows} rows, but the release has ${expected}`);
}

/** Verifies that no block was lost or stored twice. */
async function requireStored(
  clickhouse: ClickHouse,
  release: number,
  { domains, arcs }: { domains: number; arcs: number },
): Promise<void> {
  const stored = {
    domains: await countRows(clickhouse, 'web_graph_domains', release),
    ranks: await countRows(clickhouse, 'domain_ranks', release),
    arcs: await countRows(clickhouse, 'web_graph_edges', release),
  };
  if (stored.domains === domains && stored.ranks === domains && stored.arcs === arcs) return;
  throw new GraphFileError(
    'ClickHouse',
    `has stored ${JSON.stringify(stored)} of ${domains} domains and ${arcs} arcs`,
  );
}

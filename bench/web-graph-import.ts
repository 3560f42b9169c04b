import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { median } from '#platform/statistics';
import { openDatabase } from '#platform/postgres';
import { type ClickHouse, openClickHouse } from '#platform/clickhouse';
import { importRelease, openRelease, type ReleaseFiles } from '#links/web-graph';
import { alternate, rateOutcome, type Outcome } from './measure.ts';
import type { BenchContext } from './bench-context.ts';
import { graphArcs, graphRelease, writeGraph } from './write-graph.ts';

const bar = 0.5;
const rounds = 3;
/** Size of the newest real release. */
const realArcs = 3_902_808_757;

/** Imports 30 M arcs of a release after its domains. Floor: the same file inflated and counted. */
export async function benchWebGraphImport(context: BenchContext): Promise<Outcome[]> {
  const folder = await writeGraph();
  const stores = await context.graph();
  const database = openDatabase(stores.DATABASE_URL, { size: 2, name: 'bench', onError: () => undefined });
  const clickhouse = openClickHouse(stores.CLICKHOUSE_URL, { size: 2 });
  const files = await openRelease([folder], null);
  const edges = join(folder, `${graphRelease}-domain-edges.txt.gz`);
  const wholeSeconds: number[] = [];
  let year = 2000;
  const compared = await alternate(
    rounds,
    async () => {
      const release = { ...files, release: `cc-main-${(year += 1)}-jan` };
      const { seconds, ofEdges } = await timeImport({ db: database.db, clickhouse }, release);
      wholeSeconds.push(seconds);
      return graphArcs / ofEdges;
    },
    async () => graphArcs / (await timeCount(edges)),
  );
  const bytes = await bytesPerArc(clickhouse);
  await Promise.all([database.close(), clickhouse.close()]);
  const whole = `whole release ${median(wholeSeconds).toFixed(1)} s`;
  const hours = `3.9 G arcs in ${(realArcs / compared.product / 3600).toFixed(2)} h`;
  const outcome = rateOutcome({ bench: 'web-graph-import', bar, unit: 'arc' }, compared);
  return [{ ...outcome, product: `${outcome.product} (${whole}, ${hours}, ${bytes.toFixed(2)} B/arc)` }];
}

type Stores = Parameters<typeof importRelease>[0];

async function timeImport(
  stores: Stores,
  files: ReleaseFiles,
): Promise<{ seconds: number; ofEdges: number }> {
  const begun = performance.now();
  let edgesBegun = begun;
  await importRelease(stores, files, {
    retainedReleases: 2,
    now: Date.now,
    report: ({ step }) => {
      if (step === 'names') edgesBegun = performance.now();
    },
  });
  const ended = performance.now();
  return { seconds: (ended - begun) / 1000, ofEdges: (ended - edgesBegun) / 1000 };
}

async function timeCount(file: string): Promise<number> {
  const begun = performance.now();
  const counting = spawn('sh', ['-c', `zcat ${file} | wc -l`], { stdio: 'ignore' });
  const [code] = (await once(counting, 'exit')) as [number];
  if (code !== 0) throw new Error('zcat failed');
  return (performance.now() - begun) / 1000;
}

async function bytesPerArc(clickhouse: ClickHouse): Promise<number> {
  await clickhouse.command('optimize table web_graph_edges final');
  const [row] = await clickhouse.query<{ bytes: number }>(
    `select sum(bytes_on_disk) / sum(rows) as bytes from system.parts
     where active and database = currentDatabase() and table = 'web_graph_edges'`,
  );
  return row?.bytes ?? NaN;
}

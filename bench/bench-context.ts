import { rm } from 'node:fs/promises';
import { type BenchEngines, startBenchEngines, type StoresEnvironment } from './engines.ts';
import { type MetricData, seedMetrics } from './seed-metrics.ts';
import { type KeywordData, seedKeywords } from './seed-keywords.ts';

/** Engines and data of all benches, created on first use and shared. */
export interface BenchContext {
  engines(): Promise<BenchEngines>;
  /** The keyword data at 1× or 10×. */
  keywords(scale: 1 | 10): Promise<KeywordData>;
  metrics(): Promise<MetricData>;
  /** A database with the newest releases of the web graph, empty until a bench imports them. */
  graph(): Promise<StoresEnvironment>;
  /** The folder of a demo with its history, after a bench has made one. */
  demo: { folder: string | null };
  close(): Promise<void>;
}

/** The benches that read each set of data. */
const readers = {
  keywords1: ['api-keywords', 'api-list-1000', 'api-campaign', 'comparison', 'growth'],
  keywords10: ['large-website', 'dashboard-table', 'growth'],
  metrics: ['search-console', 'growth'],
};

/** @param benches those that will run. The first one that reads data seeds it for all of them, side by side. */
export function openBenchContext(benches: readonly string[]): BenchContext {
  let engines: Promise<BenchEngines> | undefined;
  let graph: Promise<StoresEnvironment> | undefined;
  const demo: BenchContext['demo'] = { folder: null };
  const start = () => (engines ??= startBenchEngines());
  const stores = async (name: string) => (await start()).createStores(name);
  const seedOnce = {
    keywords1: once(async () => seedKeywords(await stores('keywords_1'), 1)),
    keywords10: once(async () => seedKeywords(await stores('keywords_10'), 10)),
    metrics: once(async () => seedMetrics(await stores('metrics'))),
  };
  const seedAll = once(async () => {
    const read = Object.entries(readers).filter(([, names]) => names.some((name) => benches.includes(name)));
    // A failure is thrown to the benches that read this data.
    await Promise.allSettled(read.map(([name]) => seedOnce[name as keyof typeof readers]()));
  });
  return {
    engines: start,
    keywords: async (scale) => {
      await seedAll();
      return scale === 1 ? seedOnce.keywords1() : seedOnce.keywords10();
    },
    metrics: async () => {
      await seedAll();
      return seedOnce.metrics();
    },
    graph: () => (graph ??= stores('web_graph')),
    demo,
    close: async () => {
      await (await engines)?.stop();
      if (demo.folder !== null) await rm(demo.folder, { recursive: true, force: true });
    },
  };
}

function once<Data>(seed: () => Promise<Data>): () => Promise<Data> {
  let seeded: Promise<Data> | undefined;
  return () => (seeded ??= seed());
}

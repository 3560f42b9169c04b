import { type BenchEngines, startBenchEngines } from './engines.ts';
import { type MetricData, seedMetrics } from './seed-metrics.ts';
import { type KeywordData, seedKeywords } from './seed-keywords.ts';

/** Engines and data of all benches, created on first use and shared. */
export interface BenchContext {
  engines(): Promise<BenchEngines>;
  /** The keyword data at 1×, 10×, …  */
  keywords(scale: number): Promise<KeywordData>;
  metrics(): Promise<MetricData>;
  close(): Promise<void>;
}

export function openBenchContext(): BenchContext {
  let engines: Promise<BenchEngines> | undefined;
  let metrics: Promise<MetricData> | undefined;
  const start = () => (engines ??= startBenchEngines());
  const stores = async (name: string) => (await start()).createStores(name);
  return {
    engines: start,
    keywords: once(async (scale) => seedKeywords(await stores(`keywords_${scale}`), scale)),
    metrics: () => (metrics ??= stores('metrics').then(seedMetrics)),
    close: async () => (await engines)?.stop(),
  };
}

/** Seeds each scale on first use. */
function once<Data>(seed: (scale: number) => Promise<Data>): (scale: number) => Promise<Data> {
  const seeded = new Map<number, Promise<Data>>();
  return (scale) => {
    const data = seeded.get(scale) ?? seed(scale);
    seeded.set(scale, data);
    return data;
  };
}

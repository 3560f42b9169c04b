import { type BenchEngines, startBenchEngines } from './engines.ts';
import { type KeywordData, seedKeywords } from './seed-keywords.ts';

/** What benches work with, made when the first of them asks and shared from then on. */
export interface Workshop {
  engines(): Promise<BenchEngines>;
  /** The keyword data at 1×, 10×, …  */
  keywords(scale: number): Promise<KeywordData>;
  close(): Promise<void>;
}

export function openWorkshop(): Workshop {
  let engines: Promise<BenchEngines> | undefined;
  const seeded = new Map<number, Promise<KeywordData>>();
  const start = () => (engines ??= startBenchEngines());
  const seed = async (scale: number) =>
    seedKeywords(await (await start()).createStores(`keywords_${scale}`), scale);
  return {
    engines: start,
    keywords: (scale) => {
      const data = seeded.get(scale) ?? seed(scale);
      seeded.set(scale, data);
      return data;
    },
    close: async () => (await engines)?.stop(),
  };
}

import { type BenchEngines, startBenchEngines } from './engines.ts';
import { type FigureData, seedFigures } from './seed-figures.ts';
import { type KeywordData, seedKeywords } from './seed-keywords.ts';

/** What benches work with, made when the first of them asks and shared from then on. */
export interface Workshop {
  engines(): Promise<BenchEngines>;
  /** The keyword data at 1×, 10×, …  */
  keywords(scale: number): Promise<KeywordData>;
  figures(): Promise<FigureData>;
  close(): Promise<void>;
}

export function openWorkshop(): Workshop {
  let engines: Promise<BenchEngines> | undefined;
  let figures: Promise<FigureData> | undefined;
  const start = () => (engines ??= startBenchEngines());
  const stores = async (name: string) => (await start()).createStores(name);
  return {
    engines: start,
    keywords: once(async (scale) => seedKeywords(await stores(`keywords_${scale}`), scale)),
    figures: () => (figures ??= stores('figures').then(seedFigures)),
    close: async () => (await engines)?.stop(),
  };
}

/** Makes each scale's data when it is asked for first. */
function once<Data>(seed: (scale: number) => Promise<Data>): (scale: number) => Promise<Data> {
  const seeded = new Map<number, Promise<Data>>();
  return (scale) => {
    const data = seeded.get(scale) ?? seed(scale);
    seeded.set(scale, data);
    return data;
  };
}

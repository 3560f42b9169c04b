import { estimatePersistence } from '#platform/statistics';
import type { AnswerEngineName } from '#providers/answers';
import type { CellCounts } from './clickhouse-queries.ts';

/** How much consecutive answers of an engine to a prompt repeat each other, from 0 to below 1. */
export interface Persistence {
  mention: number;
  citation: number;
  /** In the order of `brandMentions`. */
  brands: number[];
}

/** An engine's answers to a prompt in a range. */
export interface Cell extends CellCounts {
  persistence: Persistence;
}

/** The cells of the requested range and of the one directly before, with the persistence of each engine. */
export interface Cells {
  now: Cell[];
  before: Cell[];
  persistence: ReadonlyMap<AnswerEngineName, Persistence>;
}

/** Estimates how much each engine repeats its answers from the answers of all ranges, and adds it to its cells. */
export function joinCells(counts: readonly CellCounts[]): Cells {
  const persistence = new Map(
    [...Map.groupBy(counts, ({ engine }) => engine)].map(([engine, own]) => [engine, persistenceOf(own)]),
  );
  const cellsOf = (range: CellCounts['range']) =>
    counts
      .filter((cell) => cell.range === range)
      .map((cell) => ({ ...cell, persistence: persistence.get(cell.engine) ?? independent }));
  return { now: cellsOf('now'), before: cellsOf('before'), persistence };
}

const independent: Persistence = { mention: 0, citation: 0, brands: [] };

/** Each range of a prompt is a series of its own: a changed rate must not look like repeated answers. */
function persistenceOf(cells: readonly CellCounts[]): Persistence {
  const brands = cells.find(({ answered }) => answered > 0)?.brandMentions ?? [];
  return {
    mention: estimatePersistence(cells.map(({ mentionSeries }) => readBits(mentionSeries))),
    citation: estimatePersistence(cells.map(({ citationSeries }) => readBits(citationSeries))),
    brands: brands.map((_, brand) =>
      estimatePersistence(
        cells.map(({ brandSeries }) => readBits(brandSeries, { first: brand, step: brands.length })),
      ),
    ),
  };
}

function readBits(series: string, { first, step } = { first: 0, step: 1 }): boolean[] {
  const bits: boolean[] = [];
  for (let index = first; index < series.length; index += step) bits.push(series[index] === '1');
  return bits;
}

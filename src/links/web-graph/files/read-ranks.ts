import type { Block } from '#facts';
import { authority } from './authority.ts';
import { writeNumbers, writeTexts } from './column-writer.ts';
import { readRankRows } from './rank-rows.ts';
import type { FileContext } from './read-vertices.ts';

interface RankContext extends FileContext {
  /** Of the release: what positions are out of. */
  domains: number;
}

/** Reads a ranks file into blocks. @throws GraphFileFault as `readRankRows` does */
export async function* readRanks(chunks: AsyncIterable<Buffer>, context: RankContext): AsyncGenerator<Block> {
  const columns = {
    release: writeNumbers('release', 'UInt16', context.blockRows),
    authority: writeNumbers('authority', 'UInt8', context.blockRows),
    name: writeTexts('name'),
    harmonicPosition: writeNumbers('harmonic_position', 'UInt32', context.blockRows),
    harmonicValue: writeNumbers('harmonic_value', 'Float32', context.blockRows),
    pagerankPosition: writeNumbers('pagerank_position', 'UInt32', context.blockRows),
    pagerankValue: writeNumbers('pagerank_value', 'Float64', context.blockRows),
  };
  const take = (taken: number): Block => ({
    rows: taken,
    columns: Object.values(columns).map((column) => column.take()),
  });
  let rows = 0;
  for await (const ranks of readRankRows(chunks, context.file)) {
    for (const rank of ranks) {
      columns.release.write(context.release);
      columns.authority.write(authority(rank.harmonicPosition, rank.harmonicValue, context.domains));
      columns.name.write(rank.name);
      columns.harmonicPosition.write(rank.harmonicPosition);
      columns.harmonicValue.write(rank.harmonicValue);
      columns.pagerankPosition.write(rank.pagerankPosition);
      columns.pagerankValue.write(rank.pagerankValue);
      rows++;
      if (rows % context.blockRows === 0) yield take(context.blockRows);
    }
  }
  yield take(rows % context.blockRows);
}

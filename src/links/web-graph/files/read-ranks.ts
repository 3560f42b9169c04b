import type { Block } from '#platform/clickhouse';
import { authority } from './authority.ts';
import { createNumberWriter, createTextWriter } from './column-writer.ts';
import { readRankRows } from './rank-rows.ts';
import type { FileContext } from './read-vertices.ts';

interface RankContext extends FileContext {
  /** The number of domains in the release. */
  domains: number;
}

/** Reads a ranks file into blocks. @throws GraphFileError at the first invalid line */
export async function* readRanks(chunks: AsyncIterable<Buffer>, context: RankContext): AsyncGenerator<Block> {
  const columns = {
    release: createNumberWriter('release', 'UInt16', context.blockRows),
    authority: createNumberWriter('authority', 'UInt8', context.blockRows),
    name: createTextWriter('name'),
    harmonicPosition: createNumberWriter('harmonic_position', 'UInt32', context.blockRows),
    harmonicValue: createNumberWriter('harmonic_value', 'Float32', context.blockRows),
    pagerankPosition: createNumberWriter('pagerank_position', 'UInt32', context.blockRows),
    pagerankValue: createNumberWriter('pagerank_value', 'Float64', context.blockRows),
  };
  const flush = (count: number): Block => ({
    rows: count,
    columns: Object.values(columns).map((column) => column.flush()),
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
      if (rows % context.blockRows === 0) yield flush(context.blockRows);
    }
  }
  yield flush(rows % context.blockRows);
}

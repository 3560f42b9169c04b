import type { Block } from '#platform/clickhouse';
import { toGraphFileError, GraphFileError } from './graph-file-error.ts';
import { type Arcs, openArcs, sortArcs } from './sort-arcs.ts';

interface EdgeContext {
  /** For error messages. */
  file: string;
  release: number;
  /** By number of the domain. */
  authorities: Uint8Array;
  /** Rows per block. The last block of a file has fewer. */
  blockRows: number;
}

const tab = 9;
const lineFeed = 10;
const [zero, nine] = [48, 57];
/** Stands for a source that has not been read yet. */
const none = -1;

/**
 * Reads lines of `<from>\t<to>\n` into blocks. It parses bytes instead of strings, because the file has billions of lines.
 * @throws GraphFileError at the first line that is not an edge between two domains of the release
 */
export async function* readEdges(
  chunks: AsyncIterable<Uint8Array>,
  context: EdgeContext,
): AsyncGenerator<Block> {
  const { file, blockRows } = context;
  const state: State = {
    previousRows: 0,
    from: none,
    number: 0,
    digits: 0,
    arcs: openArcs(blockRows),
    spare: new Uint32Array(2 * blockRows),
    releases: new Uint16Array(blockRows).fill(context.release),
  };
  try {
    for await (const chunk of chunks) yield* fillBlocks(state, chunk, context);
  } catch (error) {
    throw toGraphFileError(error, file, state.previousRows + state.arcs.rows + 1);
  }
  const line = state.previousRows + state.arcs.rows + 1;
  if (state.from !== none || state.digits > 0) throw new GraphFileError(file, 'the line is incomplete', line);
  yield flushBlock(state, context);
}

interface State {
  /** Rows of previous blocks. */
  previousRows: number;
  /** The source of the current line, and the number that is being read. */
  from: number;
  number: number;
  digits: number;
  /** The current block, and memory for sorting it. */
  arcs: Arcs;
  spare: Uint32Array;
  /** The column with the number of the release. */
  releases: Uint16Array<ArrayBuffer>;
}

/** Reads a chunk, and yields the blocks that it completes. */
function* fillBlocks(state: State, chunk: Uint8Array, context: EdgeContext): Generator<Block> {
  for (let start = 0; start < chunk.length;) {
    start = readChunk(state, chunk, start, context);
    if (state.arcs.rows === context.blockRows) yield flushBlock(state, context);
  }
}

/** Reads until the chunk ends or the block is full. @returns the offset of the next byte */
function readChunk(state: State, chunk: Uint8Array, start: number, context: EdgeContext): number {
  const { toIds, fromIds, starts } = state.arcs;
  const domains = context.authorities.length;
  let { rows, runs } = state.arcs;
  let { from, number, digits } = state;
  let last = fromIds[runs - 1] ?? none;
  let offset = start;
  while (rows < context.blockRows) {
    let byte = 0;
    for (; offset < chunk.length; offset++) {
      byte = chunk[offset] ?? 0;
      if (byte < zero || byte > nine) break;
      number = number * 10 + byte - zero;
      digits++;
    }
    if (offset === chunk.length) break;
    const isWellFormed = digits > 0 && byte === (from === none ? tab : lineFeed);
    if (!isWellFormed || number >= domains)
      throw errorAt(context, state.previousRows + rows + 1, isWellFormed);
    offset++;
    if (from === none) {
      from = number;
    } else {
      if (from !== last) {
        starts[runs] = rows;
        fromIds[runs++] = from;
        last = from;
      }
      toIds[rows++] = number;
      from = none;
    }
    number = 0;
    digits = 0;
  }
  Object.assign(state, { from, number, digits });
  Object.assign(state.arcs, { rows, runs });
  return offset;
}

function errorAt({ file, authorities }: EdgeContext, line: number, isWellFormed: boolean): GraphFileError {
  const message = isWellFormed
    ? `a number is not one of the ${authorities.length} domains of the release`
    : 'the line is not two numbers separated by a tab';
  return new GraphFileError(file, message, line);
}

function flushBlock(state: State, { authorities }: EdgeContext): Block {
  const { arcs, spare, releases } = state;
  const { rows } = arcs;
  const { toIds, weaknesses, fromIds } = sortArcs(arcs, spare, authorities);
  state.previousRows += rows;
  Object.assign(arcs, { rows: 0, runs: 0 });
  return {
    rows,
    columns: [
      { name: 'release', type: 'UInt16', values: bytesOf(releases.subarray(0, rows)) },
      { name: 'to_id', type: 'UInt32', values: bytesOf(toIds) },
      { name: 'weakness', type: 'UInt8', values: weaknesses },
      { name: 'from_id', type: 'UInt32', values: bytesOf(fromIds) },
    ],
  };
}

function bytesOf({ buffer, byteLength }: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>): Uint8Array {
  return new Uint8Array(buffer, 0, byteLength);
}

import type { Block } from '#facts';
import { faultOf, GraphFileFault } from './graph-file-fault.ts';
import { type Arcs, openArcs, sortArcs } from './sort-arcs.ts';

/** What turns edges as they are written into those that are kept. */
interface EdgeContext {
  /** For messages. */
  file: string;
  release: number;
  /** By the number of a domain. */
  authorities: Uint8Array;
  /** Rows of a block; the last one of a file has fewer. */
  blockRows: number;
}

const tab = 9;
const lineFeed = 10;
const [zero, nine] = [48, 57];
/** Where a source would be: the line has none yet. */
const none = -1;

/**
 * Reads `<from>\t<to>\n` out of bytes as they come. No line ever becomes a text: the file has billions of them.
 * @throws GraphFileFault at the first line that is no edge between two domains of the release
 */
export async function* readEdges(
  chunks: AsyncIterable<Uint8Array>,
  context: EdgeContext,
): AsyncGenerator<Block> {
  const { file, blockRows } = context;
  const state: State = {
    before: 0,
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
    throw faultOf(error, file, state.before + state.arcs.rows + 1);
  }
  const line = state.before + state.arcs.rows + 1;
  if (state.from !== none || state.digits > 0) throw new GraphFileFault(file, 'the line has no end', line);
  yield takeBlock(state, context);
}

interface State {
  /** Rows of the blocks before. */
  before: number;
  /** Of the line that is being read: its source, and the number that is being read. */
  from: number;
  number: number;
  digits: number;
  /** The block that is being filled, and room to sort it in. */
  arcs: Arcs;
  spare: Uint32Array;
  /** The same in every row. */
  releases: Uint16Array<ArrayBuffer>;
}

/** Reads a chunk, and gives the blocks that it fills. */
function* fillBlocks(state: State, chunk: Uint8Array, context: EdgeContext): Generator<Block> {
  for (let start = 0; start < chunk.length;) {
    start = readChunk(state, chunk, start, context);
    if (state.arcs.rows === context.blockRows) yield takeBlock(state, context);
  }
}

/** Reads until the chunk ends or the block is full. @returns where it stopped */
function readChunk(state: State, chunk: Uint8Array, start: number, context: EdgeContext): number {
  const { toIds, fromIds, starts } = state.arcs;
  const domains = context.authorities.length;
  let { rows, runs } = state.arcs;
  let { from, number, digits } = state;
  let last = fromIds[runs - 1] ?? none;
  let at = start;
  while (rows < context.blockRows) {
    let byte = 0;
    for (; at < chunk.length; at++) {
      byte = chunk[at] ?? 0;
      if (byte < zero || byte > nine) break;
      number = number * 10 + byte - zero;
      digits++;
    }
    if (at === chunk.length) break;
    const isForm = digits > 0 && byte === (from === none ? tab : lineFeed);
    if (!isForm || number >= domains) throw faultAt(context, state.before + rows + 1, isForm);
    at++;
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
  return at;
}

function faultAt({ file, authorities }: EdgeContext, line: number, isForm: boolean): GraphFileFault {
  const message = isForm
    ? `names a domain that is not among the ${authorities.length} of the release`
    : 'is not two numbers with a tab between them';
  return new GraphFileFault(file, message, line);
}

function takeBlock(state: State, { authorities }: EdgeContext): Block {
  const { arcs, spare, releases } = state;
  const { rows } = arcs;
  const { toIds, weaknesses, fromIds } = sortArcs(arcs, spare, authorities);
  state.before += rows;
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

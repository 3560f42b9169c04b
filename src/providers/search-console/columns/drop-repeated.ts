import type { FigureColumns } from './contract.ts';
import { pickRows } from './figure-columns.ts';
import type { TextColumn } from './text-column.ts';

/** Rows with their places in a table: as texts in a set, those of a large day would cost as much as reading them. */
interface RowIndex {
  rows: FigureColumns;
  /** One more than the place of a row, 0 where there is none. */
  slots: Uint32Array;
}

const mostFullness = 0.5;
const hashBasis = 0x811c9dc5;
const hashPrime = 0x01000193;

/** What of `further` has keys that no row of `known` has. */
export function dropRepeated(known: FigureColumns, further: FigureColumns): FigureColumns {
  const index = indexRows(known);
  const places: number[] = [];
  for (let row = 0; row < further.length; row += 1) {
    if ((index.slots[findSlot(index, further, row)] ?? 0) === 0) places.push(row);
  }
  return places.length === further.length ? further : pickRows(further, places);
}

function indexRows(rows: FigureColumns): RowIndex {
  const size = 2 ** Math.ceil(Math.log2(rows.length / mostFullness + 1));
  const index = { rows, slots: new Uint32Array(size) };
  for (let row = 0; row < rows.length; row += 1) index.slots[findSlot(index, rows, row)] = row + 1;
  return index;
}

/** The slot of a row with the same keys, or the empty one where it would be. */
function findSlot({ rows, slots }: RowIndex, other: FigureColumns, row: number): number {
  const last = slots.length - 1;
  let slot = hashKeys(other, row) & last;
  for (let known = slots[slot]; known; known = slots[slot]) {
    if (haveSameKeys(rows, known - 1, other, row)) break;
    slot = (slot + 1) & last;
  }
  return slot;
}

/** FNV-1a over the bytes of all keys, its upper half mixed into the lower. */
function hashKeys({ keys }: FigureColumns, row: number): number {
  let hash = hashBasis;
  for (const { bytes, bounds } of keys) {
    const end = bounds[row + 1] ?? 0;
    for (let at = bounds[row] ?? 0; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), hashPrime);
  }
  return hash ^ (hash >>> 16);
}

function haveSameKeys(one: FigureColumns, oneRow: number, other: FigureColumns, otherRow: number): boolean {
  return one.keys.every((texts, place) => {
    const others = other.keys[place];
    return others !== undefined && isSameText(texts, oneRow, others, otherRow);
  });
}

function isSameText(one: TextColumn, oneRow: number, other: TextColumn, otherRow: number): boolean {
  const [begin = 0, end = 0] = [one.bounds[oneRow], one.bounds[oneRow + 1]];
  const [otherBegin = 0, otherEnd = 0] = [other.bounds[otherRow], other.bounds[otherRow + 1]];
  if (end - begin !== otherEnd - otherBegin) return false;
  for (let at = begin; at < end; at += 1) {
    if (one.bytes[at] !== other.bytes[at - begin + otherBegin]) return false;
  }
  return true;
}

import type { MetricColumns } from '../contract.ts';
import { pickRows } from './metric-columns.ts';
import type { TextColumn } from './text-column.ts';

/** A hash index of rows. A set of texts would take as long as reading the rows of a large day. */
interface RowIndex {
  rows: MetricColumns;
  /** The row index plus 1; 0 for an empty slot. */
  slots: Uint32Array;
}

const maxLoadFactor = 0.5;
const hashBasis = 0x811c9dc5;
const hashPrime = 0x01000193;

/** The rows of `further` whose keys do not occur in `known`. */
export function dropRepeated(known: MetricColumns, further: MetricColumns): MetricColumns {
  const index = indexRows(known);
  const newRows: number[] = [];
  for (let row = 0; row < further.length; row += 1) {
    if ((index.slots[findSlot(index, further, row)] ?? 0) === 0) newRows.push(row);
  }
  return newRows.length === further.length ? further : pickRows(further, newRows);
}

function indexRows(rows: MetricColumns): RowIndex {
  const size = 2 ** Math.ceil(Math.log2(rows.length / maxLoadFactor + 1));
  const index = { rows, slots: new Uint32Array(size) };
  for (let row = 0; row < rows.length; row += 1) index.slots[findSlot(index, rows, row)] = row + 1;
  return index;
}

/** The slot of a row with the same keys, or the empty slot where it would be stored. */
function findSlot({ rows, slots }: RowIndex, other: MetricColumns, row: number): number {
  const last = slots.length - 1;
  let slot = hashKeys(other, row) & last;
  for (let known = slots[slot]; known; known = slots[slot]) {
    if (haveSameKeys(rows, known - 1, other, row)) break;
    slot = (slot + 1) & last;
  }
  return slot;
}

/** FNV-1a over the bytes of all keys, with the upper half mixed into the lower half. */
function hashKeys({ keys }: MetricColumns, row: number): number {
  let hash = hashBasis;
  for (const { bytes, bounds } of keys) {
    const end = bounds[row + 1] ?? 0;
    for (let at = bounds[row] ?? 0; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), hashPrime);
  }
  return hash ^ (hash >>> 16);
}

function haveSameKeys(one: MetricColumns, oneRow: number, other: MetricColumns, otherRow: number): boolean {
  return one.keys.every((texts, index) => {
    const others = other.keys[index];
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

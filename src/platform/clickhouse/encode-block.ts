/** A column of a block: its values one after the other, as the format `Native` has them. */
export interface BlockColumn {
  name: string;
  /** ClickHouse's name of the type, of a fixed width or `String`. */
  type: string;
  /** Little-endian numbers; texts each with its length in groups of seven bits before it. */
  values: Uint8Array;
}

/** Rows by column. */
export interface Block {
  rows: number;
  columns: readonly BlockColumn[];
}

/** ClickHouse's own exchange format: the store takes the columns as they are, without parsing. */
export function encodeBlock({ rows, columns }: Block): Uint8Array[] {
  const head = Buffer.from([...encodeLength(columns.length), ...encodeLength(rows)]);
  return [head, ...columns.flatMap(({ name, type, values }) => [encodeText(name), encodeText(type), values])];
}

function encodeText(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from(encodeLength(bytes.length)), bytes]);
}

function encodeLength(length: number): number[] {
  const bytes: number[] = [];
  let rest = length;
  for (; rest >= 0x80; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest];
}

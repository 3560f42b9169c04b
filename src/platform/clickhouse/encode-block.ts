/** A column of a block, with its values in the `Native` format. */
export interface BlockColumn {
  name: string;
  /** The ClickHouse type: one of fixed width, or `String`. */
  type: string;
  /** Little-endian numbers, or strings that each follow their length as a LEB128 varint. */
  values: Uint8Array;
}

/** Rows in columnar form. */
export interface Block {
  rows: number;
  columns: readonly BlockColumn[];
}

/** Encodes a block in ClickHouse's `Native` format, which the server stores without parsing. */
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

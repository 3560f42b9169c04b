import type { BlockColumn } from '#platform/clickhouse';

/** Collects the values of one column in ClickHouse's native format. */
export interface ColumnWriter {
  write(value: number | string): void;
  /** Returns the column, and starts a new one. */
  flush(): BlockColumn;
}

type NumberType = 'UInt8' | 'UInt16' | 'UInt32' | 'Float32' | 'Float64';

const arrays = {
  UInt8: Uint8Array,
  UInt16: Uint16Array,
  UInt32: Uint32Array,
  Float32: Float32Array,
  Float64: Float64Array,
};

/** @param capacity the maximum number of values between two calls of `flush` */
export function createNumberWriter(name: string, type: NumberType, capacity: number): ColumnWriter {
  let numbers = new arrays[type](capacity);
  let count = 0;
  return {
    write: (value) => void (numbers[count++] = Number(value)),
    flush: () => {
      const { buffer, BYTES_PER_ELEMENT: width } = numbers;
      const values = new Uint8Array(buffer, 0, count * width);
      numbers = new arrays[type](capacity);
      count = 0;
      return { name, type, values };
    },
  };
}

/** For strings whose characters are single bytes. */
export function createTextWriter(name: string): ColumnWriter {
  let bytes = Buffer.allocUnsafe(2 ** 20);
  let end = 0;
  return {
    write: (value) => {
      const text = String(value);
      if (end + text.length + 2 > bytes.length)
        bytes = Buffer.concat([bytes, Buffer.allocUnsafe(bytes.length)]);
      // The length is a varint of at most two bytes, because no line is longer than 14 bits can count.
      if (text.length >= 0x80) bytes[end++] = (text.length & 0x7f) | 0x80;
      bytes[end++] = text.length >= 0x80 ? text.length >> 7 : text.length;
      end += bytes.write(text, end, 'latin1');
    },
    flush: () => {
      const values = bytes.subarray(0, end);
      bytes = Buffer.allocUnsafe(bytes.length);
      end = 0;
      return { name, type: 'String', values };
    },
  };
}

import type { BlockColumn } from '#facts';

/** Gathers the values of one column, each taking as many bytes as its type has, or a text with its length. */
export interface ColumnWriter {
  write(value: number | string): void;
  /** The column so far; what is written next begins another one. */
  take(): BlockColumn;
}

type NumberType = 'UInt8' | 'UInt16' | 'UInt32' | 'Float32' | 'Float64';

const arrays = {
  UInt8: Uint8Array,
  UInt16: Uint16Array,
  UInt32: Uint32Array,
  Float32: Float32Array,
  Float64: Float64Array,
};

/** @param most values between two takes */
export function writeNumbers(name: string, type: NumberType, most: number): ColumnWriter {
  let numbers = new arrays[type](most);
  let count = 0;
  return {
    write: (value) => void (numbers[count++] = Number(value)),
    take: () => {
      const { buffer, BYTES_PER_ELEMENT: width } = numbers;
      const values = new Uint8Array(buffer, 0, count * width);
      numbers = new arrays[type](most);
      count = 0;
      return { name, type, values };
    },
  };
}

/** Texts whose characters are bytes. */
export function writeTexts(name: string): ColumnWriter {
  let bytes = Buffer.allocUnsafe(2 ** 20);
  let end = 0;
  return {
    write: (value) => {
      const text = String(value);
      if (end + text.length + 2 > bytes.length)
        bytes = Buffer.concat([bytes, Buffer.allocUnsafe(bytes.length)]);
      // A length of 14 bits at most: no line is longer.
      if (text.length >= 0x80) bytes[end++] = (text.length & 0x7f) | 0x80;
      bytes[end++] = text.length >= 0x80 ? text.length >> 7 : text.length;
      end += bytes.write(text, end, 'latin1');
    },
    take: () => {
      const values = bytes.subarray(0, end);
      bytes = Buffer.allocUnsafe(bytes.length);
      end = 0;
      return { name, type: 'String', values };
    },
  };
}

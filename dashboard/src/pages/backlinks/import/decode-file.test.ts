import { expect, test } from 'vitest';
import { decodeFile } from './decode-file.ts';

const bytesOf = (text: string, encoding: BufferEncoding) =>
  new Uint8Array(Buffer.from(text, encoding)).buffer;

test('files are read in UTF-8, and in UTF-16 where they say so', () => {
  expect(decodeFile(bytesOf('URL\nschön', 'utf8'))).toBe('URL\nschön');
  expect(decodeFile(bytesOf('\ufeffURL\tschön', 'utf16le'))).toBe('URL\tschön');
  const swapped = new Uint8Array(Buffer.from('\ufeffURL', 'utf16le').swap16()).buffer;
  expect(decodeFile(swapped)).toBe('URL');
  expect(decodeFile(new ArrayBuffer(0))).toBe('');
});

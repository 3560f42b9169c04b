import { expect, test } from 'vitest';
import { decodeFile } from './decode-file.ts';

/** @param isLittle whether the byte order is little-endian */
function utf16(text: string, isLittle: boolean): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index++)
    view.setUint16(index * 2, text.charCodeAt(index), isLittle);
  return view.buffer;
}

test('a file is decoded as UTF-8, or as UTF-16 if it has a byte order mark', () => {
  expect(decodeFile(new TextEncoder().encode('URL\nschön').buffer)).toBe('URL\nschön');
  expect(decodeFile(utf16('\ufeffURL\tschön', true))).toBe('URL\tschön');
  expect(decodeFile(utf16('\ufeffURL', false))).toBe('URL');
  expect(decodeFile(new ArrayBuffer(0))).toBe('');
});

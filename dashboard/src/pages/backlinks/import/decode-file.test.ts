import { expect, test } from 'vitest';
import { decodeFile } from './decode-file.ts';

/** @param isLittle whether the lower byte of each unit comes first */
function utf16(text: string, isLittle: boolean): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let place = 0; place < text.length; place++)
    view.setUint16(place * 2, text.charCodeAt(place), isLittle);
  return view.buffer;
}

test('files are read in UTF-8, and in UTF-16 where they say so', () => {
  expect(decodeFile(new TextEncoder().encode('URL\nschön').buffer)).toBe('URL\nschön');
  expect(decodeFile(utf16('\ufeffURL\tschön', true))).toBe('URL\tschön');
  expect(decodeFile(utf16('\ufeffURL', false))).toBe('URL');
  expect(decodeFile(new ArrayBuffer(0))).toBe('');
});

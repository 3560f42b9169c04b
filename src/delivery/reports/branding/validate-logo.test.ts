import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { validateLogo } from './validate-logo.ts';

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

interface Png {
  width?: number;
  height?: number;
  interlacing?: number;
  pixels?: Buffer;
}

/** An image with 8 bits of red, green and blue per pixel. */
function png({ width = 2, height = 3, interlacing = 0, pixels }: Png = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, interlacing], 8);
  const raw = pixels ?? Buffer.alloc(height * (1 + 3 * width));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const jpeg = (components = 3) =>
  Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 40, 0, 90, components, ...Array(9).fill(0), 0xff, 0xd9]);

test('PNG and JPEG images are accepted with their size', async () => {
  expect(await validateLogo(png())).toEqual({ type: 'image/png', width: 2, height: 3 });
  expect(await validateLogo(jpeg())).toEqual({ type: 'image/jpeg', width: 90, height: 40 });
});

test.each([
  ['a small file that unpacks to a large image', png({ pixels: Buffer.alloc(50_000_000) })],
  ['pixels that are missing', png({ pixels: Buffer.alloc(3) })],
  ['an image that is too wide', png({ width: 2001, height: 1 })],
  ['an interlaced image', png({ interlacing: 1 })],
  ['a PNG image that ends early', png().subarray(0, 60)],
  ['a JPEG image with four colors', jpeg(4)],
  ['a JPEG image that ends early', jpeg().subarray(0, 20)],
  ['an SVG image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a GIF image', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1')],
  ['an empty file', Buffer.alloc(0)],
])('%s is rejected', async (_name, bytes) => {
  expect(await validateLogo(bytes)).toBeNull();
});

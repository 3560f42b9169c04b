import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const maxSidePx = 2_000;
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Samples per pixel, by the color type of a PNG image. */
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const bitDepths: ReadonlySet<number> = new Set([1, 2, 4, 8]);
const inflateBytes = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

export interface LogoFormat {
  type: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

/**
 * The format of an image that documents and browsers can show; null for all other bytes. The pixels of a PNG image must have exactly the
 * size that its header names, so that a small file cannot become a large image.
 */
export async function validateLogo(bytes: Buffer): Promise<LogoFormat | null> {
  const format = bytes.subarray(0, 8).equals(pngSignature) ? await readPng(bytes) : readJpeg(bytes);
  if (format === null || format.width < 1 || format.height < 1) return null;
  return format.width > maxSidePx || format.height > maxSidePx ? null : format;
}

async function readPng(bytes: Buffer): Promise<LogoFormat | null> {
  const chunks = readChunks(bytes);
  const header = chunks?.[0];
  if (chunks === null || header?.name !== 'IHDR' || header.data.length !== 13) return null;
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  if (width > maxSidePx || height > maxSidePx) return null;
  const [bits = 0, color = 0, , , interlacing = 1] = header.data.subarray(8);
  const samples = channels[color];
  if (samples === undefined || !bitDepths.has(bits) || interlacing !== 0) return null;
  if (color === 3 && !chunks.some(({ name }) => name === 'PLTE')) return null;
  const size = height * (1 + Math.ceil((width * samples * bits) / 8));
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data));
  const pixels = await inflateBytes(packed, { maxOutputLength: size + 1 }).catch(() => null);
  return pixels?.length === size ? { type: 'image/png', width, height } : null;
}

/** Null unless the chunks fill the file, up to `IEND`. */
function readChunks(bytes: Buffer): { name: string; data: Buffer }[] | null {
  const chunks: { name: string; data: Buffer }[] = [];
  let offset = pngSignature.length;
  while (offset + 12 <= bytes.length) {
    const end = offset + 8 + bytes.readUInt32BE(offset);
    if (end + 4 > bytes.length) return null;
    const name = bytes.toString('latin1', offset + 4, offset + 8);
    chunks.push({ name, data: bytes.subarray(offset + 8, end) });
    if (name === 'IEND') return chunks;
    offset = end + 4;
  }
  return null;
}

/** A frame header of a baseline, extended or progressive image in grey or color. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

function readJpeg(bytes: Buffer): LogoFormat | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8 || bytes.readUInt16BE(bytes.length - 2) !== 0xffd9)
    return null;
  let offset = 2;
  while (offset + 10 <= bytes.length) {
    if (bytes[offset] !== 0xff) return null;
    const marker = bytes[offset + 1] ?? 0;
    const length = bytes.readUInt16BE(offset + 2);
    if (length < 2) return null;
    if (frames.has(marker)) {
      const components = bytes[offset + 9];
      const [height, width] = [bytes.readUInt16BE(offset + 5), bytes.readUInt16BE(offset + 7)];
      return components === 1 || components === 3 ? { type: 'image/jpeg', width, height } : null;
    }
    offset += 2 + length;
  }
  return null;
}

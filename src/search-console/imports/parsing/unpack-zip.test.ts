import { randomBytes } from 'node:crypto';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { expect, test } from 'vitest';
import { unpackZip } from './unpack-zip.ts';
import { zipExport } from '../../../../test/fixtures/zip-export.ts';

const mebibyte = 1024 * 1024;
/** Text that does not compress to nothing, so that it spans many slices of the input. */
const digits = (length: number): string => {
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647).toString();
  return Array.from({ length }, next).join('\n');
};

/** As a server writes it while sending: sizes follow the data. */
function streamZip(files: Record<string, string>, Entry: typeof ZipDeflate | typeof ZipPassThrough): Buffer {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [name, text] of Object.entries(files)) {
    const entry = new Entry(name);
    zip.add(entry);
    entry.push(Buffer.from(text), true);
  }
  zip.end();
  return Buffer.concat(chunks);
}

const files = { 'a.csv': 'short', 'b.csv': digits(20_000), 'empty.csv': '', 'c.csv': digits(3) };

test.each([
  ['sizes before the data', zipExport(files)],
  ['sizes after the data', streamZip(files, ZipDeflate)],
  ['nothing compressed and sizes after the data', streamZip(files, ZipPassThrough)],
])('a zip with %s is unpacked', async (_, zip) => {
  const unpacked = await unpackZip(zip, 'export.zip');
  const texts = unpacked.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]);
  expect(Object.fromEntries(texts)).toEqual(files);
});

test('a zip truncated at any position is rejected', async () => {
  const zip = zipExport({ 'a.csv': digits(20), 'b.csv': digits(20), 'c.csv': digits(20) });
  const lengths = Array.from({ length: zip.length - 22 }, (_, index) => index);
  const refusals = await Promise.all(
    lengths.map((length) => unpackZip(zip.subarray(0, length), 'x.zip').catch((error: unknown) => error)),
  );
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ name: 'UnreadableExportError', file: 'x.zip' });
});

test('a zip with damaged data is rejected', async () => {
  const zip = zipExport({ 'a.csv': digits(2000) });
  zip.fill(0xff, 60, 400);
  await expect(unpackZip(zip, 'x.zip')).rejects.toMatchObject({ name: 'UnreadableExportError', line: null });
});

test('a zip with an unknown compression method is rejected', async () => {
  const zip = zipExport({ 'a.csv': digits(20) });
  zip[8] = 14;
  await expect(unpackZip(zip, 'x.zip')).rejects.toThrow('x.zip: is damaged');
});

test('a zip may have at most 20 entries', async () => {
  const entries = (count: number) =>
    zipExport(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.txt`, 'x'])));
  expect(await unpackZip(entries(20), 'x.zip')).toEqual([]);
  await expect(unpackZip(entries(21), 'x.zip')).rejects.toThrow('more than 20 files');
});

test('unpacking stops at 50 MiB regardless of the sizes in the zip', async () => {
  const zip = Buffer.from(
    zipExport({
      'a.csv': new Uint8Array(26 * mebibyte),
      'b.csv': new Uint8Array(26 * mebibyte),
      // The zip is large enough for what it claims to contain.
      'noise.bin': randomBytes(mebibyte),
    }),
  );
  zip.writeUInt32LE(100, 22);
  await expect(unpackZip(zip, 'x.zip')).rejects.toThrow('larger than 50 MiB');
});

test.each(['/etc/a.csv', '..\\a.csv', 'C:a.csv', `${'a'.repeat(252)}.csv`])(
  'a zip with a file named %s is rejected',
  async (name) => {
    await expect(unpackZip(zipExport({ [name]: 'x' }), 'x.zip')).rejects.toThrow('leads out of the zip');
  },
);

import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import { ExportUnreadable } from './export-unreadable.ts';
import type { ExportFile } from './exported-figures.ts';
import { largestBytes, mostEntries } from './limits.ts';
import { sliceBytes } from './slice-bytes.ts';

const entryHeader = Buffer.from('PK\u0003\u0004');
const directoryEnd = Buffer.from('PK\u0005\u0006');

interface Unpacking {
  zipName: string;
  entries: number;
  size: number;
  files: ExportFile[];
}

const view = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export function isZip(bytes: Uint8Array): boolean {
  const start = view(bytes.subarray(0, 4));
  return start.equals(entryHeader) || start.equals(directoryEnd);
}

/** How many entries the zip's own directory counts: only this shows that its end was cut off. */
function countEntries(bytes: Uint8Array): number {
  const file = view(bytes);
  const end = file.lastIndexOf(directoryEnd);
  return end === -1 ? -1 : file.readUInt16LE(end + 10);
}

function isWanted(path: string): boolean {
  const parts = path.split(/[/\\]/);
  return /^[^.].*\.csv$/i.test(parts.at(-1) ?? '') && !parts.includes('__MACOSX');
}

function refuse({ zipName }: Unpacking, reason: string): ExportUnreadable {
  return new ExportUnreadable({ file: zipName, line: null }, reason);
}

function takeEntry(unpacking: Unpacking, entry: UnzipFile): void {
  unpacking.entries += 1;
  if (unpacking.entries > mostEntries) throw refuse(unpacking, `holds more than ${mostEntries} files`);
  if (!isWanted(entry.name)) return;
  const chunks: Uint8Array[] = [];
  entry.ondata = (error, chunk, final) => {
    if (error !== null) throw error;
    unpacking.size += chunk.length;
    if (unpacking.size > largestBytes) throw refuse(unpacking, 'is larger than 50 MiB when unpacked');
    chunks.push(chunk);
    if (final) unpacking.files.push({ name: entry.name, bytes: Buffer.concat(chunks) });
  };
  entry.start();
}

/** The CSV files of a zip, whatever folders they lie in. */
export async function unpackZip(bytes: Uint8Array, zipName: string): Promise<ExportFile[]> {
  const unpacking: Unpacking = { zipName, entries: 0, size: 0, files: [] };
  const unzip = new Unzip((entry) => takeEntry(unpacking, entry));
  unzip.register(UnzipInflate);
  try {
    for await (const slice of sliceBytes(bytes)) unzip.push(slice);
    unzip.push(new Uint8Array(0), true);
  } catch (error) {
    if (error instanceof ExportUnreadable) throw error;
    throw refuse(unpacking, 'is damaged: it cannot be unpacked');
  }
  if (unpacking.entries !== countEntries(bytes)) throw refuse(unpacking, 'is damaged: files are missing');
  return unpacking.files;
}

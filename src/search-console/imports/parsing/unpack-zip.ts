import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import type { Said } from '#platform/text';
import { sayExport } from './say-export.ts';
import { UnreadableExportError } from './unreadable-export-error.ts';
import type { ExportFile } from './exported-report.ts';
import { maxBytes, maxEntries, maxNameLength, maxRatio } from './limits.ts';
import { sliceBytes } from './slice-bytes.ts';

const entryHeader = Buffer.from('PK\u0003\u0004');
const directoryEnd = Buffer.from('PK\u0005\u0006');

const mebibyte = 1024 * 1024;

interface Unpacking {
  zipName: string;
  /** The largest unpacked size that a zip of this size may have. */
  maxSize: number;
  entries: number;
  size: number;
  files: ExportFile[];
}

const view = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export function isZip(bytes: Uint8Array): boolean {
  const start = view(bytes.subarray(0, 4));
  return start.equals(entryHeader) || start.equals(directoryEnd);
}

/** The number of entries in the zip's directory, which reveals a truncated file; -1 without a directory. */
function countEntries(bytes: Uint8Array): number {
  const file = view(bytes);
  const end = file.lastIndexOf(directoryEnd);
  return end === -1 ? -1 : file.readUInt16LE(end + 10);
}

function isWanted(path: string): boolean {
  const parts = path.split(/[/\\]/);
  return /^[^.].*\.csv$/i.test(parts.at(-1) ?? '') && !parts.includes('__MACOSX');
}

/** Nothing is written to a disk, but such a name is no export of Google. */
function isSafe(path: string): boolean {
  const isRelative = !/^([/\\]|[A-Za-z]:)/.test(path) && !path.split(/[/\\]/).includes('..');
  return isRelative && path.length <= maxNameLength && !/\p{Cc}/u.test(path);
}

function refuse({ zipName }: Unpacking, reason: Said): UnreadableExportError {
  return new UnreadableExportError({ file: zipName, line: null }, reason);
}

function unpackEntry(unpacking: Unpacking, entry: UnzipFile): void {
  unpacking.entries += 1;
  if (unpacking.entries > maxEntries) throw refuse(unpacking, sayExport('entries', { max: maxEntries }));
  if (!isSafe(entry.name)) throw refuse(unpacking, sayExport('unsafe_name'));
  if (!isWanted(entry.name)) return;
  const chunks: Uint8Array[] = [];
  entry.ondata = (error, chunk, final) => {
    if (error !== null) throw error;
    unpacking.size += chunk.length;
    if (unpacking.size > maxBytes) throw refuse(unpacking, sayExport('unpacked_too_large'));
    if (unpacking.size > unpacking.maxSize) throw refuse(unpacking, sayExport('ratio', { max: maxRatio }));
    chunks.push(chunk);
    if (final) unpacking.files.push({ name: entry.name, bytes: Buffer.concat(chunks) });
  };
  entry.start();
}

/** Unpacks the CSV files of a zip from any folder. */
export async function unpackZip(bytes: Uint8Array, zipName: string): Promise<ExportFile[]> {
  const unpacking: Unpacking = {
    zipName,
    maxSize: Math.max(mebibyte, bytes.length * maxRatio),
    entries: 0,
    size: 0,
    files: [],
  };
  const unzip = new Unzip((entry) => unpackEntry(unpacking, entry));
  unzip.register(UnzipInflate);
  try {
    for await (const slice of sliceBytes(bytes)) unzip.push(slice);
    unzip.push(new Uint8Array(0), true);
  } catch (error) {
    if (error instanceof UnreadableExportError) throw error;
    throw refuse(unpacking, sayExport('damaged'));
  }
  if (unpacking.entries !== countEntries(bytes)) throw refuse(unpacking, sayExport('files_missing'));
  return unpacking.files;
}

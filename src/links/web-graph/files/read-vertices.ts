import type { Block } from '#platform/clickhouse';
import { createNumberWriter, createTextWriter } from './column-writer.ts';
import { GraphFileError } from './graph-file-error.ts';
import { readLines } from './read-lines.ts';

export interface FileContext {
  /** For error messages. */
  file: string;
  release: number;
  /** Rows per block. The last block of a file has fewer. */
  blockRows: number;
}

/**
 * Reads lines of `<id>\t<reversed name>[\t<hosts>]` into blocks. The ids count from 0.
 * @throws GraphFileError at the first invalid line
 */
export async function* readVertices(
  chunks: AsyncIterable<Buffer>,
  context: FileContext,
): AsyncGenerator<Block> {
  const columns = {
    release: createNumberWriter('release', 'UInt16', context.blockRows),
    id: createNumberWriter('id', 'UInt32', context.blockRows),
    name: createTextWriter('name'),
    hosts: createNumberWriter('hosts', 'UInt32', context.blockRows),
  };
  const flush = (rows: number): Block => ({
    rows,
    columns: Object.values(columns).map((column) => column.flush()),
  });
  let id = 0;
  for await (const lines of readLines(chunks, context.file)) {
    for (const line of lines) {
      const { name, hosts } = readVertex(line, id, context.file);
      columns.release.write(context.release);
      columns.id.write(id);
      columns.name.write(name);
      columns.hosts.write(hosts);
      id++;
      if (id % context.blockRows === 0) yield flush(context.blockRows);
    }
  }
  yield flush(id % context.blockRows);
}

function readVertex(line: string, id: number, file: string): { name: string; hosts: number } {
  const fields = line.split('\t');
  const [number, name = '', hosts = '0'] = fields;
  const error = (message: string) => new GraphFileError(file, message, id + 1);
  if (fields.length < 2 || fields.length > 3) throw error('the row does not have two or three columns');
  if (number !== String(id)) throw error(`the number is not ${id}`);
  if (!isName(name)) throw error('the domain name is invalid');
  if (!/^\d{1,9}$/.test(hosts)) throw error('the number of hosts is invalid');
  return { name, hosts: Number(hosts) };
}

/** Whether a text can be a domain name, reversed or not. */
export function isName(text: string): boolean {
  return text.length <= 255 && /^[^\s.]+(?:\.[^\s.]+)*$/.test(text);
}

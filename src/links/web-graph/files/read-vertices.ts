import type { Block } from '#facts';
import { writeNumbers, writeTexts } from './column-writer.ts';
import { GraphFileFault } from './graph-file-fault.ts';
import { readLines } from './read-lines.ts';

/** What is known about a file apart from its rows. */
export interface FileContext {
  /** For messages. */
  file: string;
  release: number;
  /** Rows of a block; the last one of a file has fewer. */
  blockRows: number;
}

/**
 * Reads `<id>\t<reversed name>[\t<hosts>]`, the ids from 0 on without a gap.
 * @throws GraphFileFault at the first line that is no such thing
 */
export async function* readVertices(
  chunks: AsyncIterable<Buffer>,
  context: FileContext,
): AsyncGenerator<Block> {
  const columns = {
    release: writeNumbers('release', 'UInt16', context.blockRows),
    id: writeNumbers('id', 'UInt32', context.blockRows),
    name: writeTexts('name'),
    hosts: writeNumbers('hosts', 'UInt32', context.blockRows),
  };
  const take = (rows: number): Block => ({
    rows,
    columns: Object.values(columns).map((column) => column.take()),
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
      if (id % context.blockRows === 0) yield take(context.blockRows);
    }
  }
  yield take(id % context.blockRows);
}

function readVertex(line: string, id: number, file: string): { name: string; hosts: number } {
  const fields = line.split('\t');
  const [number, name = '', hosts = '0'] = fields;
  const fault = (message: string) => new GraphFileFault(file, message, id + 1);
  if (fields.length < 2 || fields.length > 3) throw fault('has neither two nor three columns');
  if (number !== String(id)) throw fault(`has not the number ${id}, which comes next`);
  if (!isName(name)) throw fault('has no name of a domain');
  if (!/^\d{1,9}$/.test(hosts)) throw fault('has no number of hosts');
  return { name, hosts: Number(hosts) };
}

/** Whether a text could be a domain, reversed or not. */
export function isName(text: string): boolean {
  return text.length <= 255 && /^[^\s.]+(?:\.[^\s.]+)*$/.test(text);
}

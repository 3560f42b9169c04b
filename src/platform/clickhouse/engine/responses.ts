import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { describeFault } from './exception.ts';
import type { Written } from './insert-rows.ts';
import { createCompressor } from './encodings.ts';
import type { StatementRequest } from './read-request.ts';
import type { Result } from './run-statement.ts';

/** Sends a result in parts, as fast as the client reads. If the result fails after the first part, the connection is closed. */
export async function sendResult(
  response: ServerResponse,
  { first, rest, format }: Result,
  { queryId, encoding }: StatementRequest,
  gone: AbortSignal,
): Promise<void> {
  const tag = randomBytes(8).toString('hex');
  response.writeHead(200, {
    'Content-Type': contentType(format),
    'X-ClickHouse-Query-Id': queryId,
    'X-ClickHouse-Format': format,
    ...(rest && { 'X-ClickHouse-Exception-Tag': tag }),
    ...(encoding && { 'Content-Encoding': encoding }),
    ...(!rest && !encoding && { 'Content-Length': first.length }),
  });
  const compressed = encoding && createCompressor(encoding);
  compressed?.pipe(response);
  const target = compressed ?? response;
  try {
    if (first.length > 0) await write(target, first, gone);
    for await (const part of rest ?? []) await write(target, part, gone);
    target.end();
  } catch (error) {
    if (gone.aborted) return;
    await write(target, exceptionBlock(describeFault(error).text, tag), gone);
    compressed?.flush();
    response.socket?.destroySoon();
  } finally {
    await rest?.return();
  }
}

/** Sends the response to an insert. */
export function sendWritten(response: ServerResponse, { rows, bytes }: Written, queryId: string): void {
  const summary = { written_rows: String(rows), written_bytes: String(bytes) };
  const nothing = { read_rows: '0', read_bytes: '0', result_rows: '0', result_bytes: '0' };
  response.writeHead(200, {
    'X-ClickHouse-Query-Id': queryId,
    'X-ClickHouse-Summary': JSON.stringify({
      ...nothing,
      ...summary,
      total_rows_to_read: '0',
      elapsed_ns: '0',
    }),
    'Content-Length': 0,
  });
  response.end();
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=UTF-8' });
  response.end(`${text}\n`);
}

export function sendFault(response: ServerResponse, error: unknown): void {
  const { code, status, text } = describeFault(error);
  response.setHeader('X-ClickHouse-Exception-Code', code);
  sendText(response, status, text);
}

async function write(target: Writable, part: Buffer, signal: AbortSignal): Promise<void> {
  if (!target.write(part)) await once(target, 'drain', { signal });
}

/** ClickHouse's marker for a result that fails after its first part. The length includes the line feed after the text. */
function exceptionBlock(text: string, tag: string): Buffer {
  const length = Buffer.byteLength(text) + 1;
  return Buffer.from(`\r\n__exception__\r\n${tag}\r\n${text}\n${length} ${tag}\r\n__exception__\r\n`);
}

function contentType(format: string): string {
  if (/^JSON(Compact)?(Strings)?EachRow/.test(format)) return 'application/x-ndjson; charset=UTF-8';
  if (format.startsWith('JSON')) return 'application/json; charset=UTF-8';
  if (format.startsWith('CSV')) return 'text/csv; charset=UTF-8';
  if (/^(TabSeparated|TSV)/.test(format)) return 'text/tab-separated-values; charset=UTF-8';
  return 'application/octet-stream';
}

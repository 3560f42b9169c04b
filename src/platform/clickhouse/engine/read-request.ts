import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { acceptedEncoding, decompress, type Encoding } from './encodings.ts';
import { notImplemented } from './exception.ts';
import { outlineStatement, type Outline } from './statement.ts';

/** One statement with all that came with it. */
export interface StatementRequest {
  statement: string;
  outline: Outline;
  /** What an INSERT is to insert. */
  rows: Readable | undefined;
  queryId: string;
  database: string | undefined;
  defaultFormat: string | undefined;
  settings: Map<string, string>;
  parameters: Map<string, string>;
  /** How the answer is to be compressed. */
  encoding: Encoding | undefined;
}

const ours = new Set(['query', 'query_id', 'database', 'default_format']);
/** Members of the URL that are no settings and have no effect here. */
const idle = new Set(['user', 'password', 'wait_end_of_query', 'buffer_size', 'quota_key', 'stacktrace']);
const unsupported = new Set(['session_id', 'role', 'compress', 'decompress']);

/** @throws Exception where the request asks for what the embedded engine does not have. */
export async function readRequest(request: IncomingMessage): Promise<StatementRequest> {
  const url = new URLSearchParams(request.url?.split('?', 2)[1]);
  const { headers } = request;
  const parts = await readBody(request, url.get('query') ?? '');
  const settings = new Map<string, string>();
  const parameters = new Map(parts.parameters);
  for (const [name, value] of url) {
    if (unsupported.has(name)) throw notImplemented(`The parameter ${name}`);
    if (name.startsWith('param_')) parameters.set(name.slice('param_'.length), value);
    else if (!idle.has(name) && !ours.has(name)) settings.set(name, value);
  }
  if (request.method === 'GET' && !settings.has('readonly')) settings.set('readonly', '2');
  const wantsCompression = ['1', 'true'].includes(settings.get('enable_http_compression') ?? '');
  return {
    ...parts,
    queryId: url.get('query_id') ?? '',
    database: url.get('database') ?? header(headers['x-clickhouse-database']),
    defaultFormat: url.get('default_format') ?? header(headers['x-clickhouse-format']),
    settings,
    parameters,
    encoding: wantsCompression ? acceptedEncoding(headers['accept-encoding']) : undefined,
  };
}

async function readBody(request: IncomingMessage, fromUrl: string) {
  const body = decompress(request);
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/form-data')) return readForm(await buffer(body), type);
  const outline = outlineStatement(fromUrl);
  if (outline.insert && !outline.insert.rows)
    return { outline, statement: fromUrl, rows: body, parameters: [] };
  const text = (await buffer(body)).toString();
  return { ...withOwnRows(fromUrl && text ? `${fromUrl}\n${text}` : fromUrl || text), parameters: [] };
}

/** The rows that a statement holds in its own text are taken out of it. */
function withOwnRows(statement: string) {
  const outline = outlineStatement(statement);
  const { rows } = outline.insert ?? {};
  return { statement, outline, rows: outline.insert && Readable.from([Buffer.from(rows ?? '')]) };
}

async function readForm(body: Buffer<ArrayBuffer>, type: string) {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const fields = Array.from(form, ([name, value]): [string, string] => [name, String(value)]);
  const statement = fields.find(([name]) => name === 'query')?.[1] ?? '';
  const parameters = fields
    .filter(([name]) => name.startsWith('param_'))
    .map(([name, value]): [string, string] => [name.slice('param_'.length), value]);
  return { ...withOwnRows(statement), parameters };
}

function header(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

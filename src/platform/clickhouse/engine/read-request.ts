import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { acceptedEncoding, decompress, type Encoding } from './encodings.ts';
import { notImplemented } from './exception.ts';
import { outlineStatement, type Outline } from './statement.ts';

/** A statement and the options of its request. */
export interface StatementRequest {
  statement: string;
  outline: Outline;
  /** The rows of an INSERT. */
  rows: Readable | undefined;
  queryId: string;
  database: string | undefined;
  defaultFormat: string | undefined;
  settings: Map<string, string>;
  parameters: Map<string, string>;
  /** The encoding of the response. */
  encoding: Encoding | undefined;
}

const ownParameters = new Set(['query', 'query_id', 'database', 'default_format']);
/** URL parameters that are not settings and have no effect here. */
const ignoredParameters = new Set([
  'user',
  'password',
  'wait_end_of_query',
  'buffer_size',
  'quota_key',
  'stacktrace',
]);
const unsupported = new Set(['session_id', 'role', 'compress', 'decompress']);

/** @throws Exception if the request needs a feature that the embedded engine lacks */
export async function readRequest(request: IncomingMessage): Promise<StatementRequest> {
  const url = new URLSearchParams(request.url?.split('?', 2)[1]);
  const { headers } = request;
  const parts = await readBody(request, url.get('query') ?? '');
  const settings = new Map<string, string>();
  const parameters = new Map(parts.parameters);
  for (const [name, value] of url) {
    if (unsupported.has(name)) throw notImplemented(`The parameter ${name}`);
    if (name.startsWith('param_')) parameters.set(name.slice('param_'.length), value);
    else if (!ignoredParameters.has(name) && !ownParameters.has(name)) settings.set(name, value);
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
  return { ...splitRows(fromUrl && text ? `${fromUrl}\n${text}` : fromUrl || text), parameters: [] };
}

/** Separates the rows from the text of a statement that contains them. */
function splitRows(statement: string) {
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
  return { ...splitRows(statement), parameters };
}

function header(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

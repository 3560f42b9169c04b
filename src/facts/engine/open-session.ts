import { loadChdb, type Connection } from './chdb.ts';
import { Exception } from './exception.ts';
import { quoteText } from './statement.ts';

/** What a session is opened with. Names of parameters are without `param_`, their values as ClickHouse reads them. */
export interface SessionPlan {
  /** Marks what runs in the session, so that it can be killed. Without blanks. */
  mark: string;
  database: string | undefined;
  settings: ReadonlyMap<string, string>;
  parameters: ReadonlyMap<string, string>;
  /** Fails with the code 396 where a result has more bytes; unlimited where left out. */
  maxResultBytes?: number;
}

export interface WholeResult {
  bytes: Buffer;
  /** Of an insert: what was written. */
  rowsRead: number;
  bytesRead: number;
}

/** One connection for one request: settings and parameters end with it, and no other request sees them. */
export interface Session {
  /** The whole result. */
  run(statement: string, format: string): Promise<WholeResult>;
  /** The result in parts. The first one plans the statement, on this thread. */
  stream(statement: string, format: string): AsyncGenerator<Buffer, void>;
  /** Changes a setting for what follows. */
  set(name: string, value: string): void;
  /** Only once nothing runs any more. */
  close(): void;
}

const chdb = loadChdb();
/** ClickHouse's own limit for the text of a statement, which parameters do not fall under. */
const maxQuerySize = 262_144;

/** @throws Exception where a setting is unknown or has a bad value, or the database does not exist. */
export function openSession(path: string, plan: SessionPlan): Session {
  const statements = openingStatements(plan);
  const isWide = statements.some((statement) => statement.length > maxQuerySize / 4);
  const connection = chdb.CreateConnection(path, [
    ...defaults,
    `--log_comment=${plan.mark}`,
    ...(isWide ? ['--max_query_size=1000000000'] : []),
    ...(plan.maxResultBytes ? [`--max_result_bytes=${plan.maxResultBytes}`] : []),
  ]);
  try {
    for (const statement of statements) chdb.QueryWithConnection(connection, statement, 'Null');
  } catch (error) {
    chdb.CloseConnection(connection);
    throw error;
  }
  return {
    run: (statement, format) => chdb.QueryAsyncConnection(connection, statement, format),
    stream: (statement, format) => streamResult(connection, statement, format),
    set: (name, value) => void chdb.QueryWithConnection(connection, `set ${assign([name, value])}`, 'Null'),
    close: () => chdb.CloseConnection(connection),
  };
}

/** Where the library's defaults are those of `clickhouse local` and not those of a server. */
const defaults = ['--implicit_select=0', '--output_format_json_quote_64bit_integers=1'];

function openingStatements({ mark, database, settings, parameters }: SessionPlan): string[] {
  const all = new Map(settings);
  const comment = all.get('log_comment');
  if (comment !== undefined) all.set('log_comment', `${mark} ${comment}`);
  for (const [name, value] of parameters) all.set(`param_${name}`, value);
  if (parameters.size > 0 && !all.has('max_query_size')) all.set('max_query_size', String(maxQuerySize));
  return [
    ...(database === undefined ? [] : [`use \`${database.replaceAll(/[\\`]/g, String.raw`\$&`)}\``]),
    ...(all.size === 0 ? [] : [`set ${Array.from(all, assign).join(', ')}`]),
  ];
}

function assign([name, value]: readonly [string, string]): string {
  if (!/^\w+$/.test(name)) throw new Exception(115, 'UNKNOWN_SETTING', `Unknown setting '${name}'`);
  return `${name} = ${quoteText(value)}`;
}

async function* streamResult(
  connection: Connection,
  statement: string,
  format: string,
): AsyncGenerator<Buffer, void> {
  const stream = chdb.StreamQuery(connection, statement, format);
  let isOpen = true;
  try {
    while (isOpen) {
      isOpen = false;
      const part = await chdb.StreamFetch(stream);
      if (part.done) return;
      isOpen = true;
      yield part.bytes;
    }
  } finally {
    if (isOpen) chdb.StreamCancel(stream);
  }
}

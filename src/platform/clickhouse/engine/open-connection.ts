import { loadChdb, type Connection } from './chdb.ts';
import { Exception } from './exception.ts';
import { quoteText } from './statement.ts';

/** What a statement runs with. Settings and parameters end with it, and no other statement sees them. */
export interface Plan {
  /** Marks the statement, so that it can be killed. Without blanks. */
  mark: string;
  database: string | undefined;
  settings: ReadonlyMap<string, string>;
  /** Names are without `param_`, values as ClickHouse reads them. */
  parameters: ReadonlyMap<string, string>;
  /** Fails with the code 396 where a result has more bytes; unlimited where left out. */
  maxResultBytes?: number;
}

/** Where the library's defaults are those of `clickhouse local` and not those of a server; and ours. */
const defaults = ['--implicit_select=0', '--output_format_json_quote_64bit_integers=1'];

/** ClickHouse's own limit for the text of a statement, which parameters do not fall under. */
const maxQuerySize = 262_144;

const chdb = loadChdb();

/**
 * A connection for one statement. It takes 0.1 ms; a used one cannot be reset.
 * @throws Error of ClickHouse where a setting is unknown or has a bad value, or the database does not exist
 */
export function openConnection(path: string, plan: Plan): Connection {
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
    return connection;
  } catch (error) {
    chdb.CloseConnection(connection);
    throw error;
  }
}

function openingStatements({ mark, database, settings, parameters }: Plan): string[] {
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

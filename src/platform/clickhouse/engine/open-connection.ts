import { loadChdb, type Connection } from './chdb.ts';
import { Exception } from './exception.ts';
import { quoteText } from './statement.ts';

/** The context of one statement. Its settings and parameters apply to no other statement. */
export interface QueryPlan {
  /** Identifies the statement for its cancellation. Contains no whitespace. */
  queryTag: string;
  database: string | undefined;
  settings: ReadonlyMap<string, string>;
  /** Names without `param_`; values in ClickHouse's text format. */
  parameters: ReadonlyMap<string, string>;
  /** A larger result fails with code 396. Unlimited by default. */
  maxResultBytes?: number;
}

/** Overrides defaults of `clickhouse local` that differ from a server's, and adds our own. */
const defaults = ['--implicit_select=0', '--output_format_json_quote_64bit_integers=1'];

/** ClickHouse's default limit for the text of a statement. Parameters do not count. */
const maxQuerySize = 262_144;

const chdb = loadChdb();

/**
 * Opens a connection for one statement. This takes 0.1 ms, and a used connection cannot be reset.
 * @throws Error of ClickHouse if a setting is unknown or invalid, or the database does not exist
 */
export function openConnection(path: string, plan: QueryPlan): Connection {
  const statements = openingStatements(plan);
  const isWide = statements.some((statement) => statement.length > maxQuerySize / 4);
  const connection = chdb.CreateConnection(path, [
    ...defaults,
    `--log_comment=${plan.queryTag}`,
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

function openingStatements({ queryTag, database, settings, parameters }: QueryPlan): string[] {
  const all = new Map(settings);
  const comment = all.get('log_comment');
  if (comment !== undefined) all.set('log_comment', `${queryTag} ${comment}`);
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

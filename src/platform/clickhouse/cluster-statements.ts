/**
 * Migrations are written for one server. On a cluster, each table becomes a replicated table `<name>_local` on every node and a
 * `Distributed` table `<name>` on top of it, sharded by the expression in the file's comment `-- shard by <expression>`. A view copies rows
 * between local tables, so both tables need the same sharding key.
 */

const createTable = /^create table (?:if not exists )?(\w+)\s*\(/i;
const alterTable = /^alter table (\w+)\s+(.+)$/is;
const createView = /^(create materialized view (?:if not exists )?\w+) to (\w+) as\s+(.+) from (\w+)\b/is;
const dropTable = /^drop table (if exists )?(\w+)$/i;
/** Rows for a distributed table, which sends them to its shards. */
const insertRows = /^insert into \w+ \(/i;
const engineClause = /\bengine\s*=\s*(\w*MergeTree)(?:\(([^()]*)\))?(?!\()/i;

/** The statements of one migration file, without comments. */
export function splitStatements(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--') || shardExpression(line) !== null)
    .join('\n')
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** Translates a statement of a migration to the statements to run: itself, or its variants on a cluster. */
export function clusterStatements(statement: string, cluster: string | null): string[] {
  const shard = statement
    .split('\n')
    .map(shardExpression)
    .find((expression) => expression !== null);
  const plain = statement
    .split('\n')
    .filter((line) => shardExpression(line) === null)
    .join('\n')
    .trim();
  if (cluster === null || insertRows.test(plain)) return [plain];
  const on = `on cluster '${cluster}'`;
  const created = createTable.exec(plain)?.[1];
  if (created !== undefined && engineClause.test(plain))
    return createOnCluster(plain, { name: created, cluster, shard: shard ?? 'rand()' });
  if (createView.test(plain)) return [plain.replace(createView, `$1 ${on} to $2_local as $3 from $4_local`)];
  const [, altered, change = ''] = alterTable.exec(plain) ?? [];
  if (altered !== undefined) {
    const local = `alter table ${altered}_local ${on} ${change}`;
    // A distributed table has columns, but no sorting key, no TTL and no data.
    return /\bcolumn\b/i.test(change) ? [local, `alter table ${altered} ${on} ${change}`] : [local];
  }
  const [, ifExists = '', dropped] = dropTable.exec(plain) ?? [];
  if (dropped !== undefined)
    return [dropped, `${dropped}_local`].map((name) => `drop table ${ifExists}${name} ${on}`);
  throw new Error(`This statement has no cluster variant: ${plain.slice(0, 80)}`);
}

interface ClusterTable {
  name: string;
  cluster: string;
  shard: string;
}

function createOnCluster(statement: string, { name, cluster, shard }: ClusterTable): string[] {
  const on = `on cluster '${cluster}'`;
  const path = `'/clickhouse/tables/{shard}/{database}/${name}', '{replica}'`;
  const local = statement
    .replace(createTable, `create table if not exists ${name}_local ${on} (`)
    .replace(
      engineClause,
      (_clause, engine: string, argument: string | undefined) =>
        `engine = Replicated${engine}(${[path, argument].filter(Boolean).join(', ')})`,
    )
    .replace('non_replicated_deduplication_window', 'replicated_deduplication_window');
  return [
    local,
    `create table if not exists ${name} ${on} as ${name}_local ` +
      `engine = Distributed('${cluster}', currentDatabase(), ${name}_local, ${shard})`,
  ];
}

function shardExpression(line: string): string | null {
  return /^\s*-- shard by (.+)$/.exec(line)?.[1]?.trim() ?? null;
}

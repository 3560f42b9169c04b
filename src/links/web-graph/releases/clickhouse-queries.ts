import type { ClickHouse } from '#platform/clickhouse';

const incomingTable = 'domain_ranks_incoming';
const tables = ['web_graph_edges', 'web_graph_domains', 'domain_ranks', incomingTable];

/** Deletes all rows of a release. */
export async function dropReleaseRows(clickhouse: ClickHouse, release: number): Promise<void> {
  for (const table of tables) await clickhouse.dropPartition(table, release);
}

export async function dropJoinedRanks(clickhouse: ClickHouse, release: number): Promise<void> {
  await clickhouse.dropPartition('domain_ranks', release);
}

export async function dropIncomingRanks(clickhouse: ClickHouse, release: number): Promise<void> {
  await clickhouse.dropPartition(incomingTable, release);
}

export async function countRows(
  clickhouse: ClickHouse,
  table: 'web_graph_edges' | 'web_graph_domains' | 'domain_ranks' | 'domain_ranks_incoming',
  release: number,
): Promise<number> {
  const statement = `select toFloat64(count()) as rows from ${table} where release = {release: UInt16}`;
  const [row] = await clickhouse.query<{ rows: number }>(statement, { release });
  return row?.rows ?? 0;
}

/** Domains of a release from one number to another, inclusive, and their first and last name. */
export interface DomainRange {
  release: number;
  from: number;
  to: number;
  first: string;
  last: string;
}

export async function findDomainRange(
  clickhouse: ClickHouse,
  release: number,
  from: number,
  to: number,
): Promise<DomainRange> {
  const [row] = await clickhouse.query<{ first: string; last: string }>(
    `select min(name) as first, max(name) as last from web_graph_domains
     where release = {release: UInt16} and id between {from: UInt32} and {to: UInt32}`,
    { release, from, to },
  );
  return { release, from, to, first: row?.first ?? '', last: row?.last ?? '' };
}

/** Common Crawl numbers domains nearly in the order of their names, so a range of numbers is nearly a range of names. */
export async function joinRange(clickhouse: ClickHouse, range: DomainRange): Promise<void> {
  await clickhouse.command(
    `insert into domain_ranks (release, name, id, hosts, authority, harmonic_position, harmonic_value,
       pagerank_position, pagerank_value)
     select d.release, d.name, d.id, d.hosts, r.authority, r.harmonic_position, r.harmonic_value,
       r.pagerank_position, r.pagerank_value
     from (
       select * from web_graph_domains
       where release = {release: UInt16} and id between {from: UInt32} and {to: UInt32}
     ) d global inner join (
       select * from domain_ranks_incoming
       where release = {release: UInt16} and name between {first: String} and {last: String}
     ) r on d.name = r.name`,
    { ...range },
  );
}

/** The authorities of a range of domains, by number. */
export async function readAuthorities(clickhouse: ClickHouse, range: DomainRange): Promise<Uint8Array> {
  const [row] = await clickhouse.query<{ bytes: string }>(
    // A single thread preserves the order of the rows in the array.
    `select base64Encode(arrayStringConcat(groupArray(char(authority)))) as bytes
     from (
       select authority from domain_ranks
       where release = {release: UInt16} and name between {first: String} and {last: String}
         and id between {from: UInt32} and {to: UInt32}
       order by id
     ) settings max_threads = 1`,
    { ...range },
  );
  return Buffer.from(row?.bytes ?? '', 'base64');
}

import type { Facts } from '#facts';

const incomingTable = 'domain_ranks_incoming';
const tables = ['web_graph_edges', 'web_graph_domains', 'domain_ranks', incomingTable];

/** Deletes all facts of a release. */
export async function dropFacts(facts: Facts, release: number): Promise<void> {
  for (const table of tables) await facts.dropPartition(table, release);
}

export async function dropJoined(facts: Facts, release: number): Promise<void> {
  await facts.dropPartition('domain_ranks', release);
}

export async function dropIncoming(facts: Facts, release: number): Promise<void> {
  await facts.dropPartition(incomingTable, release);
}

export async function countRows(
  facts: Facts,
  table: 'web_graph_edges' | 'web_graph_domains' | 'domain_ranks' | 'domain_ranks_incoming',
  release: number,
): Promise<number> {
  const statement = `select toFloat64(count()) as rows from ${table} where release = {release: UInt16}`;
  const [row] = await facts.query<{ rows: number }>(statement, { release });
  return row?.rows ?? 0;
}

/** Domains of a release by number, both ends included, and the names that they lie between. */
export interface Stretch {
  release: number;
  from: number;
  to: number;
  first: string;
  last: string;
}

export async function findStretch(facts: Facts, release: number, from: number, to: number): Promise<Stretch> {
  const [row] = await facts.query<{ first: string; last: string }>(
    `select min(name) as first, max(name) as last from web_graph_domains
     where release = {release: UInt16} and id between {from: UInt32} and {to: UInt32}`,
    { release, from, to },
  );
  return { release, from, to, first: row?.first ?? '', last: row?.last ?? '' };
}

/** Numbers are given by name, mostly in order: a stretch of one is nearly a stretch of the other. */
export async function joinStretch(facts: Facts, stretch: Stretch): Promise<void> {
  await facts.command(
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
    { ...stretch },
  );
}

/** The authority of each domain of a stretch, by number. */
export async function readAuthorities(facts: Facts, stretch: Stretch): Promise<Uint8Array> {
  const [row] = await facts.query<{ bytes: string }>(
    // One thread: the order of the rows is that of the answer.
    `select base64Encode(arrayStringConcat(groupArray(char(authority)))) as bytes
     from (
       select authority from domain_ranks
       where release = {release: UInt16} and name between {first: String} and {last: String}
         and id between {from: UInt32} and {to: UInt32}
       order by id
     ) settings max_threads = 1`,
    { ...stretch },
  );
  return Buffer.from(row?.bytes ?? '', 'base64');
}

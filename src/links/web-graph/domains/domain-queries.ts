import type { ClickHouse } from '#platform/clickhouse';
import { graphName, reverseName } from './graph-name.ts';

/**
 * The names of a page are in as many blocks of the table. Most of the work of reading them is to decompress these blocks, which stay in
 * a cache for the next page or person.
 */
const pointRead = 'use_uncompressed_cache = 1';

export interface RankedDomain {
  /** Reversed. */
  name: string;
  /** Its number in the release. */
  id: number;
  authority: number;
}

/** Those of the domains that a release has, by reversed name. */
export async function findDomains(
  clickhouse: ClickHouse,
  release: number,
  names: readonly string[],
): Promise<Map<string, RankedDomain>> {
  if (names.length === 0) return new Map();
  const rows = await clickhouse.query<RankedDomain>(
    `select name, id, authority from domain_ranks
     where release = {release: UInt16} and name in {names: Array(String)}
     settings ${pointRead}`,
    { release, names },
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** The domain of a host. Null if the release lacks it. */
export async function findDomain(
  clickhouse: ClickHouse,
  release: number,
  host: string,
): Promise<RankedDomain | null> {
  const name = graphName(host);
  if (name === null) return null;
  return (await findDomains(clickhouse, release, [name])).get(name) ?? null;
}

/** The names of domains by number, not reversed. */
export async function findNames(
  clickhouse: ClickHouse,
  release: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await clickhouse.query<{ id: number; name: string }>(
    `select id, name from web_graph_domains where release = {release: UInt16} and id in {ids: Array(UInt32)}
     settings ${pointRead}`,
    { release, ids },
  );
  return new Map(rows.map(({ id, name }) => [id, reverseName(name)]));
}

/** The number of a domain in a release, or of the domain before it by name. −1 if there is none. */
export async function findIdAtOrBefore(
  clickhouse: ClickHouse,
  release: number,
  domain: string,
): Promise<number> {
  const [row] = await clickhouse.query<{ id: number }>(
    `select id from domain_ranks where release = {release: UInt16} and name <= {name: String}
     order by name desc limit 1`,
    { release, name: reverseName(domain) },
  );
  return row?.id ?? -1;
}

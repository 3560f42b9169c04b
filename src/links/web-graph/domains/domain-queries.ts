import type { Facts } from '#facts';
import { graphName, reverseName } from './graph-name.ts';

/** A domain in a release. */
export interface GraphDomain {
  /** Reversed. */
  name: string;
  id: number;
  authority: number;
}

/** Those of the names that a release has. */
export async function findDomains(
  facts: Facts,
  release: number,
  names: readonly string[],
): Promise<Map<string, GraphDomain>> {
  if (names.length === 0) return new Map();
  const rows = await facts.query<GraphDomain>(
    `select name, id, authority from domain_ranks
     where release = {release: UInt16} and name in {names: Array(String)}`,
    { release, names },
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** The domain that a host belongs to; null where the release does not know it. */
export async function findDomain(facts: Facts, release: number, host: string): Promise<GraphDomain | null> {
  const name = graphName(host);
  if (name === null) return null;
  return (await findDomains(facts, release, [name])).get(name) ?? null;
}

/** The plain names of domains by number. */
export async function findNames(
  facts: Facts,
  release: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await facts.query<{ id: number; name: string }>(
    `select id, name from web_graph_domains where release = {release: UInt16} and id in {ids: Array(UInt32)}`,
    { release, ids },
  );
  return new Map(rows.map(({ id, name }) => [id, reverseName(name)]));
}

/** The number that a domain has in a release, or would come after; −1 where it would be the first. */
export async function findPlace(facts: Facts, release: number, domain: string): Promise<number> {
  const [row] = await facts.query<{ id: number }>(
    `select id from domain_ranks where release = {release: UInt16} and name <= {name: String}
     order by name desc limit 1`,
    { release, name: reverseName(domain) },
  );
  return row?.id ?? -1;
}

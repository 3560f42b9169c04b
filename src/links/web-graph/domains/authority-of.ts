import { findDomains } from './domain-queries.ts';
import type { Graph } from './graph.ts';
import { graphName } from './graph-name.ts';
import { selectReady } from './queries.ts';

/**
 * The authority, 0 to 100, of each host's domain in the newest release; null where it is unknown there, or where there is no
 * release at all.
 */
export async function authorityOf(
  { db, facts }: Graph,
  hosts: readonly string[],
): Promise<Map<string, number | null>> {
  const [current] = await selectReady(db);
  const names = new Map(hosts.map((host) => [host, graphName(host)]));
  const asked = [...new Set(names.values())].filter((name) => name !== null);
  const found = current === undefined ? new Map() : await findDomains(facts, current.number, asked);
  const known = new Map([...found].map(([name, domain]) => [name, domain.authority]));
  return new Map([...names].map(([host, name]) => [host, known.get(name ?? '') ?? null]));
}

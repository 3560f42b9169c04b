import { findDomains } from './domain-queries.ts';
import type { GraphContext } from '../graph-context.ts';
import { graphName } from './graph-name.ts';
import { selectReady } from '../releases/queries.ts';

/**
 * The authority, 0 to 100, of each host's domain in the newest release. Null if the release lacks the domain, or if there is no
 * release.
 */
export async function authorityOf(
  { db, clickhouse }: GraphContext,
  hosts: readonly string[],
): Promise<Map<string, number | null>> {
  const [current] = await selectReady(db);
  const names = new Map(hosts.map((host) => [host, graphName(host)]));
  const unique = [...new Set(names.values())].filter((name) => name !== null);
  const found = current === undefined ? new Map() : await findDomains(clickhouse, current.number, unique);
  const known = new Map([...found].map(([name, domain]) => [name, domain.authority]));
  return new Map([...names].map(([host, name]) => [host, known.get(name ?? '') ?? null]));
}

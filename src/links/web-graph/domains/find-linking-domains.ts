import { compareArcs } from './compare-arcs.ts';
import type { GraphContext } from '../graph-context.ts';
import { graphName } from './graph-name.ts';
import { selectReady } from '../releases/queries.ts';

const batchSize = 2_000;

/** Those of the domains that link to a host's domain in the newest release. */
export async function findLinkingDomains(
  { db, clickhouse }: GraphContext,
  host: string,
  domains: readonly string[],
): Promise<Set<string>> {
  const [current] = await selectReady(db);
  const target = graphName(host);
  const linking = new Set<string>();
  if (current === undefined || target === null) return linking;
  for (let start = 0; start < domains.length; start += batchSize) {
    const batch = domains.slice(start, start + batchSize);
    for (const domain of await compareArcs(clickhouse, { release: current.number, target }, batch)) {
      linking.add(domain);
    }
  }
  return linking;
}

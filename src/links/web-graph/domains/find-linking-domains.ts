import { compareArcs } from './compare-arcs.ts';
import type { Graph } from './graph.ts';
import { graphName } from './graph-name.ts';
import { selectReady } from './queries.ts';

const domainsAtOnce = 2_000;

/** Those of the domains that link to a host's domain in the newest release; none without a release. */
export async function findLinkingDomains(
  { db, facts }: Graph,
  host: string,
  domains: readonly string[],
): Promise<Set<string>> {
  const [current] = await selectReady(db);
  const target = graphName(host);
  const linking = new Set<string>();
  if (current === undefined || target === null) return linking;
  for (let at = 0; at < domains.length; at += domainsAtOnce) {
    const some = domains.slice(at, at + domainsAtOnce);
    for (const domain of await compareArcs(facts, { release: current.number, target }, some)) {
      linking.add(domain);
    }
  }
  return linking;
}

import { countArcs } from './edge-queries.ts';
import { findDomain } from './domain-queries.ts';
import type { Graph } from './graph.ts';
import { selectReady } from './queries.ts';

export interface ReferringCount {
  release: string;
  domains: number;
  /** By authority in tens: 0 to 9, 10 to 19, … 90 to 100. */
  bands: number[];
}

/** How many domains link to a host's domain: in the newest release, and in the one before. Empty where there is none. */
export async function countReferringDomains({ db, facts }: Graph, host: string): Promise<ReferringCount[]> {
  const releases = await selectReady(db);
  return Promise.all(
    releases.map(async ({ name, number }) => {
      const target = await findDomain(facts, number, host);
      const bands = target && (await countArcs(facts, { release: number, id: target.id }));
      const counted = bands ?? Array.from({ length: 10 }, () => 0);
      return { release: name, domains: counted.reduce((sum, domains) => sum + domains, 0), bands: counted };
    }),
  );
}

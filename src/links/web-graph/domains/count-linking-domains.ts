import { countArcs } from './edge-queries.ts';
import { findDomain } from './domain-queries.ts';
import type { GraphContext } from '../graph-context.ts';
import { selectReady } from '../releases/queries.ts';

export interface LinkingDomainCount {
  release: string;
  domains: number;
  /** Domains by authority: 0–9, 10–19, … 90–100. */
  bands: number[];
}

/** Counts the domains that link to a host's domain in the newest two releases, newest first. */
export async function countLinkingDomains(
  { db, clickhouse }: GraphContext,
  host: string,
): Promise<LinkingDomainCount[]> {
  const releases = await selectReady(db);
  return Promise.all(
    releases.map(async ({ name, number }) => {
      const target = await findDomain(clickhouse, number, host);
      const bands = target && (await countArcs(clickhouse, { release: number, id: target.id }));
      const counted = bands ?? Array.from({ length: 10 }, () => 0);
      return { release: name, domains: counted.reduce((sum, domains) => sum + domains, 0), bands: counted };
    }),
  );
}

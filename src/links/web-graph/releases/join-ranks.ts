import type { ClickHouse } from '#platform/clickhouse';
import { GraphFileError } from '../files/graph-file-error.ts';
import { dropJoinedRanks, findDomainRange, joinRange, readAuthorities } from './clickhouse-queries.ts';

/** Domains per statement, which needs a hash table of about 100 MB. */
const rangeSize = 1_000_000;

interface Join {
  release: number;
  domains: number;
  /** Whether an earlier run has joined the ranks. */
  isDone: boolean;
  /** For error messages. */
  file: string;
  onRows(rows: number): void;
}

/**
 * Adds the numbers of the domains to their ranks, range by range.
 * @returns the authority of each domain by number
 * @throws GraphFileError if a domain has no rank
 */
export async function joinRanks(clickhouse: ClickHouse, join: Join): Promise<Uint8Array> {
  const { release, domains, isDone, file, onRows } = join;
  const all = new Uint8Array(domains);
  // An interrupted run may have joined some of the ranks.
  if (!isDone) await dropJoinedRanks(clickhouse, release);
  for (let from = 0; from < domains; from += rangeSize) {
    const to = Math.min(domains, from + rangeSize) - 1;
    const range = await findDomainRange(clickhouse, release, from, to);
    if (!isDone) await joinRange(clickhouse, range);
    const authorities = await readAuthorities(clickhouse, range);
    if (authorities.length !== to - from + 1) {
      const message = `has ranks for ${authorities.length} of the ${to - from + 1} domains from ${range.first} to ${range.last}`;
      throw new GraphFileError(file, message);
    }
    all.set(authorities, from);
    onRows(authorities.length);
  }
  return all;
}

import type { Context } from '#platform/context.ts';
import { authorityOf } from '#links/web-graph';
import type { Terms } from './publisher.ts';

const batchSize = 2_000;

/** Terms that may lack an authority. */
type Unrated = Omit<Terms, 'authority'> & { authority: number | null };

/** Fills missing authorities from the newest release of the web graph; 0 for domains that it does not contain. */
export async function rateTerms(
  { db, clickhouse }: Pick<Context, 'db' | 'clickhouse'>,
  publishers: readonly Unrated[],
): Promise<Terms[]> {
  const unrated = publishers.flatMap(({ domain, authority }) => (authority === null ? [domain] : []));
  const known = new Map<string, number | null>();
  for (let start = 0; start < unrated.length; start += batchSize) {
    const batch = await authorityOf({ db, clickhouse }, unrated.slice(start, start + batchSize));
    for (const [domain, authority] of batch) known.set(domain, authority);
  }
  return publishers.map((one) => ({ ...one, authority: one.authority ?? known.get(one.domain) ?? 0 }));
}

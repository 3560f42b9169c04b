import type { Context } from '#context.ts';
import { authorityOf } from '#web-graph';
import type { Terms } from './publisher.ts';

const domainsAtOnce = 2_000;

/** Terms of which nobody may have told the authority. */
type Unrated = Omit<Terms, 'authority'> & { authority: number | null };

/** Rates those that nobody has rated, by the newest release of the web graph; whom it does not know has 0. */
export async function rateTerms(
  { db, facts }: Pick<Context, 'db' | 'facts'>,
  publishers: readonly Unrated[],
): Promise<Terms[]> {
  const unrated = publishers.flatMap(({ domain, authority }) => (authority === null ? [domain] : []));
  const known = new Map<string, number | null>();
  for (let at = 0; at < unrated.length; at += domainsAtOnce) {
    const some = await authorityOf({ db, facts }, unrated.slice(at, at + domainsAtOnce));
    for (const [domain, authority] of some) known.set(domain, authority);
  }
  return publishers.map((one) => ({ ...one, authority: one.authority ?? known.get(one.domain) ?? 0 }));
}

import { dayMs } from '#platform/durations.ts';
import { selectSearchTargets } from '#rank-tracking/keywords/rank-checking';
import { findDomainRanks } from '#rank-tracking/serps';
import { belongsTo, hostOf, registrableDomain, type Website } from '#websites';
import type { KeywordCandidate, ReadContext } from './keyword-candidate.ts';
import { emptyCandidate } from './merge-candidates.ts';

const recentMs = 90 * dayMs;
const maxRanks = 1_000;

/** Finds the phrases of the website's market for which stored SERPs contain the website, whichever account has tracked them. */
export async function readRankedPhrases(context: ReadContext, website: Website): Promise<KeywordCandidate[]> {
  const ranks = await findDomainRanks(context.clickhouse, {
    domain: registrableDomain(hostOf(website)),
    from: new Date(context.now.getTime() - recentMs),
    limit: maxRanks,
  });
  const own = ranks.filter(({ url }) => {
    const host = URL.parse(url)?.hostname;
    return host !== undefined && belongsTo(website, { host, url });
  });
  const targets = await selectSearchTargets(
    context.db,
    own.map(({ targetId }) => targetId),
  );
  const { country, language, engine } = website.defaults;
  const inMarket = new Map(
    targets
      .filter((one) => one.country === country && one.language === language && one.engine === engine)
      .map((target) => [target.id, target]),
  );
  return own.flatMap(({ targetId, rank, url }) => {
    const target = inMarket.get(targetId);
    return target === undefined ? [] : [{ ...emptyCandidate(target.phrase, 'serps'), position: rank, url }];
  });
}

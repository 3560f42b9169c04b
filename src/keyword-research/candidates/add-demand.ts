import type { JobContext } from '#platform/jobs';
import { foldCase } from '#platform/text';
import { type DemandSettings, readDemand } from '#rank-tracking/demand';
import { utcDay } from '#platform/days.ts';
import type { Website } from '#websites';
import type { KeywordCandidate } from './keyword-candidate.ts';

/** One call of a source of demand. */
const maxPhrases = 1_000;

/** Adds monthly searches to the most promising candidates, as far as the budget of the account allows. */
export async function addDemand(
  job: Pick<JobContext, 'db' | 'now' | 'signal' | 'log'>,
  { website, candidates }: { website: Website; candidates: readonly KeywordCandidate[] },
  demand: DemandSettings,
): Promise<KeywordCandidate[]> {
  const { country, language } = website.defaults;
  const fold = ({ phrase }: KeywordCandidate) => foldCase(phrase, language);
  const promising = candidates
    .filter(({ searchVolume }) => searchVolume === null)
    .toSorted((one, other) => (other.impressions ?? 0) - (one.impressions ?? 0))
    .slice(0, maxPhrases);
  const phrases = [...new Set(promising.map(fold))];
  const { accountId } = website;
  const known = await readDemand(job, { phrases, country, language, accountId }, demand);
  return candidates.map((candidate) => {
    const found = candidate.searchVolume === null ? known.get(fold(candidate)) : undefined;
    if (found === undefined) return candidate;
    const month = found.months[0]?.month ?? utcDay(found.observedAt).slice(0, 7);
    return { ...candidate, searchVolume: found.searches, volumeOrigin: { source: found.source, month } };
  });
}

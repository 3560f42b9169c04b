import type { JobContext } from '#platform/jobs';
import { foldCase } from '#platform/text';
import type { KeywordCandidate } from '#keyword-research/candidates';
import { readDemand } from '#rank-tracking/demand';
import type { Website } from '#websites';
import type { DiscoverySettings } from '../settings.ts';

/** One call of a source of demand. */
const maxPhrases = 1_000;

/** Adds monthly searches to the most promising candidates, as far as the budget of the account allows. */
export async function addDemand(
  job: JobContext,
  { website, candidates }: { website: Website; candidates: readonly KeywordCandidate[] },
  { demand }: Pick<DiscoverySettings, 'demand'>,
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
  return candidates.map((candidate) => ({
    ...candidate,
    searchVolume: candidate.searchVolume ?? known.get(fold(candidate))?.searches ?? null,
  }));
}

import { foldText, normaliseText } from '#platform/text';
import type { CandidateSource, KeywordCandidate } from './keyword-candidate.ts';

/** A candidate of which only the phrase is known. */
export function emptyCandidate(phrase: string, source: CandidateSource): KeywordCandidate {
  return {
    phrase: normaliseText(phrase),
    source,
    impressions: null,
    position: null,
    url: null,
    readAt: null,
    searchVolume: null,
    volumeOrigin: null,
    difficulty: null,
    competitors: [],
    evidence: [],
  };
}

/** Merges candidates with the same phrase. For each field the first source with a value wins. Pure. */
export function mergeCandidates(candidates: readonly KeywordCandidate[]): KeywordCandidate[] {
  const byPhrase = Map.groupBy(candidates, ({ phrase }) => foldText(phrase));
  return [...byPhrase.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const measured = same.find(({ searchVolume }) => searchVolume !== null);
    return {
      ...first,
      impressions: same.find(({ impressions }) => impressions !== null)?.impressions ?? null,
      position: same.find(({ position }) => position !== null)?.position ?? null,
      url: same.find(({ url }) => url !== null)?.url ?? null,
      searchVolume: measured?.searchVolume ?? null,
      volumeOrigin: measured?.volumeOrigin ?? null,
      difficulty: same.find(({ difficulty }) => difficulty !== null)?.difficulty ?? null,
      competitors: same.find(({ competitors }) => competitors.length > 0)?.competitors ?? [],
      evidence: [...Map.groupBy(same, ({ source }) => source).values()].flatMap((ofSource) =>
        ofSource.slice(0, 1).map(({ source, impressions, position, url, readAt }) => ({
          source,
          impressions,
          position,
          url,
          readAt,
        })),
      ),
    };
  });
}

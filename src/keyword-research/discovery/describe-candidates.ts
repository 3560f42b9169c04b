import { newId } from '#platform/ids.ts';
import { foldCase, foldedWords } from '#platform/text';
import {
  isTrackable,
  type KeywordCandidate,
  namesBrand,
  type ResearchMaterial,
  type ScoredCandidate,
  scoreCandidates,
} from '#keyword-research/candidates';
import type { Website } from '#websites';
import type { NewSuggestion } from './queries.ts';
import { type SuggestionSource, suggestionSources } from './suggestion.ts';

/** More suggestions than people ever decide about. */
const maxSuggestions = 2_000;

const isSource = (source: string): source is SuggestionSource =>
  suggestionSources.some((known) => known === source);

/** The best candidates as suggestions, without phrases that the website already tracks. Pure, apart from new ids. */
export function describeCandidates(
  { candidates, site }: ResearchMaterial,
  { defaults }: Website,
  now: Date,
): NewSuggestion[] {
  const merged = candidates.filter(isSuggestion);
  const isBranded = ({ phrase }: KeywordCandidate) => namesBrand(foldedWords(phrase), site.ownBrands);
  const { branded = [], others = [] } = Object.groupBy(merged, (one) =>
    isBranded(one) ? 'branded' : 'others',
  );
  const scored = [
    ...scoreCandidates(others, site).map((one) => ({ one, isOwnName: false })),
    ...scoreCandidates(branded, { ...site, brands: [] }).map((one) => ({ one, isOwnName: true })),
  ];
  return scored
    .toSorted((a, b) => b.one.clicks - a.one.clicks)
    .slice(0, maxSuggestions)
    .map(({ one, isOwnName }) => ({ ...toSuggestion(one, defaults, now), branded: isOwnName }));
}

function isSuggestion(candidate: KeywordCandidate): boolean {
  return isTrackable(candidate) && !candidate.evidence.some(({ source }) => source === 'rankings');
}

function toSuggestion(
  {
    phrase,
    position,
    url,
    impressions,
    searchVolume,
    volumeOrigin,
    clicks,
    reasons,
    evidence,
  }: ScoredCandidate,
  { country, language }: Website['defaults'],
  now: Date,
): Omit<NewSuggestion, 'branded'> {
  const readAt = now.toISOString();
  const found = evidence.flatMap((one) =>
    isSource(one.source)
      ? [{ ...one, source: one.source, impressions: rounded(one.impressions), readAt: one.readAt ?? readAt }]
      : [],
  );
  const difficulty = reasons['difficulty'];
  return {
    id: newId(),
    phrase: foldCase(phrase, language),
    keyword: phrase,
    country,
    language,
    sources: found.map(({ source }) => source),
    evidence: found,
    position: position === null ? null : Math.max(1, Math.round(position)),
    url,
    impressions: rounded(impressions),
    searchVolume,
    demand: volumeOrigin,
    difficulty: typeof difficulty === 'number' ? difficulty : null,
    estimatedClicks: clicks,
  };
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}

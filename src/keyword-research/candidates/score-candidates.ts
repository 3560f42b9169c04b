import type { KeywordCandidate, ScoredCandidate, SiteContext } from './keyword-candidate.ts';
import { type Chances, chancesAt, clicksGained, estimateChances } from './estimate-chances.ts';
import { namesBrand } from './text/find-brand.ts';
import { type PageMatch, createPageMatcher } from './page-matcher.ts';
import { foldedWords } from '#platform/text';
import { classifyIntent } from './text/classify-intent.ts';

/** The searches per month by which a phrase without known demand is ranked, behind most phrases that are known to be searched. Never shown. */
const rankingSearches = 20;
/** The factor for a phrase without a matching page. */
const minFit = 0.3;

/**
 * Scores each candidate: searches per month × the click-through rate gained at the likely position × a discount for difficulty
 * × the match with a page. Phrases with a brand name are excluded. Pure; docs/campaigns.md explains the formula.
 */
export function scoreCandidates(
  candidates: readonly KeywordCandidate[],
  site: SiteContext,
): ScoredCandidate[] {
  const matchPage = createPageMatcher(site.pages);
  return candidates
    .filter(({ phrase }) => !namesBrand(foldedWords(phrase), site.brands))
    .map((candidate) => score(candidate, site, matchPage(candidate.phrase)));
}

function score(candidate: KeywordCandidate, site: SiteContext, match: PageMatch): ScoredCandidate {
  const { phrase, position, impressions, searchVolume, volumeOrigin, url } = candidate;
  const chances = chancesOf(candidate, site);
  const known = searchVolume ?? impressions;
  const searches = known ?? rankingSearches;
  const gained = clicksGained(searches, position, chances.likelyPosition);
  // If a page already ranks, the search engine considers it relevant.
  const share = url !== null && position !== null ? Math.max(match.share, 0.8) : match.share;
  const factor = minFit + (1 - minFit) * share;
  const intent = classifyIntent(phrase);
  const additional = gained * chances.discount * factor;
  return {
    ...candidate,
    score: round(additional),
    clicks: round(additional + clicksGained(searches, null, position ?? Infinity)),
    hasDemand: known !== null,
    intent,
    targetUrl: url ?? match.url,
    reasons: {
      impressions: known === null ? null : round(known),
      impressionsAreKnown: known !== null,
      searchVolume,
      demand: volumeOrigin,
      position,
      likelyPosition: chances.likelyPosition,
      difficulty: chances.difficulty === null ? null : round(chances.difficulty),
      discount: round(chances.discount),
      fit: round(share),
      intent,
    },
  };
}

/** The difficulty of its own SERP, else that of a vendor, else that among the usual competitors. */
function chancesOf({ position, competitors, difficulty }: KeywordCandidate, site: SiteContext): Chances {
  if (competitors.length === 0 && difficulty !== null) return chancesAt(position, difficulty);
  const domains = competitors.length > 0 ? competitors : site.usualCompetitors;
  const authorities = domains.map((domain) => site.authorities.get(domain) ?? null);
  return estimateChances(position, site.authority, authorities);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

import type { Candidate, ScoredCandidate, Surroundings } from './candidate.ts';
import { clicksGained, judgeChances } from './expect-clicks.ts';
import { namesBrand } from './find-brand.ts';
import { type Fit, openFit } from './find-fit.ts';
import { foldedWords } from './fold-phrase.ts';
import { tellIntent } from './tell-intent.ts';

/** Searches a month where nobody tells how many there are: enough to be proposed, behind all that is known to be searched. */
const assumedImpressions = 20;
/** What is left of the expectation where no page of the website says a word of the phrase. */
const leastFit = 0.3;

/**
 * What each candidate would bring: searches a month × the click rate won at the likely position × a discount for difficulty ×
 * how well a page fits. Phrases with a brand's name in them are left out. Pure; the formula is in docs/campaigns.md.
 */
export function scoreCandidates(candidates: readonly Candidate[], around: Surroundings): ScoredCandidate[] {
  const fitOf = openFit(around.pages);
  return candidates
    .filter(({ phrase }) => !namesBrand(foldedWords(phrase), around.brands))
    .map((candidate) => score(candidate, around, fitOf(candidate.phrase)));
}

function score(candidate: Candidate, around: Surroundings, fit: Fit): ScoredCandidate {
  const { phrase, position, impressions, rivals, url } = candidate;
  const domains = rivals.length > 0 ? rivals : around.usualRivals;
  const authorities = domains.map((domain) => around.authorities.get(domain) ?? null);
  const chances = judgeChances(position, around.authority, authorities);
  const asked = impressions ?? assumedImpressions;
  const gained = clicksGained(asked, position, chances.likelyPosition);
  // A page that ranks fits by the search engine's own judgement.
  const share = url !== null && position !== null ? Math.max(fit.share, 0.8) : fit.share;
  const factor = leastFit + (1 - leastFit) * share;
  const intent = tellIntent(phrase);
  return {
    ...candidate,
    score: round(gained * chances.discount * factor),
    intent,
    targetUrl: url ?? fit.url,
    reasons: {
      impressions: round(asked),
      impressionsAreKnown: impressions !== null,
      position,
      likelyPosition: chances.likelyPosition,
      difficulty: chances.difficulty === null ? null : round(chances.difficulty),
      discount: round(chances.discount),
      fit: round(share),
      intent,
    },
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

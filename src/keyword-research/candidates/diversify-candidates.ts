import type { ScoredCandidate } from './keyword-candidate.ts';
import { characterPairs, diceSimilarity, stemsOf } from '#platform/text';
import type { Intent } from './text/classify-intent.ts';

/** At this similarity two phrases count as duplicates. */
const duplicateFrom = 0.9;
/** Limits the pairwise comparison to the candidates with the highest values. */
const maxCompared = 2_000;
/** The weight of a phrase's value against its similarity to the phrases chosen before. */
const balance = 0.7;
const similarityWeights = { phrase: 0.6, page: 0.3, intent: 0.1 };
/** The relative value of a visitor by search intent. */
const worth: Record<Intent, number> = {
  transactional: 1,
  commercial: 0.9,
  informational: 0.7,
  navigational: 0.2,
};

/** A phrase that the website's campaigns already have. */
export interface KnownPhrase {
  phrase: string;
  targetUrl: string | null;
  intent: Intent;
}

interface Option {
  candidate: ScoredCandidate;
  pairs: Set<string>;
  stems: string;
  value: number;
  /** The similarity to the most similar chosen phrase. */
  similarity: number;
  isDuplicate: boolean;
}

/**
 * Selects the best `count` candidates that differ from each other: each next one has the highest value minus its similarity to
 * those already chosen (maximal marginal relevance, Carbonell and Goldstein 1998). Near duplicates are excluded. Pure.
 * @param known existing phrases, which count as already chosen
 */
export function diversifyCandidates(
  candidates: readonly ScoredCandidate[],
  { known, count }: { known: readonly KnownPhrase[]; count: number },
): ScoredCandidate[] {
  const compared = candidates.toSorted((one, other) => valueOf(other) - valueOf(one)).slice(0, maxCompared);
  const maxValue = Math.max(...compared.map(valueOf), Number.MIN_VALUE);
  let options = compared.map((candidate): Option => ({
    candidate,
    pairs: characterPairs(candidate.phrase),
    stems: stemsOf(candidate.phrase).join(' '),
    value: valueOf(candidate) / maxValue,
    similarity: 0,
    isDuplicate: false,
  }));
  for (const chosen of known) compareAll(options, chosen);
  const picked: ScoredCandidate[] = [];
  while (picked.length < count) {
    options = options.filter(({ isDuplicate }) => !isDuplicate);
    const best = options.reduce<Option | null>(
      (leader, one) => (leader === null || rankOf(one) > rankOf(leader) ? one : leader),
      null,
    );
    if (best === null) break;
    picked.push(best.candidate);
    compareAll(options, best.candidate);
  }
  return picked;
}

/** Logarithmic, so that candidates with fewer clicks are selected as well. */
function valueOf({ score, intent }: ScoredCandidate): number {
  return Math.log1p(score * worth[intent]);
}

function rankOf({ value, similarity }: Option): number {
  return balance * value - (1 - balance) * similarity;
}

function compareAll(options: readonly Option[], chosen: KnownPhrase): void {
  const pairs = characterPairs(chosen.phrase);
  const stems = stemsOf(chosen.phrase).join(' ');
  for (const one of options) {
    const phraseSimilarity = diceSimilarity(one.pairs, pairs);
    const hasSamePage = chosen.targetUrl !== null && chosen.targetUrl === one.candidate.targetUrl;
    const similarity =
      similarityWeights.phrase * phraseSimilarity +
      (hasSamePage ? similarityWeights.page : 0) +
      (chosen.intent === one.candidate.intent ? similarityWeights.intent : 0);
    one.similarity = Math.max(one.similarity, similarity);
    one.isDuplicate ||= phraseSimilarity >= duplicateFrom || one.stems === stems;
  }
}

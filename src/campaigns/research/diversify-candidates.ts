import type { ScoredCandidate } from './candidate.ts';
import { likeness, pairsOf, stemsOf } from './fold-phrase.ts';
import type { Intent } from './tell-intent.ts';

/** From here on two phrases are the same one. */
const sameFrom = 0.9;
/** Comparing each with each has its price: those that bring least have no chance anyway. */
const mostCompared = 2_000;
/** What counts: how much a phrase brings, against how much it repeats what was chosen before. */
const balance = 0.7;
const repeats = { phrase: 0.6, page: 0.3, intent: 0.1 };
/** What a visitor is worth, by intent. */
const worth: Record<Intent, number> = {
  transactional: 1,
  commercial: 0.9,
  informational: 0.7,
  navigational: 0.2,
};

/** A phrase that is in the campaign already. */
export interface Chosen {
  phrase: string;
  targetUrl: string | null;
  intent: Intent;
}

interface Waiting {
  candidate: ScoredCandidate;
  pairs: Set<string>;
  stems: string;
  value: number;
  /** How much it repeats the most similar one that was chosen. */
  repetition: number;
  isSame: boolean;
}

/**
 * The best `count` candidates that are not all alike: each next one is that of the greatest value less its likeness to those
 * before it (maximal marginal relevance, Carbonell and Goldstein 1998). Near duplicates are left out. Pure.
 * @param known phrases of the campaign, which are not proposed again; those to be mixed with count as chosen
 */
export function diversifyCandidates(
  candidates: readonly ScoredCandidate[],
  { known, count }: { known: readonly Chosen[]; count: number },
): ScoredCandidate[] {
  const compared = candidates.toSorted((one, other) => valueOf(other) - valueOf(one)).slice(0, mostCompared);
  const most = Math.max(...compared.map(valueOf), Number.MIN_VALUE);
  let waiting = compared.map((candidate): Waiting => ({
    candidate,
    pairs: pairsOf(candidate.phrase),
    stems: stemsOf(candidate.phrase).join(' '),
    value: valueOf(candidate) / most,
    repetition: 0,
    isSame: false,
  }));
  for (const chosen of known) compareAll(waiting, chosen);
  const picked: ScoredCandidate[] = [];
  while (picked.length < count) {
    waiting = waiting.filter(({ isSame }) => !isSame);
    const best = waiting.reduce<Waiting | null>(
      (leader, one) => (leader === null || rankOf(one) > rankOf(leader) ? one : leader),
      null,
    );
    if (best === null) break;
    picked.push(best.candidate);
    compareAll(waiting, best.candidate);
  }
  return picked;
}

/** On a scale by which twice the clicks are not twice the rank: the second best is to be mixed in, too. */
function valueOf({ score, intent }: ScoredCandidate): number {
  return Math.log1p(score * worth[intent]);
}

function rankOf({ value, repetition }: Waiting): number {
  return balance * value - (1 - balance) * repetition;
}

function compareAll(waiting: readonly Waiting[], chosen: Chosen): void {
  const pairs = pairsOf(chosen.phrase);
  const stems = stemsOf(chosen.phrase).join(' ');
  for (const one of waiting) {
    const alike = likeness(one.pairs, pairs);
    const isOfPage = chosen.targetUrl !== null && chosen.targetUrl === one.candidate.targetUrl;
    const repetition =
      repeats.phrase * alike +
      (isOfPage ? repeats.page : 0) +
      (chosen.intent === one.candidate.intent ? repeats.intent : 0);
    one.repetition = Math.max(one.repetition, repetition);
    one.isSame ||= alike >= sameFrom || one.stems === stems;
  }
}

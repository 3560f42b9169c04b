import type { Mention } from '../brand.ts';
import { gap } from './classify-character.ts';
import type { FoldedLetters } from './fold-letters.ts';
import { isLowercaseText, type NameCase } from './name-case.ts';
import type { NamePosition } from './name-context.ts';
import type { NameKind } from './name-kind.ts';
import {
  areJoined,
  arePeers,
  type RatedText,
  sharesSentence,
  wordAfter,
  wordBefore,
} from './name-neighbours.ts';
import { beforeVerbs, companyVerbs, determiners, objects, placeNouns } from './word-usage.ts';

/** A position that spells a name of a brand. */
export interface Candidate {
  mention: Mention;
  position: NamePosition;
  /** The brand's domain: it is always meant. */
  isDomain: boolean;
  nameCase: NameCase;
  kind: NameKind;
  /** The text has one of the brand's `near` words there. */
  isNear: boolean;
  isSingleWord: boolean;
  takesEnding: boolean;
}

/** A mention with this confidence by its own spelling supports others around it. */
const supporting = 0.7;
/** A mention below this is dropped: the word is used in its everyday sense. */
const minShown = 0.25;
/** The confidence of a name that is used as a verb: too low for any support. */
const actionRate = -1;
/** The confidence of an unlisted lowercase word in a language with a short list. */
const unlistedRate = 0.45;
/** The number of names before and after one that may support it. */
const maxNeighbours = 12;
/** Languages in which a word with an ending at the start of a sentence is more likely a name than a plural. */
const declining = new Set<string | null>(['de', 'nl', 'sv', 'no', 'da', 'fi', 'pl', 'cs', 'ru', 'uk', 'tr']);

/**
 * The confidence that the word means the brand, by the word and its case alone. The values were chosen on the tuning half of the
 * labelled answers in `test/fixtures/everyday-brands`.
 */
type Rates = Record<Exclude<NameCase, 'other'> | 'lowerText', number>;
const rates = (given: Omit<Rates, 'uncased'> & { uncased?: number }): Rates => ({ uncased: 0.9, ...given });
const baseOf: Record<NameKind, Rates> = {
  distinctive: rates({ named: 0.97, special: 0.98, neutral: 0.95, plain: 0.95, lower: 0.75, lowerText: 0.9 }),
  name: rates({ named: 0.93, special: 0.97, neutral: 0.75, plain: 0.6, lower: 0.4, lowerText: 0.45 }),
  short: rates({ named: 0.9, special: 0.95, neutral: 0.6, plain: 0.75, lower: 0.15, lowerText: 0.4 }),
  rare: rates({ named: 0.9, special: 0.97, neutral: 0.45, plain: 0.4, lower: 0.2, lowerText: 0.4 }),
  word: rates({
    named: 0.85,
    special: 0.95,
    neutral: 0.4,
    plain: 0.3,
    lower: 0.1,
    lowerText: 0.3,
    uncased: 0.45,
  }),
  frequent: rates({
    named: 0.75,
    special: 0.9,
    neutral: 0.2,
    plain: 0.1,
    lower: 0.05,
    lowerText: 0.15,
    uncased: 0.5,
  }),
  calendar: rates({ named: 0.2, special: 0.5, neutral: 0.15, plain: 0.15, lower: 0.1, lowerText: 0.15 }),
};

/**
 * Sets the confidence of each candidate by its spelling, the words next to it, and other brands around it. Drops words in their
 * everyday sense.
 */
export function rateMentions(rated: RatedText, candidates: readonly Candidate[]): Candidate[] {
  const isLower = isLowercaseText(rated.text);
  const sorted = candidates.toSorted((a, b) => a.position.at - b.position.at);
  const spelled = sorted.map((candidate) => rateSpelling(rated, candidate, isLower));
  const groups = groupEnumerations(rated, sorted);
  const names = sorted.map((candidate, index): RatedName => ({
    ...candidate,
    rate: spelled[index] ?? 0,
    group: groups[index] ?? 0,
    isLower,
    isDefinite: isDefinite(rated, candidate),
  }));
  const byBrand = Map.groupBy(names, ({ mention }) => mention.brandId);
  const usage = new Map([...byBrand].map(([brandId, same]) => [brandId, summarizeUsage(same)]));
  return sorted
    .map((candidate, index) => {
      const own = names[index];
      const used = usage.get(candidate.mention.brandId);
      if (own === undefined || used === undefined || own.isDomain)
        return withConfidence(candidate, spelled[index] ?? 0);
      const around = names.slice(Math.max(0, index - maxNeighbours), index + maxNeighbours + 1);
      const others = around.filter(({ mention }) => mention.brandId !== own.mention.brandId);
      return withConfidence(
        candidate,
        own.rate + support(rated, own, { others, used }) - opposition(own, others, used),
      );
    })
    .filter(({ mention }) => mention.confidence >= minShown);
}

function withConfidence(candidate: Candidate, value: number): Candidate {
  return { ...candidate, mention: { ...candidate.mention, confidence: clamp(value) } };
}

function clamp(value: number): number {
  return Math.round(Math.min(0.99, Math.max(0, value)) * 100) / 100;
}

/** The confidence by spelling and by the words directly before and after. */
function rateSpelling(rated: RatedText, candidate: Candidate, isLower: boolean): number {
  const { isDomain, nameCase, kind, isNear, position, takesEnding } = candidate;
  if (isDomain) return 0.99;
  const { text, language } = rated;
  const isSure = kind === 'distinctive';
  if (nameCase === 'other') return isSure ? baseOf.distinctive.named : 0;
  // The lists of other languages than English are too short to show that a lowercase word is none.
  if (isSure && nameCase === 'lower' && !isLower && language !== 'en') return unlistedRate;
  let rate = baseOf[kind][writtenAs(rated, candidate, isLower)];
  const next = wordAfter(text, position.end);
  if (isNear) rate += 0.4;
  if (!isSure && placeNouns.has(next)) rate -= 0.6;
  if (nameCase === 'named' || nameCase === 'special')
    return rate - (!isSure && isIndefinite(rated, position) ? indefiniteRate(kind) : 0);
  if (nameCase === 'lower' && isAction(rated, candidate, next)) return actionRate;
  if (objects.has(next) && !isSure) rate -= 0.45;
  if (!isSure && companyVerbs.has(next)) rate += 0.25;
  if (isDetermined(rated, position)) rate -= nameCase === 'lower' ? 0.5 : 0.2;
  if (nameCase === 'lower' || nameCase === 'uncased') return rate;
  if (!isSure && takesEnding && !declining.has(language)) rate -= 0.3;
  if (!isSure && (text.gaps[position.end] ?? 0) & gap.sentenceEnd) rate -= 0.3;
  if (!isSure && isPossessive(text, position.end)) rate += 0.25;
  return rate;
}

/** "just google it" · "you can zoom in": a lowercase name before an object, or after a word that only a verb follows. */
function isAction({ text }: RatedText, { kind, position: { at } }: Candidate, next: string): boolean {
  if (objects.has(next)) return true;
  return kind !== 'distinctive' && text.gaps[at] === gap.space && beforeVerbs.has(wordBefore(text, at));
}

function writtenAs({ language }: RatedText, { kind, nameCase, isSingleWord }: Candidate, isLower: boolean) {
  if (nameCase === 'other' || (nameCase === 'lower' && isLower)) return 'lowerText';
  const isNoun = language === 'de' && (kind === 'word' || kind === 'frequent') && isSingleWord;
  return isNoun && nameCase === 'named' ? 'neutral' : nameCase;
}

/** A candidate rated by its spelling. */
interface RatedName extends Candidate {
  rate: number;
  /** The number of its enumeration. */
  group: number;
  /** Of the whole text. */
  isLower: boolean;
  isDefinite: boolean;
}

/** How a text uses the names of one brand. */
interface Usage {
  /** Names that are sure by their spelling. */
  sure: number;
  /** Names that look like the everyday word. */
  words: number;
  isNamed: boolean;
}

function summarizeUsage(names: readonly RatedName[]): Usage {
  return {
    sure: names.filter(isSureName).length,
    words: names.filter(isWordUse).length,
    isNamed: names.some(isCapitalized),
  };
}

function isSureName({ rate }: RatedName): boolean {
  return rate >= supporting;
}

function isWordUse({ rate, nameCase, isLower }: RatedName): boolean {
  return rate < minShown || (nameCase === 'lower' && !isLower);
}

function isCapitalized({ nameCase }: Candidate): boolean {
  return nameCase === 'named' || nameCase === 'special';
}

/** Other brands in the enumeration, the list or the sentence, and the brand itself elsewhere. */
function support(
  rated: RatedText,
  own: RatedName,
  { others, used }: { others: readonly RatedName[]; used: Usage },
): number {
  const enumerated = others.filter(({ group }) => group === own.group);
  const isLowerWord = own.nameCase === 'lower' && !own.isLower;
  if (isLowerWord && isEverydayKind(own)) return 0;
  if (own.kind === 'calendar') return enumerated.length > 0 ? 0.2 : 0;
  const isSure = (other: RatedName) => isSureName(other) && (own.isLower || other.nameCase !== 'lower');
  if (enumerated.some(isSure)) return 0.6;
  const brands = countBrands(enumerated);
  if (brands > 1 && !isLowerWord) return 0.35;
  if (brands === 1 && !isLowerWord && !isEverydayKind(own)) return 0.2;
  const peers = own.nameCase === 'neutral' ? others.filter((other) => arePeers(rated, own, other)) : [];
  if (peers.some(isSure)) return 0.45;
  if (countBrands(peers) > 1) return 0.35;
  const isFrequent = own.kind === 'frequent';
  if (!isFrequent && others.some((other) => isSure(other) && sharesSentence(rated.text, own, other)))
    return 0.25;
  if (used.sure - Number(isSureName(own)) < 1) return 0;
  if (own.nameCase === 'lower') return -0.6;
  return isFrequent ? 0 : 0.25;
}

function countBrands(names: readonly RatedName[]): number {
  return new Set(names.map(({ mention }) => mention.brandId)).size;
}

/** The text also uses the word in its everyday sense. */
function opposition(own: RatedName, others: readonly RatedName[], used: Usage): number {
  if ((isCapitalized(own) && !own.isDefinite) || others.some(({ group }) => group === own.group)) return 0;
  if (used.words - Number(isWordUse(own)) < 1) return 0;
  if (own.kind === 'distinctive' || isCapitalized(own)) return 0.5;
  return used.isNamed ? 0.15 : 0.35;
}

function isEverydayKind({ kind }: Candidate): boolean {
  return kind === 'word' || kind === 'frequent' || kind === 'calendar';
}

/** Numbers enumerations: only stop words and punctuation separate their names, "Kayak, Expedia or Hopper". */
function groupEnumerations(rated: RatedText, sorted: readonly Candidate[]): number[] {
  let group = 0;
  return sorted.map(({ position }, index) => {
    const before = sorted[index - 1];
    if (before === undefined || !areJoined(rated, before.position.end, position.at)) group += 1;
    return group;
  });
}

/** "a Kayak" · "the target" · "your box": a determiner directly before. */
function isDetermined(rated: RatedText, { at }: NamePosition): boolean {
  return rated.text.gaps[at] === gap.space && determiners.has(wordBefore(rated.text, at));
}

/** The name of a person, a place or a company stays one after an article: "a Google search". */
function indefiniteRate(kind: NameKind): number {
  return kind === 'name' ? 0.4 : 0.45;
}

/** "a Cairn needs a walk", and not "an Apple Watch". */
function isIndefinite({ text }: RatedText, { at, end }: NamePosition): boolean {
  const isAnnounced = text.gaps[at] === gap.space && ['a', 'an'].includes(wordBefore(text, at));
  return isAnnounced && text.capitals[end] !== true;
}

/** "bring the kayak", and not "the Kayak app". */
function isDefinite({ text }: RatedText, { position: { at, end }, isSingleWord }: Candidate): boolean {
  const isAnnounced = text.gaps[at] === gap.space && wordBefore(text, at) === 'the';
  return isAnnounced && isSingleWord && wordAfter(text, end) === '';
}

function isPossessive({ letters, gaps }: FoldedLetters, end: number): boolean {
  return gaps[end] === gap.apostrophe && letters.charAt(end) === 's' && gaps[end + 1] !== gap.none;
}

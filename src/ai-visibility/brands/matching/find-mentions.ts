import { parse } from 'tldts';
import { detectLanguage, isPlausibleLanguage } from '#platform/text';
import { type Brand, isAmbiguous, type Mention } from '../brand.ts';
import { gap } from './classify-character.ts';
import { isInCountry } from './country-names.ts';
import { type FoundUrls, findUrls } from './find-urls.ts';
import { type FoldedLetters, foldLetters } from './fold-letters.ts';
import { openAutomaton } from './name-automaton.ts';
import { findNameEnd, canStart, isBoundary, standsAlone } from './name-boundaries.ts';
import { classifyCase } from './name-case.ts';
import { type ContextCheck, openContext, type NamePosition } from './name-context.ts';
import { classifyName } from './name-kind.ts';
import { type NamePattern, spellsName } from './name-pattern.ts';
import { type Candidate, rateMentions } from './rate-mentions.ts';

/** A text with everything that is computed once for it. */
interface Search {
  source: string;
  text: FoldedLetters;
  urls: FoundUrls;
  isInContext: ContextCheck;
  language: string | null;
  /** The languages whose words the text may use. */
  languages: readonly string[];
}

/**
 * Finds mentions of brands by name, alias or domain, in text order, with the confidence of each. Of overlapping names the longer one
 * wins. A mention is the name without possessive, ending, particle, scheme or `www.`.
 */
export function findMentions(text: string, brands: readonly Brand[]): Mention[] {
  const source = text;
  const folded = foldLetters(source);
  const urls = findUrls(source, brands);
  const language = detectLanguage(source);
  const languages = listLanguages(source, language);
  const search = { source, text: folded, urls, isInContext: openContext(folded), language, languages };
  const found = [
    ...urls.mentions.map((mention) => domainCandidate(mention, folded)),
    ...findNames(search, brands),
  ];
  const rated = rateMentions(search, dropOverlaps(source, found));
  return withoutRepeats(
    withoutProducts(folded, rated).map(({ mention }) => mention),
    source,
    urls,
  );
}

/** The detected language, and English unless another one is far more likely: short texts are often mistaken. */
function listLanguages(text: string, detected: string | null): string[] {
  const isEnglish = detected === null || detected === 'en' || isPlausibleLanguage(text, 'en');
  return [...new Set([...(detected === null ? [] : [detected]), ...(isEnglish ? ['en'] : [])])];
}

/** Whether a prompt names one of the brands. A prompt without capitals also names them ambiguously. */
export function namesBrand(text: string, brands: readonly Brand[]): boolean {
  const isLower = text === text.toLowerCase();
  return findMentions(text, brands).some((mention) => isLower || !isAmbiguous(mention));
}

function findNames(search: Search, brands: readonly Brand[]): Candidate[] {
  const found: Candidate[] = [];
  openAutomaton(brands).scan(search.text, (at, pattern) => {
    const candidate = canStart(search.text, at) ? readName(search, at, pattern) : null;
    if (candidate !== null) found.push(candidate);
  });
  return found;
}

function readName(search: Search, at: number, pattern: NamePattern): Candidate | null {
  const { text, source, language } = search;
  if (!spellsName(text, at, pattern)) return null;
  const end = findNameEnd(text, at, pattern, language);
  if (end === null || !standsAlone(source, text, at, end)) return null;
  const position = { at, end };
  const span = readSpan(search, position, pattern);
  if (span === null || !search.isInContext(pattern.brand, position)) return null;
  const kind = classifyName(pattern.words, search.languages);
  if (kind !== 'distinctive' && isInCountry(text, position, language)) return null;
  return {
    mention: { brandId: pattern.brand.id, ...span, confidence: 0 },
    position,
    isDomain: false,
    nameCase: classifyCase(text, position, pattern),
    kind,
    isNear: pattern.brand.near.length > 0,
    isSingleWord: pattern.words.length === 1,
    takesEnding: pattern.isStem || !isBoundary(text, end),
  };
}

/** A domain with its position among the folded letters. */
function domainCandidate(mention: Mention, { starts }: FoldedLetters): Candidate {
  const at = lowerBound(starts, mention.start);
  const position = { at, end: lowerBound(starts, mention.end) };
  const sure = { nameCase: 'special', kind: 'distinctive', isNear: false } as const;
  return { mention, position, isDomain: true, ...sure, isSingleWord: true, takesEnding: false };
}

/** The index of the first of ascending numbers that is not below `value`. */
function lowerBound(numbers: readonly number[], value: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The position in the original text; null inside a URL, an amount or a host. */
function readSpan(
  search: Search,
  position: NamePosition,
  { tail }: NamePattern,
): { start: number; end: number } | null {
  const { source, text, urls } = search;
  const start = text.starts[position.at] ?? 0;
  const end = text.ends[position.end - 1] ?? start;
  if (urls.masked[start] === 1 || isAmount(source, start) || isHost(source, text, position.end)) return null;
  if (isDotted(text, position) && source[end] === '.') return { start, end: end + 1 };
  if (source.startsWith(tail, end)) return { start, end: end + tail.length };
  return tail.includes('+') ? null : { start, end };
}

/** An abbreviation with a dot after each letter. */
function isDotted({ gaps, capitals }: FoldedLetters, { at, end }: NamePosition): boolean {
  return (
    end - at > 1 &&
    gaps.slice(at + 1, end).every((before) => before === gap.dot) &&
    capitals[end - 1] === true
  );
}

/** `$3M` and `1.3M` do not mention 3M. */
function isAmount(source: string, start: number): boolean {
  return (
    /^\d/.test(source.charAt(start)) &&
    /(?:\p{Sc} ?|\d[.,])$/u.test(source.slice(Math.max(0, start - 2), start))
  );
}

/** `acme.dev` belongs to another owner unless it is a domain of the brand; `Node.js` is not a host. */
function isHost(source: string, text: FoldedLetters, end: number): boolean {
  if (text.gaps[end] !== gap.dot) return false;
  const stop = text.ends[end - 1] ?? 0;
  const label = /^\.([a-z]{2,24})(?![\w-])/.exec(source.slice(stop, stop + 26))?.[1];
  return label !== undefined && parse(`a.${label}`).isIcann === true;
}

/** An everyday word directly after another brand's name is a product of that brand: Amazon Fire. */
function withoutProducts({ gaps }: FoldedLetters, candidates: Candidate[]): Candidate[] {
  const brandBefore = new Map(candidates.map(({ position, mention }) => [position.end, mention.brandId]));
  const isProduct = ({ position: { at }, mention, kind, isSingleWord }: Candidate) =>
    isSingleWord &&
    kind !== 'distinctive' &&
    gaps[at] === gap.space &&
    (brandBefore.get(at) ?? mention.brandId) !== mention.brandId;
  return candidates.filter((candidate) => !isProduct(candidate));
}

/** Keeps the longest of overlapping candidates, of equal ones that of the first brand; in text order. */
function dropOverlaps(source: string, candidates: Candidate[]): Candidate[] {
  const covered = new Uint8Array(source.length);
  const selected = candidates
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))
    .filter(({ mention: { start, end } }) => {
      const isFree = covered[start] === 0 && covered[end - 1] === 0;
      if (isFree) covered.fill(1, start, end);
      return isFree;
    });
  return selected.toSorted((a, b) => a.mention.start - b.mention.start);
}

function lengthOf({ mention: { start, end } }: Candidate): number {
  return end - start;
}

/** A link counts once: its target is no mention of a brand that its text mentions. */
function withoutRepeats(mentions: Mention[], source: string, { links }: FoundUrls): Mention[] {
  const linkAt = new Int32Array(source.length).fill(-1);
  for (const [index, { text, target }] of links.entries()) linkAt.fill(index, text.start, target.end);
  const named = new Set<string>();
  return mentions.filter(({ brandId, start }) => {
    const link = linkAt[start] ?? -1;
    const key = `${link} ${brandId}`;
    if (link !== -1 && start >= (links[link]?.target.start ?? 0)) return !named.has(key);
    if (link !== -1) named.add(key);
    return true;
  });
}

import { parse } from 'tldts';
import type { Brand, Mention } from './brand.ts';
import { gap } from './describe-sign.ts';
import { type Addresses, findAddresses } from './find-addresses.ts';
import { type FoldedText, foldText } from './fold-text.ts';
import { findNameEnd, mayBegin, standsAlone } from './judge-boundaries.ts';
import { isAllSmall, isWrittenAsName } from './judge-case.ts';
import { type ContextJudge, openContext, type Place } from './judge-context.ts';
import { compileNames, type NamePattern, spellsName } from './name-pattern.ts';
import { guessLanguage } from './word-endings.ts';

/** A text that is searched, with all that is told of it once. */
interface Search {
  source: string;
  text: FoldedText;
  addresses: Addresses;
  means: ContextJudge;
  language: string;
  heedsCase: boolean;
}

interface Candidate {
  mention: Mention;
  place: Place;
  isEveryday: boolean;
  isAllSmall: boolean;
}

/**
 * Finds where a text names brands, by name, alias or domain, in the order of the text. The longer name wins where two
 * overlap. A mention holds the name without possessive, ending, particle, scheme or `www.`.
 */
export function findMentions(text: string, brands: readonly Brand[]): Mention[] {
  return search(text, brands, true);
}

/** Whether a prompt names one of the brands. In a prompt without any capital the case of names tells nothing. */
export function namesBrand(text: string, brands: readonly Brand[]): boolean {
  return search(text, brands, text !== text.toLowerCase()).length > 0;
}

function search(source: string, brands: readonly Brand[], heedsCase: boolean): Mention[] {
  const text = foldText(source);
  const addresses = findAddresses(source, brands);
  const names = findNames(
    { source, text, addresses, means: openContext(text), language: guessLanguage(source), heedsCase },
    groupByLetter(brands.flatMap(compileNames)),
  );
  const mentions = [...addresses.mentions, ...withoutProducts(text, withoutWords(names))];
  return withoutRepeats(pickLongest(source, mentions), source, addresses);
}

function groupByLetter(patterns: NamePattern[]): Map<string, NamePattern[]> {
  return Map.groupBy(patterns, ({ folded }) => folded.letters.charAt(0));
}

function findNames(of: Search, patterns: ReadonlyMap<string, NamePattern[]>): Candidate[] {
  const { letters } = of.text;
  const found: Candidate[] = [];
  for (let at = 0; at < letters.length; at += 1) {
    const here = patterns.get(letters.charAt(at));
    if (here === undefined || !mayBegin(of.text, at)) continue;
    for (const pattern of here) {
      const candidate = readName(of, at, pattern);
      if (candidate !== null) found.push(candidate);
    }
  }
  return found;
}

function readName(of: Search, at: number, pattern: NamePattern): Candidate | null {
  const { text, source } = of;
  if (!spellsName(text, at, pattern)) return null;
  const end = findNameEnd(text, at, pattern, of.language);
  if (end === null || !standsAlone(source, text, at, end)) return null;
  const span = readSpan(of, { at, end }, pattern);
  if (span === null) return null;
  if (of.heedsCase && pattern.isStrict && !isWrittenAsName(text, { at, end }, pattern, of.language))
    return null;
  if (!of.means(pattern.brand, { at, end })) return null;
  return {
    mention: { brandId: pattern.brand.id, ...span },
    place: { at, end },
    isEveryday: pattern.isEveryday,
    isAllSmall: isAllSmall(text, { at, end }, pattern),
  };
}

/** Back to the text as it is written; null within an address, an amount or a host. */
function readSpan(of: Search, place: Place, { tail }: NamePattern): { start: number; end: number } | null {
  const { source, text, addresses } = of;
  const start = text.starts[place.at] ?? 0;
  const end = text.ends[place.end - 1] ?? start;
  if (addresses.closed[start] === 1 || isAmount(source, start) || isHost(source, text, place.end))
    return null;
  if (isDotted(text, place) && source[end] === '.') return { start, end: end + 1 };
  if (source.startsWith(tail, end)) return { start, end: end + tail.length };
  return tail.includes('+') ? null : { start, end };
}

/** An abbreviation with a dot behind each letter. */
function isDotted({ gaps, capitals }: FoldedText, { at, end }: Place): boolean {
  return (
    end - at > 1 &&
    gaps.slice(at + 1, end).every((before) => before === gap.dot) &&
    capitals[end - 1] === true
  );
}

/** `$3M` and `1.3M` are no 3M. */
function isAmount(source: string, start: number): boolean {
  return (
    /^\d/.test(source.charAt(start)) &&
    /(?:\p{Sc} ?|\d[.,])$/u.test(source.slice(Math.max(0, start - 2), start))
  );
}

/** `acme.dev` is somebody else's, unless it is one of the brand's domains; `Node.js` is no host. */
function isHost(source: string, text: FoldedText, end: number): boolean {
  if (text.gaps[end] !== gap.dot) return false;
  const stop = text.ends[end - 1] ?? 0;
  const label = /^\.([a-z]{2,24})(?![\w-])/.exec(source.slice(stop, stop + 26))?.[1];
  return label !== undefined && parse(`a.${label}`).isIcann === true;
}

/** An everyday word right behind another brand's name is a product of that brand: Amazon Fire. */
function withoutProducts({ gaps }: FoldedText, candidates: Candidate[]): Mention[] {
  const brandBefore = new Map(candidates.map(({ place, mention }) => [place.end, mention.brandId]));
  const isProduct = ({ place: { at }, mention, isEveryday }: Candidate) =>
    isEveryday && gaps[at] === gap.blank && (brandBefore.get(at) ?? mention.brandId) !== mention.brandId;
  return candidates.filter((candidate) => !isProduct(candidate)).map(({ mention }) => mention);
}

/** Who writes a name with its capitals once means something else by the word in small letters. */
function withoutWords(candidates: Candidate[]): Candidate[] {
  const names = candidates.filter((candidate) => !candidate.isAllSmall);
  const named = new Set(names.map(({ mention }) => mention.brandId));
  return candidates.filter((candidate) => !candidate.isAllSmall || !named.has(candidate.mention.brandId));
}

/** Of mentions that overlap the longest, of equal ones that of the brand that comes first; in the order of the text. */
function pickLongest(source: string, mentions: Mention[]): Mention[] {
  const taken = new Uint8Array(source.length);
  const picked = mentions
    .toSorted((a, b) => b.end - b.start - (a.end - a.start))
    .filter(({ start, end }) => {
      const isFree = taken[start] === 0 && taken[end - 1] === 0;
      if (isFree) taken.fill(1, start, end);
      return isFree;
    });
  return picked.toSorted((a, b) => a.start - b.start);
}

/** A link counts once: its target names nobody whom its text has named. */
function withoutRepeats(mentions: Mention[], source: string, { links }: Addresses): Mention[] {
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

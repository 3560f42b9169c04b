import { registrableDomain } from '#websites';
import type { SitePage } from './candidate.ts';
import { foldText } from './fold-phrase.ts';

const separators = /\s+[-–—|·•:»]\s+|\s*[|·•»]\s*/u;
const leastShare = 0.3;
const leastPages = 2;
const shortest = 3;

/** The parts of a title between its separators. */
export function titleParts(title: string): string[] {
  return title
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** How a website calls itself: what many of its titles end with, or else the name in its domain. Pure. */
export function findBrand(pages: readonly SitePage[], domain: string): string {
  const ends = pages.flatMap(({ title }) => {
    const parts = titleParts(title);
    return parts.length > 1 ? (parts.at(-1) ?? []) : [];
  });
  const counts = [...Map.groupBy(ends, (end) => end)].map(([end, same]) => ({ end, count: same.length }));
  const [best] = counts.toSorted((one, other) => other.count - one.count);
  if (best !== undefined && best.count >= Math.max(leastPages, pages.length * leastShare)) return best.end;
  const name = nameOf(domain);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The registered name in a domain, without its suffix. */
export function nameOf(domain: string): string {
  return registrableDomain(domain.split('/', 1)[0] ?? domain).split('.', 1)[0] ?? domain;
}

/** One spelling of a name, without blanks and hyphens; '' for what is too short to be told from other words. */
export function foldBrand(name: string): string {
  const folded = foldText(name).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return folded.length < shortest ? '' : folded;
}

/** Whether a phrase has a brand's name in it, written as one word or as several. Pure. @param brands folded */
export function namesBrand(phraseWords: readonly string[], brands: readonly string[]): boolean {
  const starts = phraseWords.map((_word, at) => phraseWords.slice(at));
  const runs = new Set(starts.flatMap((rest) => rest.map((_word, at) => rest.slice(0, at + 1).join(''))));
  return brands.some((brand) => brand !== '' && runs.has(brand));
}

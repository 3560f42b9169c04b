import { registrableDomain } from '#websites';
import type { SitePage } from '../keyword-candidate.ts';
import { foldText } from '#platform/text';

const separators = /\s+[-–—|·•:»]\s+|\s*[|·•»]\s*/u;
const minShare = 0.3;
const minPages = 2;
const minBrandLength = 3;

/** The parts of a title between its separators. */
export function titleParts(title: string): string[] {
  return title
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Finds the brand name of a website: a common ending of its titles, or else the name in its domain. Pure. */
export function findBrand(pages: readonly SitePage[], domain: string): string {
  const ends = pages.flatMap(({ title }) => {
    const parts = titleParts(title);
    return parts.length > 1 ? (parts.at(-1) ?? []) : [];
  });
  const counts = [...Map.groupBy(ends, (end) => end)].map(([end, same]) => ({ end, count: same.length }));
  const [best] = counts.toSorted((one, other) => other.count - one.count);
  if (best !== undefined && best.count >= Math.max(minPages, pages.length * minShare)) return best.end;
  const name = domainName(domain);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The registrable name of a domain, without its public suffix. */
export function domainName(domain: string): string {
  return registrableDomain(domain.split('/', 1)[0] ?? domain).split('.', 1)[0] ?? domain;
}

/** Folds a name and removes spaces and hyphens. Returns '' if it is too short to be recognised as a brand. */
export function foldBrand(name: string): string {
  const folded = foldText(name).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return folded.length < minBrandLength ? '' : folded;
}

/** Whether a phrase contains a brand name, written as one word or several. Pure. @param brands folded names */
export function namesBrand(phraseWords: readonly string[], brands: readonly string[]): boolean {
  const starts = phraseWords.map((_word, at) => phraseWords.slice(at));
  const runs = new Set(starts.flatMap((rest) => rest.map((_word, at) => rest.slice(0, at + 1).join(''))));
  return brands.some((brand) => brand !== '' && runs.has(brand));
}

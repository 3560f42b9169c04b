import { type Brand, findMentions, findOwner, isAmbiguous } from '#ai-visibility/brands';
import type { Citation, Reading } from './answer.ts';

/** Finds the brands that an answer mentions and those whose pages it cites. */
export function readAnswer(
  { text, citations }: { text: string; citations: readonly Citation[] },
  brands: readonly Brand[],
): Reading {
  const mentions = findMentions(text, brands);
  const certain = mentions.filter((mention) => !isAmbiguous(mention));
  const brandIds = unique(certain.map(({ brandId }) => brandId));
  const owners = citations.map(({ domain }) => (domain === null ? null : findOwner(domain, brands)));
  const citedBrandIds = unique(owners.flatMap((owner) => owner?.id ?? []));
  const own = new Set(brands.filter(({ role }) => role === 'own').map(({ id }) => id));
  return {
    ownMentioned: brandIds.some((id) => own.has(id)),
    ownCited: citedBrandIds.some((id) => own.has(id)),
    brandIds,
    citedBrandIds,
    mentions,
  };
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

import type { Brand } from '../brands/brand.ts';
import { findMentions } from '../brands/find-mentions.ts';
import { findOwner } from '../brands/find-owner.ts';
import type { Citation, Reading } from './answer.ts';

/** What an answer says of brands: which it names, and whose pages it cites. */
export function readAnswer(
  { text, citations }: { text: string; citations: readonly Citation[] },
  brands: readonly Brand[],
): Reading {
  const mentions = findMentions(text, brands);
  const brandIds = unique(mentions.map(({ brandId }) => brandId));
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

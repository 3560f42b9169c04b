import { type FieldError, Problem } from '#errors.ts';
import type { CampaignOptions } from '../campaign.ts';
import type { PriceList } from '../price/price-list.ts';
import type { NewCampaign } from '../schemas.ts';

type Given = Pick<NewCampaign, 'type' | 'keywordMode' | 'authorityTarget' | 'addOns' | 'targetKeywords'>;

/** What a client chose, with the defaults of its type. @throws Problem invalid_request naming every bad member */
export function readOptions(given: Given, list: PriceList): CampaignOptions {
  const { type, addOns = [] } = given;
  const errors: FieldError[] = duplicates(addOns ?? []);
  for (const member of ['keywordMode', 'authorityTarget'] as const) {
    if (type === 'autoseo' && (given[member] ?? null) !== null) {
      errors.push({ path: member, code: 'full_seo_only', message: 'is for Full SEO only' });
    }
  }
  if (errors.length > 0) throw new Problem('invalid_request', 'The campaign is not valid.', { errors });
  const isFull = type === 'fullseo';
  return {
    type,
    addOns: [...(addOns ?? [])],
    targetKeywords: given.targetKeywords ?? list.includedKeywords[type],
    keywordMode: isFull ? (given.keywordMode ?? 'ai') : null,
    authorityTarget: isFull ? (given.authorityTarget ?? 'mixed') : null,
  };
}

function duplicates(addOns: readonly string[]): FieldError[] {
  return addOns.flatMap((addOn, index) =>
    addOns.indexOf(addOn) < index
      ? [{ path: `addOns[${index}]`, code: 'duplicate', message: 'is given more than once' }]
      : [],
  );
}

import { type FieldError, Problem } from '#platform/problems';
import type { CampaignOptions } from '#campaigns/core';
import type { PriceList } from '#campaigns/pricing';
import type { NewCampaign } from './schemas.ts';

type Input = Pick<NewCampaign, 'type' | 'keywordMode' | 'authorityTarget' | 'addOns' | 'targetKeywords'>;

/** Completes the options of a request with the defaults of its type. @throws Problem invalid_request, one error per invalid field */
export function resolveOptions(input: Input, list: PriceList): CampaignOptions {
  const { type } = input;
  const addOns = input.addOns ?? [];
  const errors: FieldError[] = findDuplicates(addOns);
  for (const field of ['keywordMode', 'authorityTarget'] as const) {
    if (type === 'autoseo' && (input[field] ?? null) !== null) {
      errors.push({ path: field, code: 'full_seo_only', message: 'is available for Full SEO only' });
    }
  }
  if (errors.length > 0) {
    throw new Problem('invalid_request', 'The campaign options are not valid.', { errors });
  }
  const isFull = type === 'fullseo';
  return {
    type,
    addOns: [...addOns],
    targetKeywords: input.targetKeywords ?? list.includedKeywords[type],
    keywordMode: isFull ? (input.keywordMode ?? 'ai') : null,
    authorityTarget: isFull ? (input.authorityTarget ?? 'mixed') : null,
  };
}

function findDuplicates(addOns: readonly string[]): FieldError[] {
  return addOns.flatMap((addOn, index) =>
    addOns.indexOf(addOn) < index
      ? [{ path: `addOns[${index}]`, code: 'duplicate', message: 'appears more than once' }]
      : [],
  );
}

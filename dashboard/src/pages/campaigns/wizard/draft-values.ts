import {
  type AddOn,
  type AuthorityTarget,
  type Campaign,
  type CampaignType,
  type KeywordMode,
  type NewCampaign,
  type QuotedOptions,
} from '../../../api/campaigns.ts';
import { choiceOf, choicesOf, type Search, textOf, wholeOf } from '../../../search/read-search.ts';

export const steps = ['website', 'options', 'review'] as const;
type WizardStep = (typeof steps)[number];

const types: CampaignType[] = ['autoseo', 'fullseo'];
const keywordModes: KeywordMode[] = ['ai', 'manual'];
const authorityTargets: AuthorityTarget[] = ['mixed', 'high', 'medium', 'low'];
const addOns: AddOn[] = ['content', 'premium_placements', 'reporting', 'technical', 'additional_campaign'];
export const keywordBounds = { least: 5, most: 200 };

/** What somebody wants a campaign to be; all of it stands in the address. */
export interface Wish {
  step?: WizardStep;
  websiteId?: string;
  type?: CampaignType;
  name?: string;
  keywordMode?: KeywordMode;
  authorityTarget?: AuthorityTarget;
  targetKeywords?: number;
  addOns?: AddOn[];
  /** The draft that is changed, where there is one already. */
  draftId?: string;
}

export function readWish(search: Search): Wish {
  const wanted = wholeOf(search, 'targetKeywords');
  const isPossible = wanted !== undefined && wanted >= keywordBounds.least && wanted <= keywordBounds.most;
  return {
    step: choiceOf(search, 'step', steps),
    websiteId: textOf(search, 'websiteId'),
    type: choiceOf(search, 'type', types),
    name: textOf(search, 'name'),
    keywordMode: choiceOf(search, 'keywordMode', keywordModes),
    authorityTarget: choiceOf(search, 'authorityTarget', authorityTargets),
    targetKeywords: isPossible ? wanted : undefined,
    addOns: choicesOf(search, 'addOns', addOns),
    draftId: textOf(search, 'draftId'),
  };
}

/** A draft as the wish that it came from, so that it can be changed. */
export function wishOf({ id, websiteId, type, name, options }: Campaign): Wish {
  const { keywordMode, authorityTarget, targetKeywords, addOns: chosen } = options;
  return {
    step: 'options',
    draftId: id,
    websiteId,
    type,
    name,
    keywordMode: keywordMode ?? undefined,
    authorityTarget: authorityTarget ?? undefined,
    targetKeywords,
    addOns: chosen,
  };
}

/** What of a wish has a price: what is for Full SEO only is left out of other types. */
export function pricedPart({ type = 'fullseo', draftId, ...wish }: Wish): QuotedOptions {
  const { targetKeywords, addOns: chosen, keywordMode, authorityTarget } = wish;
  const common = { type, targetKeywords, addOns: chosen, draftId };
  return type === 'fullseo' ? { ...common, keywordMode, authorityTarget } : common;
}

/** A wish as the API takes it; absent members have its defaults. */
export function toDraft(wish: Wish & { websiteId: string }): NewCampaign {
  const { draftId: _draft, ...options } = pricedPart(wish);
  return { ...options, websiteId: wish.websiteId, name: wish.name };
}

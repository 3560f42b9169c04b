import {
  type AddOn,
  type AuthorityTarget,
  type Campaign,
  type CampaignType,
  type KeywordMode,
  type NewCampaign,
  type QuotedOptions,
} from '../../../api/campaigns.ts';
import { choiceOf, choicesOf, type Search, textOf, integerOf } from '../../../search/read-search.ts';

export const steps = ['website', 'options', 'review'] as const;
type WizardStep = (typeof steps)[number];

const types: CampaignType[] = ['autoseo', 'fullseo'];
const keywordModes: KeywordMode[] = ['ai', 'manual'];
const authorityTargets: AuthorityTarget[] = ['mixed', 'high', 'medium', 'low'];
const addOns: AddOn[] = ['content', 'premium_placements', 'reporting', 'technical', 'additional_campaign'];
export const keywordBounds = { min: 5, max: 200 };

/** The form values of a campaign draft, stored in the URL. */
export interface DraftValues {
  step?: WizardStep;
  websiteId?: string;
  type?: CampaignType;
  name?: string;
  keywordMode?: KeywordMode;
  authorityTarget?: AuthorityTarget;
  targetKeywords?: number;
  addOns?: AddOn[];
  /** The draft to edit; undefined for a new one. */
  draftId?: string;
}

export function readDraftValues(search: Search): DraftValues {
  const count = integerOf(search, 'targetKeywords');
  const isValid = count !== undefined && count >= keywordBounds.min && count <= keywordBounds.max;
  return {
    step: choiceOf(search, 'step', steps),
    websiteId: textOf(search, 'websiteId'),
    type: choiceOf(search, 'type', types),
    name: textOf(search, 'name'),
    keywordMode: choiceOf(search, 'keywordMode', keywordModes),
    authorityTarget: choiceOf(search, 'authorityTarget', authorityTargets),
    targetKeywords: isValid ? count : undefined,
    addOns: choicesOf(search, 'addOns', addOns),
    draftId: textOf(search, 'draftId'),
  };
}

/** The form values of an existing draft. */
export function draftValuesOf({ id, websiteId, type, name, options }: Campaign): DraftValues {
  const { keywordMode, authorityTarget, targetKeywords, addOns: selectedAddOns } = options;
  return {
    step: 'options',
    draftId: id,
    websiteId,
    type,
    name,
    keywordMode: keywordMode ?? undefined,
    authorityTarget: authorityTarget ?? undefined,
    targetKeywords,
    addOns: selectedAddOns,
  };
}

/** The options that determine the price and the forecast. Other types ignore the options of Full SEO. */
export function quotedOptionsOf({ type = 'fullseo', draftId, ...values }: DraftValues): QuotedOptions {
  const { websiteId, targetKeywords, addOns: selectedAddOns, keywordMode, authorityTarget } = values;
  const common = { type, websiteId, targetKeywords, addOns: selectedAddOns, draftId };
  return type === 'fullseo' ? { ...common, keywordMode, authorityTarget } : common;
}

/** The request body for a new campaign. The API applies defaults to absent properties. */
export function toNewCampaign(values: DraftValues & { websiteId: string }): NewCampaign {
  const { draftId: _draft, ...options } = quotedOptionsOf(values);
  return { ...options, websiteId: values.websiteId, name: values.name };
}

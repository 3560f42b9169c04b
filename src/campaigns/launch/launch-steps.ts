import { type Campaign, decisionDays, hasEnded } from '#campaigns/core';
import { type Said, sayer, type Sentence } from '#platform/text';
import type { AnswerEngineName } from '#providers/answers';
import type { Charge } from './charge-campaign.ts';
import type { LaunchSettings } from './settings.ts';

export interface LaunchStep {
  code: string;
  text: string;
  sentence: Sentence;
}

const nameModel = (vendor: string) =>
  vendor === 'local' ? 'the local language model of this installation' : `the language model of ${vendor}`;

export const launchSentences = {
  nothing_billed: () => 'Nothing is billed. The campaign starts immediately.',
  stripe: () =>
    'You set up the monthly payment on a Stripe page. The campaign starts when Stripe confirms it.',
  invoice: () =>
    'The first monthly invoice is issued immediately and is due in 14 days. Cairn does not email invoices: their PDF documents are under Billing. The campaign starts immediately.',
  own_keywords: () => 'Your keywords are tracked.',
  suggested_keywords: ({ count, days }: { count: number; days: number }) =>
    `Up to ${count} keywords are suggested, and you approve or reject them. Suggestions without a decision are approved automatically after ${days} days. Decisions are final.`,
  tracked_keywords: ({ count }: { count: number }) => `Up to ${count} keywords are suggested and tracked.`,
  additional: () =>
    'A second draft for the same website is created. Its base price, at a discount, is part of the price of this campaign.',
  audit: () => 'The whole website is crawled, and its issues become tasks.',
  optimization: () => 'Tasks are completed and verified on the live pages.',
  placements_to_approve: ({ days }: { days: number }) =>
    `Placements are planned within the monthly placement budget, which follows from the options of the campaign, and you approve or reject them. Those without a decision are approved automatically after ${days} days. Approved placements are ordered and verified.`,
  placements: () =>
    'Placements are planned, ordered and verified. They stay within the monthly placement budget, which follows from the options of the campaign.',
  language_model: ({ vendor }: { vendor: string }) =>
    `Headings and texts of the website go to ${nameModel(vendor)}, which suggests keywords and writes drafts. Keywords that it suggests are never approved automatically.`,
  language_model_drafts: ({ vendor }: { vendor: string }) =>
    `Headings and texts of the website go to ${nameModel(vendor)}, which writes drafts.`,
  monitor: () => 'Results are measured every month until the campaign is completed or canceled.',
  keywords_missing: () => 'Add the keywords of the campaign.',
  parent_ended: () => 'The campaign that paid for this one has ended. Create a new draft instead.',
};

const sayLaunch = sayer('launch', launchSentences);
/** The receivers of what a language model is sent. */
const vendors: Partial<Record<AnswerEngineName, string>> = {
  openai: 'OpenAI',
  perplexity: 'Perplexity',
  gemini: 'Google',
  anthropic: 'Anthropic',
};
const step = (code: string, { text, sentence }: Said): LaunchStep => ({ code, text, sentence });

/** The consequences of a launch, in chronological order, for the person who is about to pay. */
export function launchSteps(
  campaign: Campaign,
  charge: Charge,
  { billing: { provider }, writer }: Pick<LaunchSettings, 'billing' | 'writer'>,
): LaunchStep[] {
  const { addOns } = campaign;
  return [
    step('payment', sayPayment(charge, provider)),
    ...(addOns.includes('additional_campaign') ? [step('additional_campaign', sayLaunch('additional'))] : []),
    step('research', sayResearch(campaign)),
    ...(writer === null ? [] : [step('language_model', sayModel(campaign, writer.name))]),
    step('audit', sayLaunch('audit')),
    step('optimization', sayLaunch('optimization')),
    step('placements', sayPlacements(campaign)),
    step('monitor', sayLaunch('monitor')),
  ];
}

function sayResearch({ type, keywordMode, targetKeywords: count }: Campaign): Said {
  if (keywordMode === 'manual') return sayLaunch('own_keywords');
  return type === 'fullseo'
    ? sayLaunch('suggested_keywords', { count, days: decisionDays })
    : sayLaunch('tracked_keywords', { count });
}

function sayModel({ keywordMode }: Campaign, name: AnswerEngineName): Said {
  const values = { vendor: vendors[name] ?? 'local' };
  return sayLaunch(keywordMode === 'manual' ? 'language_model_drafts' : 'language_model', values);
}

const sayPlacements = ({ type }: Campaign): Said =>
  type === 'fullseo' ? sayLaunch('placements_to_approve', { days: decisionDays }) : sayLaunch('placements');

function sayPayment({ monthlyAmount }: Charge, provider: 'invoice' | 'stripe'): Said {
  if (monthlyAmount === 0) return sayLaunch('nothing_billed');
  return sayLaunch(provider);
}

/** Lists the missing requirements of a launch. @param parent the campaign that pays the base of an additional campaign, or null */
export function launchNeeds(campaign: Campaign, keywordCount: number, parent: Campaign | null): LaunchStep[] {
  const needs: LaunchStep[] = [];
  if (campaign.keywordMode === 'manual' && keywordCount === 0) {
    needs.push(step('keywords', sayLaunch('keywords_missing')));
  }
  if (parent !== null && hasEnded(parent.status)) {
    needs.push(step('parent', sayLaunch('parent_ended')));
  }
  return needs;
}

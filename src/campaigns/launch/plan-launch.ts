import type { Campaign } from '../campaign.ts';
import { hasEnded } from '../transitions.ts';

/** Something that will happen, in words for whoever is about to pay for it. */
export interface Step {
  code: string;
  text: string;
}

/** Something to be filled in or decided before. */
export type Need = Step;

/** What a launch sets going, in its order. */
export function stepsOf(campaign: Campaign, provider: 'invoice' | 'stripe'): Step[] {
  const { type, keywordMode, targetKeywords, addOns } = campaign;
  const research =
    keywordMode === 'manual'
      ? 'The keywords that you chose are tracked.'
      : `Up to ${targetKeywords} keywords are proposed${type === 'fullseo' ? ', and approved by you' : ' and tracked'}.`;
  const additional = {
    code: 'additional_campaign',
    text: 'A further draft for the same website is made, whose base is paid for.',
  };
  return [
    { code: 'payment', text: paymentOf(campaign, provider) },
    ...(addOns.includes('additional_campaign') ? [additional] : []),
    { code: 'research', text: research },
    { code: 'audit', text: 'The whole website is crawled, and what is found becomes tasks.' },
    { code: 'optimization', text: 'Tasks are worked on, and each is verified on the page itself.' },
    { code: 'placements', text: 'Placements are planned within the month’s budget, ordered and verified.' },
    { code: 'monitor', text: 'Each month is measured, until the campaign is completed or cancelled.' },
  ];
}

function paymentOf({ price }: Campaign, provider: 'invoice' | 'stripe'): string {
  if (price.monthlyPrice === 0) return 'Nothing is to be paid. The campaign begins at once.';
  return provider === 'stripe'
    ? 'You agree to the monthly payment on Stripe’s page. The campaign begins when Stripe confirms it.'
    : 'The first monthly invoice is issued at once, due in 14 days. The campaign begins at once.';
}

/** What a draft still lacks. @param parent of an additional campaign; null where there is none */
export function needsOf(campaign: Campaign, keywords: number, parent: Campaign | null): Need[] {
  const needs: Need[] = [];
  if (campaign.keywordMode === 'manual' && keywords === 0) {
    needs.push({ code: 'keywords', text: 'Choose the keywords of the campaign.' });
  }
  if (parent !== null && hasEnded(parent.status)) {
    needs.push({ code: 'parent', text: 'The campaign that paid for this one has ended: draft another one.' });
  }
  return needs;
}

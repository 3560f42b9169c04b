import { type Campaign, hasEnded } from '#campaigns/core';
import type { Charge } from './charge-campaign.ts';

export interface LaunchStep {
  code: string;
  text: string;
}

/** The consequences of a launch, in chronological order, for the person who is about to pay. */
export function launchSteps(
  campaign: Campaign,
  charge: Charge,
  provider: 'invoice' | 'stripe',
): LaunchStep[] {
  const { type, keywordMode, targetKeywords, addOns } = campaign;
  const research =
    keywordMode === 'manual'
      ? 'Your keywords are tracked.'
      : `Up to ${targetKeywords} keywords are suggested${type === 'fullseo' ? '; you approve them' : ' and tracked'}.`;
  const additional = {
    code: 'additional_campaign',
    text: 'A second draft for the same website is created. Its base price is included in this campaign.',
  };
  return [
    { code: 'payment', text: paymentText(charge, provider) },
    ...(addOns.includes('additional_campaign') ? [additional] : []),
    { code: 'research', text: research },
    { code: 'audit', text: 'The whole website is crawled, and its issues become tasks.' },
    { code: 'optimization', text: 'Tasks are completed and verified on the live pages.' },
    { code: 'placements', text: 'Placements are planned within the monthly budget, ordered and verified.' },
    {
      code: 'monitor',
      text: 'Results are measured every month until the campaign is completed or cancelled.',
    },
  ];
}

function paymentText({ monthlyAmount }: Charge, provider: 'invoice' | 'stripe'): string {
  if (monthlyAmount === 0) return 'Nothing is billed. The campaign starts immediately.';
  return provider === 'stripe'
    ? 'You set up the monthly payment on a Stripe page. The campaign starts when Stripe confirms it.'
    : 'The first monthly invoice is issued immediately and is due in 14 days. The campaign starts immediately.';
}

/** Lists the missing requirements of a launch. @param parent the campaign that pays the base of an additional campaign, or null */
export function launchNeeds(campaign: Campaign, keywordCount: number, parent: Campaign | null): LaunchStep[] {
  const needs: LaunchStep[] = [];
  if (campaign.keywordMode === 'manual' && keywordCount === 0) {
    needs.push({ code: 'keywords', text: 'Add the keywords of the campaign.' });
  }
  if (parent !== null && hasEnded(parent.status)) {
    needs.push({
      code: 'parent',
      text: 'The campaign that paid for this one has ended. Create a new draft instead.',
    });
  }
  return needs;
}

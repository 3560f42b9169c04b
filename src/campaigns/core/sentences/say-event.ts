import { type Said, sayer } from '#platform/text';

interface OfCampaign {
  campaign: string;
}

/** The events of a campaign on the charts of its website, and the reasons that the engine gives for its decisions. */
export const campaignSentences = {
  launched: ({ campaign }: OfCampaign) => `Campaign “${campaign}” launched`,
  paused: ({ campaign }: OfCampaign) => `Campaign “${campaign}” paused`,
  resumed: ({ campaign }: OfCampaign) => `Campaign “${campaign}” resumed`,
  completed: ({ campaign }: OfCampaign) => `Campaign “${campaign}” completed`,
  cancelled: ({ campaign }: OfCampaign) => `Campaign “${campaign}” canceled`,
  selected_by_client: () => 'The client selected these keywords.',
  approved_automatically: () => 'Auto SEO approves suggestions automatically.',
  keywords_undecided: () => 'No decision was made within seven days.',
  placements_undecided: () => 'No decision was made within seven days.',
  no_publishers: () => 'The account has no publishers. Import a list of publishers.',
  budget_spent: () => 'The budget of the month is spent.',
  no_publisher_fits: () => 'No publisher fits this campaign.',
};

export const sayEvent = sayer('campaign', campaignSentences);

/** A reason in an entry of the history: that of a person, or one of the engine with its sentence in the detail. */
export function splitReason(reason: string | Said | null) {
  return typeof reason === 'string' || reason === null
    ? { reason, detail: {} }
    : { reason: reason.text, detail: { reasonSentence: reason.sentence } };
}

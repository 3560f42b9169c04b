import type { ProblemKind } from '#platform/problems';

export const campaignProblems = {
  campaign_not_found: {
    status: 404,
    title: 'Campaign not found',
    meaning: 'The campaign does not exist, or it belongs to another account.',
  },
  campaign_keyword_not_found: {
    status: 404,
    title: 'Campaign keyword not found',
    meaning: 'The campaign has no such keyword, or it belongs to another account.',
  },
  campaign_not_draft: {
    status: 409,
    title: 'Campaign is not a draft',
    meaning:
      'Only drafts can be changed or deleted. Pause, resume or cancel a launched campaign in the dashboard.',
  },
  campaign_wrong_state: {
    status: 409,
    title: 'Not possible in this campaign state',
    meaning: 'The current status or stage of the campaign does not allow this action.',
  },
  campaign_active: {
    status: 409,
    title: 'Website has an active campaign',
    meaning:
      'A website cannot be deleted while one of its campaigns runs or is being launched. Cancel the campaign first.',
  },
  keywords_not_manual: {
    status: 409,
    title: 'Keywords are not selected manually',
    meaning:
      'Only a Full SEO draft with `keywordMode` set to `manual` accepts keywords. Set `keywordMode` first.',
  },
  launch_in_progress: {
    status: 409,
    title: 'Launch in progress',
    meaning:
      'The campaign waits for its payment and cannot be changed until then. If the payment fails, it becomes a draft again.',
    retryable: true,
  },
  launch_not_ready: {
    status: 409,
    title: 'Campaign is not ready to launch',
    meaning: '`needs` in the launch preview lists what you must fill in or connect first.',
  },
  preview_outdated: {
    status: 409,
    title: 'Launch preview is outdated',
    meaning:
      'The draft has changed since its launch preview, or the preview is older than 30 minutes. Request a new preview and confirm it.',
  },
} satisfies Record<string, ProblemKind>;

type CampaignProblems = typeof campaignProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends CampaignProblems {}
}

import type { Campaign } from '../../../api/campaigns.ts';

/** How much waits for a decision or for work of a person, by part. */
export function needsDecision({ keywords, tasks, backlinks }: Campaign) {
  return {
    keywords: keywords.filter(({ status }) => status === 'suggested').length,
    placements: backlinks.filter(({ status, approvedAt }) => status === 'planned' && approvedAt === null)
      .length,
    tasks: tasks.filter(({ status }) => status === 'open' || status === 'reopened').length,
  };
}

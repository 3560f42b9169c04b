import type { Campaign } from '../../../api/campaigns.ts';

/** How much waits for a decision or for work of who is signed in, by part. */
export function needsDecision({ keywords, tasks, backlinks }: Campaign) {
  return {
    keywords: keywords.filter(({ allowed }) => allowed.includes('approve')).length,
    placements: backlinks.filter(({ allowed }) => allowed.includes('approve')).length,
    tasks: tasks.filter(({ allowed }) => allowed.includes('start')).length,
  };
}

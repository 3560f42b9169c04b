import type { Campaign } from '../../../api/campaigns.ts';

/** Counts the keywords and placements that the member can approve, and the tasks that they can start. */
export function countPending({ keywords, tasks, backlinks }: Campaign) {
  return {
    keywords: keywords.filter(({ allowed }) => allowed.includes('approve')).length,
    placements: backlinks.filter(({ allowed }) => allowed.includes('approve')).length,
    tasks: tasks.filter(({ allowed }) => allowed.includes('start')).length,
  };
}

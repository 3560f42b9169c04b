import type { CampaignEvent } from '../../../api/campaigns.ts';
import { formatCount } from '../../../format/numbers.ts';
import { formatMinor } from '../../../format/money.ts';
import { spell, spellFirst, stageLabels } from '../parts/words.ts';

const plain: Record<string, string> = {
  created: 'Drafted',
  edited: 'Draft changed',
  launch_confirmed: 'Launch confirmed',
  launch_failed: 'Launch did not come about',
  launch: 'Launched',
  pause: 'Paused',
  resume: 'Resumed',
  payment_overdue: 'An invoice is overdue',
  payment_received: 'Paid: it goes on',
  complete: 'Completed',
  cancel: 'Cancelled',
  audit_ordered: 'An audit was ordered',
  audit_failed: 'The audit failed',
  month_closed: 'A month ended',
  brief_made: 'A brief was written',
  drafts_decided: 'Drafts of texts were decided about',
  task_in_progress: 'A task was begun',
  task_done: 'A task was said to be done',
  task_verified: 'A task was verified',
  task_reopened: 'A task was reopened',
  task_open: 'A task was opened again',
  task_assigned: 'A task was assigned',
  tasks_made: 'Tasks were made',
  keywords_given: 'Keywords were chosen',
  keywords_suggested: 'Keywords were proposed',
  keywords_approved: 'Keywords were approved',
  keywords_rejected: 'Keywords were rejected',
  placements_planned: 'Placements were planned',
  placements_not_planned: 'No placements could be planned',
  placements_approved: 'Placements were approved',
  placement_assigned: 'A placement was assigned',
};

/** What happened, in words. */
export function describeEvent({ event, to }: CampaignEvent): string {
  if (event === 'stage' && to !== null)
    return `Went on to ${stageLabels[to as keyof typeof stageLabels] ?? spell(to)}`;
  return plain[event] ?? spellFirst(event);
}

const named = 3;

/** What it was about: a task’s title, a publisher, keywords, how many. Null where nothing more is kept. */
export function describeDetail({ detail, reason }: CampaignEvent): string | null {
  const { currency, spent } = detail;
  const parts = [
    text(detail['task']) ?? text(detail['sourceDomain']),
    listOf(detail['keywords']),
    counted(detail['count'], 'keywords'),
    counted(detail['found'], 'found'),
    counted(detail['tasks'], 'tasks'),
    counted(detail['placements'], 'placements'),
    typeof spent === 'number' && typeof currency === 'string' ? `for ${formatMinor(spent, currency)}` : null,
    reason === null ? null : spell(reason),
  ];
  return parts.filter((part) => part !== null).join(' · ') || null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function counted(value: unknown, what: string): string | null {
  return typeof value === 'number' ? `${formatCount(value)} ${what}` : null;
}

function listOf(value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const more = value.length > named ? ` and ${formatCount(value.length - named)} more` : '';
  return value.slice(0, named).join(', ') + more;
}

export const actorLabels: Record<CampaignEvent['actor'], string> = {
  user: 'a person',
  key: 'an API key',
  system: 'Cairn',
};

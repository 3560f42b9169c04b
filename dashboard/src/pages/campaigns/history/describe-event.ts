import type { CampaignEvent } from '../../../api/campaigns.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { formatMinor } from '../../../format/money.ts';
import { humanize, humanizeCapitalized, stageLabels } from '../parts/campaign-labels.ts';

const eventLabels: Record<string, string> = {
  created: 'Draft created',
  edited: 'Draft edited',
  launch_confirmed: 'Launch confirmed',
  launch_failed: 'Launch failed',
  launch: 'Launched',
  pause: 'Paused',
  resume: 'Resumed',
  payment_overdue: 'Invoice overdue',
  payment_received: 'Payment received',
  complete: 'Completed',
  cancel: 'Cancelled',
  audit_started: 'Site audit started',
  audit_failed: 'Site audit failed',
  month_closed: 'Month ended',
  month_moved: 'End of the month moved with the paid period',
  brief_created: 'Content brief created',
  drafts_decided: 'Text drafts reviewed',
  task_in_progress: 'Task started',
  task_done: 'Task marked as done',
  task_verified: 'Task verified',
  task_reopened: 'Task reopened',
  task_open: 'Task moved back to open',
  task_assigned: 'Task assigned',
  task_scheduled: 'Due day set',
  tasks_created: 'Tasks created',
  keywords_replaced: 'Keywords replaced',
  keywords_suggested: 'Keywords suggested',
  keywords_approved: 'Keywords approved',
  keywords_rejected: 'Keywords rejected',
  placements_planned: 'Placements planned',
  placements_not_planned: 'No placements planned',
  placements_approved: 'Placements approved',
  placement_assigned: 'Placement assigned',
};

/** A short title of an event. */
export function describeEvent({ event, to, detail }: CampaignEvent): string {
  if (event === 'task_scheduled' && detail['dueOn'] === null) return 'Due day removed';
  if (event === 'task_assigned' && detail['assigneeId'] === null) return 'Assignee removed from task';
  if (event === 'stage' && to !== null)
    return `Moved to ${stageLabels[to as keyof typeof stageLabels] ?? humanize(to)}`;
  return eventLabels[event] ?? humanizeCapitalized(event);
}

const maxNames = 3;

/** Details of an event: task title, publisher, assignee, day, keywords, counts, reason. Null if it has none. */
export function describeDetail({ detail, reason }: CampaignEvent): string | null {
  const { currency, spent } = detail;
  const parts = [
    textOf(detail['task']) ?? textOf(detail['sourceDomain']),
    textOf(detail['assignee'], (name) => `to ${name}`),
    textOf(detail['dueOn'], (day) => `for ${formatDay(day)}`),
    listOf(detail['keywords']),
    countOf(detail['count'], 'keywords'),
    countOf(detail['found'], 'found'),
    countOf(detail['tasks'], 'tasks'),
    countOf(detail['placements'], 'placements'),
    typeof spent === 'number' && typeof currency === 'string' ? `for ${formatMinor(spent, currency)}` : null,
    reason === null ? null : humanize(reason),
  ];
  return parts.filter((part) => part !== null).join(' · ') || null;
}

function textOf(value: unknown, write = (text: string) => text): string | null {
  return typeof value === 'string' && value !== '' ? write(value) : null;
}

function countOf(value: unknown, noun: string): string | null {
  return typeof value === 'number' ? `${formatCount(value)} ${noun}` : null;
}

function listOf(value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const more = value.length > maxNames ? ` and ${formatCount(value.length - maxNames)} more` : '';
  return value.slice(0, maxNames).join(', ') + more;
}

/** The person, the API key or Cairn. Entries of people who left before names were recorded have no name. */
export function describeActor({ actor, actorName }: CampaignEvent): string {
  if (actor === 'system') return 'Cairn';
  if (actor === 'key') return actorName === null ? 'An API key' : `API key “${actorName}”`;
  return actorName ?? 'A former member';
}

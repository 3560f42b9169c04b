import { plural, t } from '@lingui/core/macro';
import { codeLabel, codeWords } from '../../../format/code-words.ts';
import { type Sentence, sentenceText } from '../../../format/sentence-text.ts';
import type { CampaignEvent } from '../../../api/campaigns.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { formatMinor } from '../../../format/money.ts';
import { stateLabels, stageLabels } from '../parts/campaign-labels.ts';

const eventLabels: Record<string, string> = {
  created: t`Draft created`,
  edited: t`Draft edited`,
  launch_confirmed: t`Launch confirmed`,
  launch_failed: t`Launch failed`,
  launch: t`Launched`,
  pause: t`Paused`,
  resume: t`Resumed`,
  payment_overdue: t`Invoice overdue`,
  payment_received: t`Payment received`,
  complete: t`Completed`,
  cancel: t`Canceled`,
  audit_started: t`Site audit started`,
  audit_failed: t`Site audit failed`,
  month_closed: t`Month ended`,
  month_moved: t`End of the month moved with the paid period`,
  brief_created: t`Content brief created`,
  drafts_decided: t`Text drafts reviewed`,
  task_scheduled: t`Due date set`,
  task_renamed: t`Task renamed`,
  tasks_created: t`Tasks created`,
  keywords_replaced: t`Keywords replaced`,
  keywords_suggested: t`Keywords suggested`,
  keywords_approved: t`Keywords approved`,
  keywords_rejected: t`Keywords rejected`,
  placements_planned: t`Placements planned`,
  placements_not_planned: t`No placements planned`,
  placements_approved: t`Placements approved`,
  placement_claimed: t`Placement claimed`,
  placement_claim_accepted: t`Claim for a placement accepted`,
  placement_claim_refused: t`Claim for a placement refused`,
  placement_claim_unanswered: t`Claim for a placement unanswered`,
};

/** Changes to tasks and placements, of which several can be one entry. */
const countedLabels: Record<string, (count: number) => string> = {
  task_in_progress: (count) => plural(count, { one: 'Task started', other: '# tasks started' }),
  task_done: (count) => plural(count, { one: 'Task marked as done', other: '# tasks marked as done' }),
  task_verified: (count) => plural(count, { one: 'Task verified', other: '# tasks verified' }),
  task_reopened: (count) => plural(count, { one: 'Task reopened', other: '# tasks reopened' }),
  task_open: (count) =>
    plural(count, { one: 'Task moved back to open', other: '# tasks moved back to open' }),
  task_assigned: (count) => plural(count, { one: 'Task assigned', other: '# tasks assigned' }),
  task_commented: (count) => plural(count, { one: 'Comment on a task', other: '# comments on tasks' }),
  placement_assigned: (count) => plural(count, { one: 'Placement assigned', other: '# placements assigned' }),
  placement_ordered: (count) => plural(count, { one: 'Placement ordered', other: '# placements ordered' }),
  placement_in_progress: (count) =>
    plural(count, { one: 'Placement in progress', other: '# placements in progress' }),
  placement_published: (count) =>
    plural(count, { one: 'Placement published', other: '# placements published' }),
  placement_live: (count) => plural(count, { one: 'Placement live', other: '# placements live' }),
  placement_lost: (count) => plural(count, { one: 'Placement lost', other: '# placements lost' }),
  placement_replaced: (count) => plural(count, { one: 'Placement replaced', other: '# placements replaced' }),
  placement_rejected: (count) => plural(count, { one: 'Placement rejected', other: '# placements rejected' }),
  placement_overdue: (count) => plural(count, { one: 'Placement overdue', other: '# placements overdue' }),
  placement_withdrawn: (count) =>
    plural(count, { one: 'Placement withdrawn', other: '# placements withdrawn' }),
};

/** A short title of an event, or of several equal ones. */
export function describeEvent({ event, to, detail }: CampaignEvent, count = 1): string {
  if (event === 'task_scheduled' && detail['dueOn'] === null) return t`Due date removed`;
  if (event === 'task_assigned' && detail['assigneeId'] === null) return t`Assignee removed from task`;
  if (event === 'stage' && to !== null)
    return t`Moved to ${stageLabels[to as keyof typeof stageLabels] ?? codeWords(to, stateLabels)}`;
  if (event === 'month_closed' && typeof detail['month'] === 'number')
    return t`Month ${formatCount(detail['month'])} ended`;
  return countedLabels[event]?.(count) ?? eventLabels[event] ?? codeLabel(event, stateLabels);
}

const maxNames = 3;

/** Details of an event: task title, publisher, assignee, day, keywords, counts, reason. Null if it has none. */
export function describeDetail({ event, at, detail, reason }: CampaignEvent): string | null {
  const { currency, spent } = detail;
  const parts = [
    taskOf(detail) ?? textOf(detail['sourceDomain']),
    event === 'placement_published' ? publicationOf(at, textOf(detail['publishedAt'])) : null,
    textOf(detail['assignee'], (name) => t`to ${name}`),
    textOf(detail['dueOn'], (day) => t`for ${formatDay(day)}`),
    listOf(detail['keywords']),
    listOf(detail['placements']),
    countOf(detail['count'], (count) => plural(count, { one: '# keyword', other: '# keywords' })),
    countOf(detail['found'], (count) => t`${formatCount(count)} found`),
    countOf(detail['tasks'], (count) => plural(count, { one: '# task', other: '# tasks' })),
    countOf(detail['placements'], (count) => plural(count, { one: '# placement', other: '# placements' })),
    typeof spent === 'number' && typeof currency === 'string' ? t`for ${formatMinor(spent, currency)}` : null,
    reason === null ? null : sentenceText(sentenceOf(detail['reasonSentence']), reasonText(reason)),
  ];
  return parts.filter((part) => part !== null).join(' · ') || null;
}

/** The day of the publication, if Cairn learned of it on a later one. */
function publicationOf(at: string, publishedAt: string | null): string | null {
  if (publishedAt === null || formatDay(publishedAt) === formatDay(at)) return null;
  return t`published on ${formatDay(publishedAt)}`;
}

/** A reason is a code, or a sentence of the engine or of a person, which stays as it is. */
const reasonText = (reason: string) => (/^[a-z_]+$/.test(reason) ? codeWords(reason, stateLabels) : reason);

/** Entries from before have only the English title. */
function taskOf(detail: CampaignEvent['detail']): string | null {
  const title = textOf(detail['task']);
  return title && sentenceText(sentenceOf(detail['taskSentence']), title);
}

const sentenceOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Sentence) : null;

function textOf(value: unknown, write = (text: string) => text): string | null {
  return typeof value === 'string' && value !== '' ? write(value) : null;
}

function countOf(value: unknown, write: (count: number) => string): string | null {
  return typeof value === 'number' ? write(value) : null;
}

function listOf(value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const more = value.length > maxNames ? t` and ${formatCount(value.length - maxNames)} more` : '';
  return value.slice(0, maxNames).join(', ') + more;
}

/** The person or the API key; automatic actions have neither. Entries of people who left before names were recorded have no name. */
export function describeActor({ actor, actorName }: CampaignEvent): string {
  if (actor === 'system') return t`Automatic`;
  if (actor === 'key') return actorName === null ? t`An API key` : t`API key “${actorName}”`;
  return actorName ?? t`A former member`;
}

import { plural, t } from '@lingui/core/macro';
import type { Campaign } from '../../../api/campaigns.ts';
import type { Placement } from '../../../api/placements.ts';
import { codeWords } from '../../../format/code-words.ts';
import { addDays } from '../../../format/days.ts';
import { paths } from '../../../paths.ts';
import { firstApproval } from '../parts/when-approved.ts';
import { stateLabels } from '../parts/campaign-labels.ts';
import { type Actors, whoActs } from '../parts/who-acts.ts';

export interface NextStep {
  key: string;
  /** Null if it has no date. */
  day: string | null;
  what: string;
  href: string;
  /** The person or role that has to act, or that it happens automatically. */
  who: string;
}

interface Circumstances extends Actors {
  /** When the next site audit starts; null if none is scheduled. */
  auditAt: string | null;
  /** The person or role that takes care of tasks without an assignee. */
  unassigned: string;
  nameOf(memberId: string): string;
}

/** The steps that a campaign waits for, the earliest first and those without a date last. Pure. */
export function listNextSteps(campaign: Campaign, circumstances: Circumstances): NextStep[] {
  const { auditAt, unassigned, nameOf } = circumstances;
  const { id, status, backlinks, tasks } = campaign;
  if (status !== 'active') return [];
  const due = tasks.filter(({ dueOn, status: state }) => dueOn !== null && !isFinished(state));
  const steps = [
    ...backlinks.flatMap((placement) => placementStep(id, placement, circumstances) ?? []),
    ...due.map((task) => ({
      key: task.id,
      day: task.dueOn,
      what: task.title,
      href: paths.campaignTask({ campaignId: id, taskId: task.id }),
      who: task.assigneeId === null ? unassigned : nameOf(task.assigneeId),
    })),
    ...openTasks(campaign, circumstances),
    ...scheduled(campaign, auditAt),
  ];
  return steps.toSorted((one, other) => (one.day ?? lastDay).localeCompare(other.day ?? lastDay));
}

const lastDay = '9999-12-31';
const isFinished = (status: Campaign['tasks'][number]['status']) =>
  status === 'done' || status === 'verified';

function placementStep(campaignId: string, placement: Placement, actors: Circumstances): NextStep | null {
  const { id, sourceDomain, waitingFor, dueAt, nextCheckAt, decidedBy, claim } = placement;
  const step = (what: string, at: string | null = null) => ({
    key: id,
    day: at === null ? null : at.slice(0, 10),
    what,
    href: paths.placement({ campaignId, placementId: id }),
    who: whoActs(waitingFor, actors),
  });
  const reason = claim?.reason == null ? '' : ` (${codeWords(claim.reason, stateLabels)})`;
  switch (waitingFor) {
    case 'approval':
      return step(t`Approval of the placement: ${sourceDomain}`, decidedBy);
    case 'order':
      return step(t`Order the link: ${sourceDomain}`);
    case 'answer':
      return step(t`Answer to the order: ${sourceDomain}`, dueAt);
    case 'publication':
      return step(t`Publish the link: ${sourceDomain}`, dueAt);
    case 'verification':
      return step(t`Check the published link: ${sourceDomain}`, nextCheckAt);
    case 'claim':
      return claim?.state === 'open'
        ? step(t`Answer to the claim${reason}: ${sourceDomain}`, nextCheckAt)
        : step(t`Correct the link${reason}: ${sourceDomain}`, nextCheckAt);
    case 'withdrawal':
      return step(t`Withdraw the order: ${sourceDomain}`);
    case null:
      return null;
  }
}

/** Keywords to decide about, and tasks without a date. */
function openTasks(
  { id, keywords, tasks, stage }: Campaign,
  { deciders, unassigned }: Circumstances,
): NextStep[] {
  const suggested = keywords.filter(({ status }) => status === 'suggested');
  const count = suggested.length;
  const undated = tasks.filter(({ dueOn, status }) => dueOn === null && !isFinished(status));
  const steps: NextStep[] = [];
  if (count > 0 && stage === 'research')
    steps.push({
      key: 'keywords',
      day: firstApproval(suggested.map(({ decidedBy }) => decidedBy)),
      what: plural(count, {
        one: '# suggested keyword is approved or rejected',
        other: '# suggested keywords are approved or rejected',
      }),
      href: paths.campaignKeywords(id, { status: 'suggested' }),
      who: deciders,
    });
  if (undated.length > 0)
    steps.push({
      key: 'tasks',
      day: null,
      what: plural(undated.length, {
        one: '# open task without a due date',
        other: '# open tasks without a due date',
      }),
      href: paths.campaignTasks(id),
      who: undated.some(({ assigneeId }) => assigneeId !== null) ? t`Assignees` : unassigned,
    });
  return steps;
}

/** The next audit and the end of the month, which Cairn does by itself. */
function scheduled(
  { id, websiteId, month, nextCycleAt, options }: Campaign,
  auditAt: string | null,
): NextStep[] {
  const ends = options.addOns.includes('reporting')
    ? t`Month ${month} ends: its results and effect are recorded, and its report is created`
    : t`Month ${month} ends: its results and effect are recorded`;
  return [
    ...(auditAt === null
      ? []
      : [
          {
            key: 'audit',
            day: auditAt.slice(0, 10),
            what: t`The next site audit starts`,
            href: paths.audit(websiteId),
            who: t`Automatic`,
          },
        ]),
    ...(nextCycleAt === null
      ? []
      : [
          {
            key: 'month',
            day: addDays(nextCycleAt.slice(0, 10), -1),
            what: ends,
            href: paths.campaignMonths(id),
            who: t`Automatic`,
          },
        ]),
  ];
}

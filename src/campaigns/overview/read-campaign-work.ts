import type { Context } from '#platform/context.ts';
import { daysAfter } from '#platform/days.ts';
import { encodeId } from '#platform/ids.ts';
import {
  type Campaign,
  selectStateChanges,
  type StateChange,
  statusEvents,
  type Window,
} from '#campaigns/core';
import { type Cycle, selectCycles } from '#campaigns/monitoring';
import { selectPlacements } from '#campaigns/placements/core';
import { selectTasks } from '#campaigns/tasks';

const maxTasks = 500;
const changesStatus = new Set<string>(statusEvents);

/** Reads a campaign, its tasks and its placements in the states that they had at the end of a period, and the effect measured by then. */
export async function readCampaignWork({ db, accountId }: Context, campaign: Campaign, period: Window) {
  const of = { accountId, campaignId: campaign.id };
  const [tasks, placements, cycles, changes] = await Promise.all([
    selectTasks(db, of, maxTasks),
    selectPlacements(db, of),
    selectCycles(db, of),
    selectStateChanges(db, of, new Date(period.from)),
  ]);
  const end = new Date(daysAfter(period.to, 1));
  const until = (moment: Date | null) => (moment !== null && moment < end ? moment : null);
  return {
    status: stateAt(
      campaign.status,
      changes.filter(({ event }) => changesStatus.has(event)),
      end,
    ),
    endedAt: until(campaign.endedAt),
    endedLater:
      campaign.endedAt !== null && campaign.endedAt >= end
        ? { status: campaign.status, at: campaign.endedAt }
        : null,
    tasks: tasks
      .filter(({ createdAt }) => createdAt < end)
      .map((task) => ({ ...task, ...taskAt(task, changesOfTask(changes, task), end) })),
    placements: placements
      .filter(({ createdAt }) => createdAt < end)
      .map((placement) => ({
        ...placement,
        status: stateAt(placement.status, changesOfPlacement(changes, placement), end),
        publishedAt: until(placement.publishedAt),
      })),
    effect: effectBy(cycles, period.to),
  };
}

function effectBy(cycles: readonly Cycle[], day: string): Cycle['effect'] | null {
  return cycles.findLast(({ to }) => to <= day)?.effect ?? null;
}

/** The state before the first later change; without one, the state of now. Pure. */
function stateAt<State extends string>(now: State, changes: readonly StateChange[], end: Date): State {
  const later = changes.find(({ at }) => at >= end);
  return (later?.from ?? now) as State;
}

type TaskState = Pick<Awaited<ReturnType<typeof selectTasks>>[number], 'status' | 'doneAt' | 'verifiedAt'>;

/** A task that was reopened later has lost its times, so they are those of the changes. Pure. */
function taskAt(now: TaskState, changes: readonly StateChange[], end: Date): TaskState {
  const status = stateAt(now.status, changes, end);
  if (status !== 'done' && status !== 'verified') return { status, doneAt: null, verifiedAt: null };
  const timeOf = (moment: Date | null, state: TaskState['status']) =>
    moment !== null && moment < end
      ? moment
      : (changes.findLast(({ at, to }) => at < end && to === state)?.at ?? null);
  const verifiedAt = status === 'verified' ? timeOf(now.verifiedAt, 'verified') : null;
  return { status, doneAt: timeOf(now.doneAt, 'done'), verifiedAt };
}

/** Older entries name the task by its title only. */
function changesOfTask(
  changes: readonly StateChange[],
  { id, title }: { id: string; title: string },
): StateChange[] {
  const taskId = encodeId('task', id);
  return changes.filter(
    ({ event, detail }) =>
      event.startsWith('task_') &&
      (detail['taskId'] === undefined ? detail['task'] === title : detail['taskId'] === taskId),
  );
}

function changesOfPlacement(changes: readonly StateChange[], { id }: { id: string }): StateChange[] {
  const placement = encodeId('plc', id);
  return changes.filter(
    ({ event, detail }) => event.startsWith('placement_') && detail['placement'] === placement,
  );
}

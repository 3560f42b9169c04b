import { decodeId } from '#platform/ids.ts';
import type { Simulation } from './open-simulation.ts';
import type { OwnerSession } from './sign-in-owner.ts';

/** The campaign, and the means of the people who work on it. */
export interface ActionContext {
  person: OwnerSession;
  past: Simulation;
  accountId: string;
  /** Public id of the campaign. */
  id: string;
  /** Fixes the defects of the sandbox pages `host/path`. */
  fixPages(pages: string[]): Promise<void>;
}

/** The actions of people on a campaign on one day. */
export type Action = (work: ActionContext) => Promise<void>;

interface Item {
  id: string;
}

/** An item that needs or has a decision. */
interface DecisionItem extends Item {
  status: string;
  approvedAt?: string | null;
}

interface Task extends Item {
  affectedUrls: string[];
  affectedCount: number;
}

/** Several actions on the same day, in order. */
export const sequence =
  (...actions: Action[]): Action =>
  async (work) => {
    for (const action of actions) await action(work);
  };

export const launch: Action = async ({ person, id }) => {
  const { token } = await person.call<{ token: string }>('POST', `/campaigns/${id}/launch/preview`);
  await person.call('POST', `/campaigns/${id}/launch`, { token });
};

export const changeStatus =
  (action: 'pause' | 'cancel', reason: string): Action =>
  async ({ person, id }) => {
    await person.call('POST', `/campaigns/${id}/${action}`, { reason });
  };

/** Runs the keyword research at once, before the audit starts. */
export const research: Action = ({ past, accountId, id }) =>
  past.run('campaigns.research', { accountId, campaignId: decodeId('cmp', id) });

export const approveKeywords: Action = async ({ person, id }) => {
  const { keywords } = await person.call<{ keywords: DecisionItem[] }>('GET', `/v1/campaigns/${id}`);
  const approve = keywords.filter(({ status }) => status === 'suggested').map((keyword) => keyword.id);
  if (approve.length > 0) await person.call('POST', `/campaigns/${id}/keywords/decisions`, { approve });
};

/** The client approves up to `count` planned placements and always leaves one undecided. */
export const approvePlacements =
  (count: number): Action =>
  async ({ person, id }) => {
    const placements = await person.call<DecisionItem[]>('GET', `/v1/campaigns/${id}/placements?limit=100`);
    const open = placements.filter(({ status, approvedAt }) => status === 'planned' && approvedAt === null);
    const approve = open
      .slice(0, -1)
      .slice(0, count)
      .map((placement) => placement.id);
    if (approve.length > 0) await person.call('POST', `/campaigns/${id}/placements/decisions`, { approve });
  };

/** Fixes planted defects and marks the tasks as done that concern only these pages. */
export const fixTasks =
  (...paths: string[]): Action =>
  async (work) => {
    const tasks = await tasksOf(work, paths);
    const urls = new Set(tasks.flatMap(({ affectedUrls }) => affectedUrls));
    await work.fixPages([...urls].map((url) => url.replace(/^https?:\/\//, '')));
    await reportEach(work, tasks, 'done');
  };

/** Starts the tasks of planted defects or marks them as done, without fixing anything. */
export const reportTasks =
  (step: 'start' | 'done', ...paths: string[]): Action =>
  async (work) => {
    await reportEach(work, await tasksOf(work, paths), step);
  };

/** Tasks whose affected pages are all among `paths`. */
async function tasksOf({ person, id }: ActionContext, paths: readonly string[]): Promise<Task[]> {
  const { tasks } = await person.call<{ tasks: Task[] }>('GET', `/v1/campaigns/${id}`);
  return tasks.filter(
    ({ affectedUrls, affectedCount }) =>
      affectedUrls.length > 0 &&
      affectedUrls.length === affectedCount &&
      affectedUrls.every((url) => paths.includes(new URL(url).pathname)),
  );
}

/** Reports one task after the other, some minutes apart. */
async function reportEach(
  work: ActionContext,
  tasks: readonly Task[],
  step: 'start' | 'done',
): Promise<void> {
  for (const [nth, task] of tasks.entries()) {
    await work.past.pass(4 + ((nth * 5) % 9));
    await reportTask(work, task, step);
  }
}

async function reportTask({ person, id }: ActionContext, task: Task, step: 'start' | 'done'): Promise<void> {
  await person.call('POST', `/campaigns/${id}/tasks/${task.id}/${step}`);
}

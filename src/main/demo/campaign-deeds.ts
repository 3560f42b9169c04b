import { decodeId } from '#ids.ts';
import type { Past } from './open-past.ts';
import type { Person } from './open-person.ts';

/** What people have at hand when they work on a campaign. */
export interface Work {
  person: Person;
  past: Past;
  accountId: string;
  /** The campaign. */
  id: string;
  /** Puts pages of the website right: `host/path`. */
  mend(pages: string[]): Promise<void>;
}

/** What people do about a campaign on a day. */
export type Deed = (work: Work) => Promise<void>;

interface Shown {
  id: string;
}

/** Something that waits for a decision, or does not any more. */
interface Decided extends Shown {
  status: string;
  approvedAt?: string | null;
}

interface ShownTask extends Shown {
  affectedUrls: string[];
  affectedCount: number;
}

/** Several on one day, one after the other. */
export const inTurn =
  (...deeds: Deed[]): Deed =>
  async (work) => {
    for (const deed of deeds) await deed(work);
  };

export const launch: Deed = async ({ person, id }) => {
  const { token } = await person.call<{ token: string }>('POST', `/campaigns/${id}/launch/preview`);
  await person.call('POST', `/campaigns/${id}/launch`, { token });
};

export const steer =
  (verb: 'pause' | 'cancel', reason: string): Deed =>
  async ({ person, id }) => {
    await person.call('POST', `/campaigns/${id}/${verb}`, { reason });
  };

/** Chooses the keywords before the audit begins, and nothing of it is done yet. */
export const research: Deed = ({ past, accountId, id }) =>
  past.run('campaigns.research', { accountId, campaignId: decodeId('cmp', id) });

export const approveKeywords: Deed = async ({ person, id }) => {
  const { keywords } = await person.call<{ keywords: Decided[] }>('GET', `/v1/campaigns/${id}`);
  const approve = keywords.filter(({ status }) => status === 'suggested').map((keyword) => keyword.id);
  if (approve.length > 0) await person.call('POST', `/campaigns/${id}/keywords/decisions`, { approve });
};

/** The client approves so many of the planned placements, but never the last one. */
export const approvePlacements =
  (count: number): Deed =>
  async ({ person, id }) => {
    const placements = await person.call<Decided[]>('GET', `/v1/campaigns/${id}/placements?limit=100`);
    const open = placements.filter(({ status, approvedAt }) => status === 'planned' && approvedAt === null);
    const approve = open
      .slice(0, -1)
      .slice(0, count)
      .map((placement) => placement.id);
    if (approve.length > 0) await person.call('POST', `/campaigns/${id}/placements/decisions`, { approve });
  };

/** Puts planted pages right and says so of the tasks that are about nothing else. */
export const fix =
  (...paths: string[]): Deed =>
  async (work) => {
    const tasks = await tasksAbout(work, paths);
    const urls = new Set(tasks.flatMap(({ affectedUrls }) => affectedUrls));
    await work.mend([...urls].map((url) => url.replace(/^https?:\/\//, '')));
    for (const task of tasks) await sayOf(work, task, 'done');
  };

/** Says something of the tasks that are about planted pages, whether it is so or not. */
export const say =
  (verb: 'start' | 'done', ...paths: string[]): Deed =>
  async (work) => {
    for (const task of await tasksAbout(work, paths)) await sayOf(work, task, verb);
  };

/** Tasks of pages that are all among these. */
async function tasksAbout({ person, id }: Work, paths: readonly string[]): Promise<ShownTask[]> {
  const { tasks } = await person.call<{ tasks: ShownTask[] }>('GET', `/v1/campaigns/${id}`);
  return tasks.filter(
    ({ affectedUrls, affectedCount }) =>
      affectedUrls.length > 0 &&
      affectedUrls.length === affectedCount &&
      affectedUrls.every((url) => paths.includes(new URL(url).pathname)),
  );
}

async function sayOf({ person, id }: Work, task: ShownTask, verb: 'start' | 'done'): Promise<void> {
  await person.call('POST', `/campaigns/${id}/tasks/${task.id}/${verb}`);
}

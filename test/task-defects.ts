import type { Served } from './crawl-stage.ts';
import type { WorkStage } from './work-stage.ts';

/** The website of the stage. */
export const domain = 'acme.example';
export const at = (path: string) => `http://${domain}${path}`;

const words = 'Acme sells shoes that last for years, and tents that keep the rain out of your night. ';
export const html = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}<p>${words.repeat(3)}</p></body></html>`;
export const defects = (): Record<string, Served> => ({
  '/': html(
    '<title>Acme, shoes and tents for everybody</title>',
    '<h1>All of it</h1><a href="/shoes">a</a><a href="/tents">b</a><a href="/bags">c</a>',
  ),
  '/shoes': html('', '<h1>Shoes to run in</h1><a href="/gone">old</a>'),
  '/tents': html('<title>Light things for hikers</title>', '<h1>Tents</h1>'),
  '/bags': html('<title>Light things for hikers</title>', '<h1>Bags</h1>'),
});

/** A task as the API shows it. */
export interface ShownTask {
  id: string;
  detail: string;
  severity: string;
  status: string;
  affectedUrls: string[];
  impact: number;
  proposals: { url: string; found: string | null; proposed: string | null; by: string }[];
  lastFinding: string | null;
}

/** A campaign whose audit has become tasks. */
export async function launchAndAudit(stage: WorkStage, body: object = {}) {
  const one = await stage.launch({ type: 'autoseo', ...body }, 'audit');
  await one.start();
  await stage.drain();
  return one;
}

export async function tasksOf(stage: WorkStage, campaignId: string): Promise<ShownTask[]> {
  return (await stage.read(campaignId)).tasks;
}

/** The task of a check, by its title. */
export async function findTask(stage: WorkStage, campaignId: string, check: string): Promise<ShownTask> {
  const tasks = await tasksOf(stage, campaignId);
  const task = tasks.find(({ detail }) => detail.startsWith(`${check}:`));
  if (task === undefined) throw new Error(`no task: ${check}`);
  return task;
}

/** Says something of a task, as an operator would. */
export function say(
  stage: WorkStage,
  campaignId: string,
  [task, verb]: [{ id: string }, string],
  person = stage.mine,
) {
  return stage.call('POST', `/campaigns/${campaignId}/tasks/${task.id}/${verb}`, { person });
}

/** The clock's jobs, some time later. */
export async function pass(stage: WorkStage, milliseconds: number): Promise<void> {
  stage.advance(milliseconds);
  await stage.run('campaigns.plan-tasks');
  await stage.drain();
}

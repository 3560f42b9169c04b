import { enqueue } from '#platform/jobs';
import type { Db } from '#platform/postgres';
import type { WebsiteRef } from './tracked-website.ts';

/** Enqueues a plan of the website's runs, unless one is waiting. */
export async function enqueuePlan(db: Db, { accountId, websiteId }: WebsiteRef): Promise<void> {
  const options = { key: `ai-visibility.plan ${websiteId}` };
  await enqueue(db, 'ai-visibility.plan', { accountId, websiteId }, options);
}

/** Enqueues another reading of all answers of the website, unless one is waiting; interactive work runs first. */
export async function enqueueReread(db: Db, { accountId, websiteId }: WebsiteRef): Promise<void> {
  const options = { key: `ai-visibility.reread ${websiteId}`, priority: 5 };
  await enqueue(db, 'ai-visibility.reread', { accountId, websiteId }, options);
}

/** Enqueues the search for own brands in the website's prompts, unless one is waiting. */
export async function enqueueMarkBranded(db: Db, { accountId, websiteId }: WebsiteRef): Promise<void> {
  const options = { key: `ai-visibility.mark-branded ${websiteId}` };
  await enqueue(db, 'ai-visibility.mark-branded', { accountId, websiteId }, options);
}

/** Enqueues proposals of brands and prompts for the website, unless one is waiting. */
export async function enqueueProposals(db: Db, { accountId, websiteId }: WebsiteRef): Promise<void> {
  const options = { key: `ai-visibility.propose ${websiteId}` };
  await enqueue(db, 'ai-visibility.propose', { accountId, websiteId }, options);
}

import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import { enqueue } from '#platform/jobs';
import { requireWebsite } from '#websites';
import { deletePromptRow } from './prompt-queries.ts';

/** Deletes a prompt; a job deletes its answers. @throws Problem website_not_found · prompt_not_found */
export async function deletePrompt(
  context: Context,
  { websiteId, promptId }: { websiteId: string; promptId: string },
): Promise<void> {
  const { db, accountId } = context;
  await requireWebsite(context, websiteId);
  const ref = { accountId, websiteId };
  if (!(await deletePromptRow(db, ref, promptId))) throw notFound('prompt_not_found');
  await enqueue(db, 'ai-visibility.delete-prompt-answers', { ...ref, promptId });
}

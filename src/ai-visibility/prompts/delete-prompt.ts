import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { enqueue, type JobContext } from '#jobs';
import { requireWebsite } from '#websites';
import { forgetAnswers } from '../answers/fact-queries.ts';
import { forgetPromptTask, type OfWebsite } from '../following.ts';
import { deletePromptRow } from './prompt-queries.ts';

interface OfPrompt extends OfWebsite {
  promptId: string;
}

/** Deletes a prompt; its answers follow. @throws Problem website_not_found · prompt_not_found */
export async function deletePrompt(
  context: Context,
  { websiteId, promptId }: Omit<OfPrompt, 'accountId'>,
): Promise<void> {
  const { db, accountId } = context;
  await requireWebsite(context, websiteId);
  const of = { accountId, websiteId };
  if (!(await deletePromptRow(db, of, promptId))) throw notFound('prompt_not_found');
  await enqueue(db, forgetPromptTask, { ...of, promptId } satisfies OfPrompt);
}

/** Removes the answers to a prompt that is gone. */
export async function forgetPrompt({ facts }: JobContext, { promptId, ...of }: OfPrompt): Promise<void> {
  await forgetAnswers(facts, of, { promptId });
}

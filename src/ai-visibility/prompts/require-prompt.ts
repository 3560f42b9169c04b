import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import { requireWebsite } from '#websites';
import type { Prompt } from './prompt.ts';
import { findPrompt } from './prompt-queries.ts';

/** @throws Problem website_not_found · prompt_not_found */
export async function requirePrompt(
  context: Context,
  { websiteId, promptId }: { websiteId: string; promptId: string },
): Promise<Prompt> {
  const { db, accountId } = context;
  await requireWebsite(context, websiteId);
  const prompt = await findPrompt(db, { accountId, websiteId }, promptId);
  if (prompt === null) throw notFound('prompt_not_found');
  return prompt;
}

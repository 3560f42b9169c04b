import type { Context } from '#platform/context.ts';
import { notFound, Problem } from '#platform/problems';
import { canonicalCodes, normaliseTags, requireWebsite } from '#websites';
import { enqueueMarkBranded } from '#ai-visibility/core';
import type { Prompt } from './prompt.ts';
import { lockPrompt, updatePromptRow } from './prompt-queries.ts';
import { promptKey, readText } from './prompt-text.ts';
import type { PromptPatch } from './schemas.ts';

/**
 * Updates a prompt by merge patch; `null` restores the default or clears the value. Text, country and language are fixed once
 * there are answers, because a rate over two different questions means nothing.
 * @throws Problem website_not_found · prompt_not_found · prompt_exists · prompt_has_answers
 */
export async function updatePrompt(
  context: Context,
  { websiteId, promptId }: { websiteId: string; promptId: string },
  patch: PromptPatch,
): Promise<Prompt> {
  const { db, accountId, now } = context;
  const ref = { accountId, websiteId };
  const { defaults } = await requireWebsite(context, websiteId, 'for no key update');
  const current = await lockPrompt(db, ref, promptId);
  if (current === null) throw notFound('prompt_not_found');
  const text = patch.text === undefined ? current.text : readText(patch.text, 'text');
  const codes = canonicalCodes({
    country: valueOf(patch.country, current.country, defaults.country),
    language: valueOf(patch.language, current.language, defaults.language),
  });
  const next: Prompt = {
    ...current,
    text,
    ...codes,
    tags: normaliseTags(valueOf(patch.tags, current.tags, [])),
    status: valueOf(patch.status, current.status, 'active'),
    updatedAt: now,
  };
  if (current.firstAskedAt !== null && promptKey(next) !== promptKey(current)) {
    throw new Problem(
      'prompt_has_answers',
      'This prompt has answers, so its text, country and language cannot change. Add another prompt instead.',
    );
  }
  if (!(await updatePromptRow(db, next))) {
    throw new Problem(
      'prompt_exists',
      'This website already tracks this prompt for that country and language.',
    );
  }
  if (text !== current.text) await enqueueMarkBranded(db, ref);
  return next;
}

function valueOf<Value>(given: Value | null | undefined, current: Value, fallback: Value): Value {
  return given === undefined ? current : (given ?? fallback);
}

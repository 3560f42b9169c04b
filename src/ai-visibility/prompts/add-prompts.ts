import type { Context } from '#platform/context.ts';
import { invalidField } from '#platform/problems';
import { newId } from '#platform/ids.ts';
import { canonicalCodes, normaliseTags, requireWebsite } from '#websites';
import { enqueueMarkBranded, enqueuePlan } from '#ai-visibility/core';
import type { Prompt } from './prompt.ts';
import { countPrompts, insertPrompts, selectPromptsByText } from './prompt-queries.ts';
import { promptKey, readText } from './prompt-text.ts';
import type { NewPrompts } from './schemas.ts';

/** Maximum number of prompts per website, because each is asked repeatedly. */
const maxPrompts = 1_000;

export interface AddedPrompt {
  prompt: Prompt;
  created: boolean;
}

/**
 * Adds prompts to a website, all or none. Existing prompts stay unchanged.
 * @throws Problem website_not_found · invalid_request
 */
export async function addPrompts(
  context: Context,
  websiteId: string,
  { prompts }: NewPrompts,
): Promise<AddedPrompt[]> {
  const { db, accountId, now } = context;
  const { defaults } = await requireWebsite(context, websiteId, 'for no key update');
  const ref = { accountId, websiteId };
  const requested = prompts.map((given, index): Prompt => {
    const text = readText(given.text, `prompts[${index}].text`);
    const codes = canonicalCodes({
      country: given.country ?? defaults.country,
      language: given.language ?? defaults.language,
    });
    return {
      id: newId(),
      ...ref,
      text,
      ...codes,
      tags: normaliseTags(given.tags ?? []),
      status: 'active',
      source: 'user',
      isBranded: false,
      firstAskedAt: null,
      createdAt: now,
      updatedAt: now,
    };
  });
  const created = await insertPrompts(db, requested);
  if ((await countPrompts(db, ref)) > maxPrompts) {
    throw invalidField('prompts', 'too_many', `must not raise the website above ${maxPrompts} prompts`);
  }
  if (created.size > 0) {
    await enqueueMarkBranded(db, ref);
    await enqueuePlan(db, ref);
  }
  const existing = await selectPromptsByText(
    db,
    ref,
    requested.map(({ text }) => text),
  );
  const byKey = new Map(existing.map((prompt) => [promptKey(prompt), prompt]));
  return requested.map((prompt) => ({
    prompt: byKey.get(promptKey(prompt)) ?? prompt,
    created: created.has(prompt.id),
  }));
}

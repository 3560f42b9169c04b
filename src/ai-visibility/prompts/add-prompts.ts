import type { Context } from '#context.ts';
import { invalidMember } from '#errors.ts';
import { newId } from '#ids.ts';
import { canonicalCodes, normaliseTags, requireWebsite } from '#websites';
import { ownBrands } from '../brands/brand.ts';
import { selectBrands } from '../brands/brand-queries.ts';
import { namesBrand } from '../brands/find-mentions.ts';
import { orderPlan } from '../order-work.ts';
import type { Prompt } from './prompt.ts';
import { countPrompts, insertPrompts, selectPromptsByText } from './prompt-queries.ts';
import { promptKey, readText } from './prompt-text.ts';
import type { NewPrompts } from './schemas.ts';

/** Of one website: each is asked again and again. */
const mostPrompts = 1_000;

export interface AddedPrompt {
  prompt: Prompt;
  created: boolean;
}

/**
 * Adds prompts to a website, all or none; one that is there already is left as it is.
 * @throws Problem website_not_found · invalid_request
 */
export async function addPrompts(
  context: Context,
  websiteId: string,
  { prompts }: NewPrompts,
): Promise<AddedPrompt[]> {
  const { db, accountId, now } = context;
  const { defaults } = await requireWebsite(context, websiteId, 'for no key update');
  const of = { accountId, websiteId };
  const own = ownBrands(await selectBrands(db, of));
  const wished = prompts.map((given, index): Prompt => {
    const text = readText(given.text, `prompts[${index}].text`);
    const codes = canonicalCodes({
      country: given.country ?? defaults.country,
      language: given.language ?? defaults.language,
    });
    return {
      id: newId(),
      ...of,
      text,
      ...codes,
      tags: normaliseTags(given.tags ?? []),
      status: 'active',
      source: 'user',
      isBranded: namesBrand(text, own),
      firstAskedAt: null,
      createdAt: now,
      updatedAt: now,
    };
  });
  const created = await insertPrompts(db, wished);
  if ((await countPrompts(db, of)) > mostPrompts) {
    throw invalidMember('prompts', 'too_many', `would be more than ${mostPrompts} of the website`);
  }
  if (created.size > 0) await orderPlan(db, of);
  const there = await selectPromptsByText(
    db,
    of,
    wished.map(({ text }) => text),
  );
  const byKey = new Map(there.map((prompt) => [promptKey(prompt), prompt]));
  return wished.map((wish) => ({
    prompt: byKey.get(promptKey(wish)) ?? wish,
    created: created.has(wish.id),
  }));
}

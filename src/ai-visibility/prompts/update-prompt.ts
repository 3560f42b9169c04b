import type { Context } from '#context.ts';
import { notFound, Problem } from '#errors.ts';
import { canonicalCodes, normaliseTags, requireWebsite } from '#websites';
import { ownBrands } from '../brands/brand.ts';
import { selectBrands } from '../brands/brand-queries.ts';
import { namesBrand } from '../brands/find-mentions.ts';
import type { Prompt } from './prompt.ts';
import { lockPrompt, updatePromptRow } from './prompt-queries.ts';
import { promptKey, readText } from './prompt-text.ts';
import type { PromptPatch } from './schemas.ts';

/**
 * Changes a prompt by merge patch: `null` goes back to the website's default, or clears. What is asked, and of where, stands
 * once there are answers: rates over two different questions would mean nothing.
 * @throws Problem website_not_found · prompt_not_found · prompt_exists · prompt_has_answers
 */
export async function updatePrompt(
  context: Context,
  { websiteId, promptId }: { websiteId: string; promptId: string },
  patch: PromptPatch,
): Promise<Prompt> {
  const { db, accountId, now } = context;
  const of = { accountId, websiteId };
  const { defaults } = await requireWebsite(context, websiteId, 'for no key update');
  const current = await lockPrompt(db, of, promptId);
  if (current === null) throw notFound('prompt_not_found');
  const text = patch.text === undefined ? current.text : readText(patch.text, 'text');
  const codes = canonicalCodes({
    country: pick(patch.country, current.country, defaults.country),
    language: pick(patch.language, current.language, defaults.language),
  });
  const next: Prompt = {
    ...current,
    text,
    ...codes,
    tags: normaliseTags(pick(patch.tags, current.tags, [])),
    status: pick(patch.status, current.status, 'active'),
    isBranded: namesBrand(text, ownBrands(await selectBrands(db, of))),
    updatedAt: now,
  };
  if (current.firstAskedAt !== null && promptKey(next) !== promptKey(current)) {
    throw new Problem('prompt_has_answers', 'There are answers to this prompt: add another one instead.');
  }
  if (!(await updatePromptRow(db, next))) {
    throw new Problem('prompt_exists', 'The website has this prompt already.');
  }
  return next;
}

function pick<Value>(given: Value | null | undefined, current: Value, fallback: Value): Value {
  return given === undefined ? current : (given ?? fallback);
}

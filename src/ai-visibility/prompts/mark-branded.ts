import type { Db } from '#platform/postgres';
import { namesBrand, ownBrands, selectBrands } from '#ai-visibility/brands';
import { enqueuePlan, type WebsiteRef } from '#ai-visibility/core';
import { selectPromptTexts, setBranded } from './prompt-queries.ts';

/**
 * Updates which prompts name an own brand. Runs in jobs, because the search for many names would delay other requests of the API
 * process. A change of brands or prompts in the meantime enqueues another job.
 */
export async function markBranded(db: Db, ref: WebsiteRef): Promise<void> {
  const own = ownBrands(await selectBrands(db, ref));
  const prompts = await selectPromptTexts(db, ref);
  const outdated = prompts.filter(({ text, isBranded }) => namesBrand(text, own) !== isBranded);
  for (const isBranded of [true, false]) {
    const ids = outdated.filter((prompt) => prompt.isBranded !== isBranded).map(({ id }) => id);
    if (ids.length > 0) await setBranded(db, ref, { ids, isBranded });
  }
  if (outdated.length > 0) await enqueuePlan(db, ref);
}

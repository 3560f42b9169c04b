import type { Db } from '#db';
import { ownBrands } from '../brands/brand.ts';
import { selectBrands } from '../brands/brand-queries.ts';
import { namesBrand } from '../brands/find-mentions.ts';
import type { OfWebsite } from '../following.ts';
import { selectPromptTexts, setBranded } from './prompt-queries.ts';

/** Judges anew which prompts name a brand of one's own. */
export async function markBranded(db: Db, of: OfWebsite): Promise<void> {
  const own = ownBrands(await selectBrands(db, of));
  const prompts = await selectPromptTexts(db, of);
  const wrong = prompts.filter(({ text, isBranded }) => namesBrand(text, own) !== isBranded);
  for (const isBranded of [true, false]) {
    const ids = wrong.filter((prompt) => prompt.isBranded !== isBranded).map(({ id }) => id);
    if (ids.length > 0) await setBranded(db, of, { ids, isBranded });
  }
}

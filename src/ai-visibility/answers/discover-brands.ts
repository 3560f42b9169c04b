import type { JobContext } from '#jobs';
import { addFoundBrands, selectBrands } from '../brands/brand-queries.ts';
import { findBrands } from '../brands/find-brands.ts';
import { findWebsite } from '#websites';
import type { OfWebsite } from '../following.ts';
import { selectTexts } from './fact-queries.ts';

const lastDaysMs = 28 * 86_400_000;
const mostTexts = 2_000;

/** Looks for names that answers name often and nobody has told us of: they wait to be confirmed. */
export async function discoverBrands({ db, facts, now }: JobContext, of: OfWebsite): Promise<void> {
  const since = new Date(now.getTime() - lastDaysMs);
  const texts = await selectTexts(facts, of, { since, limit: mostTexts });
  const found = findBrands(texts, await selectBrands(db, of));
  await db.transaction().execute(async (transaction) => {
    // Whoever replaces the brands has read them: the names must not come in between.
    const website = await findWebsite({ db: transaction, ...of }, of.websiteId, 'for no key update');
    if (website !== null) await addFoundBrands(transaction, of, found, now);
  });
}

import { openLooker } from '#backlinks';
import { isAbort } from '#crawler';
import { findWebsite } from '#websites';
import { decideLook } from './decide-look.ts';
import type { Following } from './following.ts';
import { judgePlacement } from './judge-placement.ts';
import type { Outcome } from './keep-placement.ts';

/** Looks at the page of a placement, politely, and decides what that says. Null where the process stops meanwhile. */
export async function lookAtPlacement({
  campaign,
  context,
  placement,
  settings,
  signal,
}: Following): Promise<Outcome | null> {
  const { sourceUrl } = placement;
  const website = await findWebsite(context, campaign.websiteId);
  if (website === null || sourceUrl === null) return null;
  const looker = openLooker(settings.looking);
  try {
    const verdict = await judgePlacement(looker, { placement: { ...placement, sourceUrl }, website }, signal);
    return decideLook(placement, verdict, context.now);
  } catch (error) {
    if (isAbort(error) || signal.aborted) return null;
    throw error;
  } finally {
    await looker.close();
  }
}

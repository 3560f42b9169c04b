import { openPoliteFetcher } from '#links/backlinks/verification';
import { isAbort } from '#platform/crawler';
import { findWebsite } from '#websites';
import type { Outcome, TrackedPlacement } from '#campaigns/placements/core';
import { decideVerification } from './decide-verification.ts';
import { evaluatePlacement } from './evaluate-placement.ts';

/** Verifies the link on the page of a placement. Returns null if the website was deleted or the process is shutting down. */
export async function verifyPlacement({
  campaign,
  context,
  placement,
  settings,
  signal,
}: TrackedPlacement): Promise<Outcome | null> {
  const { sourceUrl } = placement;
  const website = await findWebsite(context, campaign.websiteId);
  if (website === null || sourceUrl === null) return null;
  const fetcher = openPoliteFetcher(settings.fetcher);
  try {
    const verdict = await evaluatePlacement(
      fetcher,
      { placement: { ...placement, sourceUrl }, website },
      signal,
    );
    return decideVerification(placement, verdict, context.now);
  } catch (error) {
    if (isAbort(error) || signal.aborted) return null;
    throw error;
  } finally {
    await fetcher.close();
  }
}

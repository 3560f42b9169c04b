import { type InstallationSettings, readCapabilities } from '#accounts/installation';
import type { Context } from '#platform/context.ts';
import { isCostHidden } from '#platform/http';
import { type ConnectedSources, requireWebsite, sourceStates, type Website } from '#websites';
import { deriveFirstSteps, type FirstStep, type FirstStepState } from './derive-first-steps.ts';
import { findFirstWebsiteId, readStoredState } from './queries.ts';

export interface FirstStepSettings {
  installation: Pick<InstallationSettings, 'providers' | 'secretBox'>;
  /** The sources that this installation can collect. */
  connected: ConnectedSources;
}

export interface FirstSteps {
  /** The website that the steps are about; null before the first one. */
  websiteId: string | null;
  steps: FirstStep[];
}

/**
 * The first steps of a website, by default of the account's first one.
 * @throws Problem website_not_found
 */
export async function listFirstSteps(
  context: Context,
  websiteId: string | null,
  { installation, connected }: FirstStepSettings,
): Promise<FirstSteps> {
  const id = websiteId ?? (await findFirstWebsiteId(context));
  const [website, { result_pages: resultPages, answers }, stored] = await Promise.all([
    id === null ? null : requireWebsite(context, id),
    readCapabilities(context.db, installation),
    readStoredState(context, id),
  ]);
  const known = website && stateOf(website, { connected, now: context.now });
  const steps = deriveFirstSteps({ website: known, resultPages, answers, ...stored });
  return {
    websiteId: id,
    steps: isCostHidden(context) ? steps.map((step) => ({ ...step, fromMicros: null })) : steps,
  };
}

function stateOf(
  website: Website,
  { connected, now }: { connected: ConnectedSources; now: Date },
): FirstStepState['website'] {
  return {
    relationship: website.relationship,
    marketSource: website.market.source,
    sources: sourceStates(website, connected, now),
  };
}

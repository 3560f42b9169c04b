import { useQuery } from '@tanstack/react-query';
import { type FirstStep, firstStepsQuery } from '../../api/first-steps.ts';
import { hasRole, sessionQuery } from '../../session/session-query.ts';

export interface Setup {
  /** The website of the steps; null before the first one. */
  websiteId: string | null;
  steps: readonly FirstStep[];
}

/**
 * The first steps of a website, or of the account. Without steps once all are done, for a competitor's website, for viewers, who
 * can do none of them, for a member who has hidden them, and if they cannot be loaded. Undefined while they load, so that the page below does not shift.
 */
export function useSetup(websiteId: string | undefined): Setup | undefined {
  const { data: session } = useQuery(sessionQuery());
  const setup = useQuery(firstStepsQuery(websiteId));
  if (setup.isLoading && !setup.isFetched) return undefined;
  const isShown = session?.user.getStartedHidden === false && hasRole(session, 'manager');
  return (isShown && setup.data?.data) || { websiteId: null, steps: [] };
}

import { useQuery } from '@tanstack/react-query';
import { assigneesQuery } from '../../api/assignees.ts';
import { keywordSummaryQuery } from '../../api/keywords.ts';
import { invitationsQuery } from '../../api/members.ts';
import { rulesQuery } from '../../api/notifications.ts';
import { providersQuery } from '../../api/providers.ts';
import { type Website, websiteQuery, websitesQuery } from '../../api/websites.ts';
import { sessionQuery } from '../../session/session-query.ts';
import { setupSteps, type SetupState, type SetupStep } from './setup-steps.ts';

/**
 * The first steps of a website, or of the account before its first website. Empty once all are done, for a competitor's website, for
 * a member who has hidden them, and if they cannot be loaded. Undefined while they load, so that the page below does not shift.
 */
export function useSetup(websiteId: string | undefined): readonly SetupStep[] | undefined {
  const { data: session } = useQuery(sessionQuery());
  const websites = useQuery(websitesQuery()).data?.data;
  const isShown = session?.user.getStartedHidden === false && isSetUp(websites, websiteId);
  const account = useAccountState(isShown);
  const website = useWebsiteState(websiteId ?? '', isShown && websites?.length !== 0);
  if (account.isLoading || website.isLoading) return undefined;
  if (account.state === null || website.state === null) return [];
  const steps = setupSteps({ ...account.state, ...website.state });
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}

/** Competitors need no steps. An account without a website does. */
function isSetUp(websites: readonly Website[] | undefined, websiteId: string | undefined): boolean {
  if (websites?.length === 0) return true;
  const website = websites?.find(({ id }) => id === websiteId);
  return website !== undefined && website.relationship !== 'competitor';
}

/** Null if they are not asked for, or cannot be loaded. */
interface Loadable<Name extends keyof SetupState> {
  isLoading: boolean;
  state: Pick<SetupState, Name> | null;
}

function useAccountState(enabled: boolean): Loadable<'providers' | 'rules' | 'members' | 'invitations'> {
  const providers = useQuery({ ...providersQuery(), refetchInterval: false, enabled });
  const rules = useQuery({ ...rulesQuery(), enabled });
  const members = useQuery({ ...assigneesQuery(), enabled });
  const isAlone = members.data?.data.length === 1;
  const invitations = useQuery({ ...invitationsQuery(), enabled: enabled && isAlone });
  const isLoading = [providers, rules, members, invitations].some((query) => query.isLoading);
  const isKnown = providers.data && rules.data && members.data && (invitations.data || !isAlone);
  if (!enabled || !isKnown) return { isLoading, state: null };
  const state = {
    providers: providers.data.data,
    rules: rules.data.data.length,
    members: members.data.data.length,
    invitations: invitations.data?.data.length ?? 0,
  };
  return { isLoading, state };
}

function useWebsiteState(id: string, enabled: boolean): Loadable<'website' | 'keywords'> {
  const website = useQuery({ ...websiteQuery(id), enabled });
  const keywords = useQuery({ ...keywordSummaryQuery(id), enabled });
  if (!enabled) return { isLoading: false, state: { website: undefined, keywords: 0 } };
  const isLoading = website.isLoading || keywords.isLoading;
  if (website.data === undefined || keywords.data === undefined) return { isLoading, state: null };
  return { isLoading, state: { website: website.data.data, keywords: keywords.data.data.total } };
}

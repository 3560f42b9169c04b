import { useQuery } from '@tanstack/react-query';
import { assigneesQuery } from '../../api/assignees.ts';
import { keywordSummaryQuery } from '../../api/keywords.ts';
import { invitationsQuery } from '../../api/members.ts';
import { rulesQuery } from '../../api/notifications.ts';
import { providersQuery } from '../../api/providers.ts';
import { type Website, websiteQuery, websitesQuery } from '../../api/websites.ts';
import { sessionQuery } from '../../session/session-query.ts';
import { setupSteps, type SetupFacts, type SetupStep } from './setup-steps.ts';

/**
 * The first steps of a website, or of the account before its first website. Empty once all are done, for a competitor's website, for
 * a member who has hidden them, and if they cannot be loaded. Undefined while they load, so that the page below does not shift.
 */
export function useSetup(websiteId: string | undefined): readonly SetupStep[] | undefined {
  const { data: session } = useQuery(sessionQuery());
  const websites = useQuery(websitesQuery()).data?.data;
  const isShown = session?.user.getStartedHidden === false && isSetUp(websites, websiteId);
  const account = useAccountFacts(isShown);
  const website = useWebsiteFacts(websiteId ?? '', isShown && websites?.length !== 0);
  if (account.isLoading || website.isLoading) return undefined;
  if (account.facts === null || website.facts === null) return [];
  const steps = setupSteps({ ...account.facts, ...website.facts });
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}

/** Competitors need no steps. An account without a website does. */
function isSetUp(websites: readonly Website[] | undefined, websiteId: string | undefined): boolean {
  if (websites?.length === 0) return true;
  const website = websites?.find(({ id }) => id === websiteId);
  return website !== undefined && website.relationship !== 'competitor';
}

/** Null if they are not asked for, or cannot be loaded. */
interface Facts<Name extends keyof SetupFacts> {
  isLoading: boolean;
  facts: Pick<SetupFacts, Name> | null;
}

function useAccountFacts(enabled: boolean): Facts<'providers' | 'rules' | 'members' | 'invitations'> {
  const providers = useQuery({ ...providersQuery(), refetchInterval: false, enabled });
  const rules = useQuery({ ...rulesQuery(), enabled });
  const members = useQuery({ ...assigneesQuery(), enabled });
  const isAlone = members.data?.data.length === 1;
  const invitations = useQuery({ ...invitationsQuery(), enabled: enabled && isAlone });
  const isLoading = [providers, rules, members, invitations].some((query) => query.isLoading);
  const isKnown = providers.data && rules.data && members.data && (invitations.data || !isAlone);
  if (!enabled || !isKnown) return { isLoading, facts: null };
  const facts = {
    providers: providers.data.data,
    rules: rules.data.data.length,
    members: members.data.data.length,
    invitations: invitations.data?.data.length ?? 0,
  };
  return { isLoading, facts };
}

function useWebsiteFacts(id: string, enabled: boolean): Facts<'website' | 'keywords'> {
  const website = useQuery({ ...websiteQuery(id), enabled });
  const keywords = useQuery({ ...keywordSummaryQuery(id), enabled });
  if (!enabled) return { isLoading: false, facts: { website: undefined, keywords: 0 } };
  const isLoading = website.isLoading || keywords.isLoading;
  if (website.data === undefined || keywords.data === undefined) return { isLoading, facts: null };
  return { isLoading, facts: { website: website.data.data, keywords: keywords.data.data.total } };
}

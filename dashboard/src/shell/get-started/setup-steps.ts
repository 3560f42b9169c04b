import type { Role } from '../../api/members.ts';
import type { Provider } from '../../api/providers.ts';
import type { Website } from '../../api/websites.ts';

/** The data of the account that decides which steps are done. */
export interface SetupState {
  /** Undefined before the first website. */
  website: Pick<Website, 'market' | 'sources'> | undefined;
  keywords: number;
  providers: readonly Pick<Provider, 'capabilities' | 'state'>[];
  rules: number;
  members: number;
  invitations: number;
}

export type StepName =
  | 'website'
  | 'market'
  | 'keywords'
  | 'searchConsole'
  | 'rankings'
  | 'aiVisibility'
  | 'alert'
  | 'invite';

export interface SetupStep {
  name: StepName;
  isDone: boolean;
  minRole: Role;
  /** Whether it waits for the first website. */
  isBlocked: boolean;
}

const minRoles: Record<StepName, Role> = {
  website: 'manager',
  market: 'manager',
  keywords: 'manager',
  searchConsole: 'owner',
  rankings: 'owner',
  aiVisibility: 'owner',
  alert: 'manager',
  invite: 'owner',
};

/** Steps that change a website. */
const ofWebsite = new Set<StepName>(['market', 'keywords']);

/** The first steps, in the order in which they help. A step is done because of what exists, not because a member ticked it. */
export function setupSteps(state: SetupState): SetupStep[] {
  const { website, keywords, rules, members, invitations } = state;
  const done: Record<StepName, boolean> = {
    website: website !== undefined,
    market: website !== undefined && website.market.source !== 'assumed',
    keywords: keywords > 0,
    // An imported export counts, although nothing is connected.
    searchConsole:
      isConnected(state, 'searchConsole') || website?.sources.searchConsole.lastSuccessAt != null,
    rankings: isConnected(state, 'rankings') || hasProvider(state, 'result_pages'),
    aiVisibility: isConnected(state, 'aiVisibility') || hasProvider(state, 'answers'),
    alert: rules > 0,
    invite: members > 1 || invitations > 0,
  };
  return (Object.keys(done) as StepName[]).map((name) => ({
    name,
    isDone: done[name],
    minRole: minRoles[name],
    isBlocked: website === undefined && ofWebsite.has(name),
  }));
}

function isConnected({ website }: SetupState, source: keyof Website['sources']): boolean {
  return website !== undefined && website.sources[source].status !== 'not_connected';
}

/** A provider counts before the processes have restarted with its credentials. */
function hasProvider({ providers }: SetupState, capability: Provider['capabilities'][number]): boolean {
  return providers.some(
    ({ capabilities, state }) => state !== 'not_connected' && capabilities.includes(capability),
  );
}

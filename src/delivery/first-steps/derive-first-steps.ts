import type { CapabilityState } from '#accounts/installation';
import type { SourceName, SourceState, Website } from '#websites';

export const stepNames = [
  'website',
  'market',
  'keywords',
  'searchConsole',
  'rankings',
  'aiVisibility',
  'alert',
  'invite',
] as const;
export type StepName = (typeof stepNames)[number];

export interface FirstStep {
  name: StepName;
  isDone: boolean;
  /** Whether it waits for the first website. */
  isBlocked: boolean;
  minRole: 'owner' | 'manager';
  /** The lowest price of a purchase, in millionths of a US dollar; null if the step costs nothing. */
  fromMicros: number | null;
}

/** The data that decides which steps are done. */
export interface FirstStepState {
  /** Null before the first website. */
  website: {
    relationship: Website['relationship'];
    marketSource: Website['market']['source'];
    sources: Record<SourceName, Pick<SourceState, 'status' | 'lastSuccessAt'>>;
  } | null;
  resultPages: CapabilityState;
  answers: CapabilityState;
  hasKeywords: boolean;
  hasRules: boolean;
  /** Another member or an open invitation. */
  hasColleague: boolean;
}

const minRoles: Record<StepName, FirstStep['minRole']> = {
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

/**
 * The first steps, in the order in which they help. A step is done because of what exists, not because a member ticked it. Empty once
 * all are done, and for the website of a competitor, which needs none.
 */
export function deriveFirstSteps(state: FirstStepState): FirstStep[] {
  const { website, resultPages, answers, hasKeywords, hasRules, hasColleague } = state;
  if (website?.relationship === 'competitor') return [];
  const isDone: Record<StepName, boolean> = {
    website: website !== null,
    market: website !== null && website.marketSource !== 'assumed',
    keywords: hasKeywords,
    // An imported export counts, although nothing is connected.
    searchConsole: isConnected(state, 'searchConsole') || hasImport(state),
    rankings: isConnected(state, 'rankings') || resultPages.isConnected,
    aiVisibility: isConnected(state, 'aiVisibility') || answers.isConnected,
    alert: hasRules,
    invite: hasColleague,
  };
  const prices: Partial<Record<StepName, number | null>> = {
    rankings: resultPages.fromMicros,
    aiVisibility: answers.fromMicros,
  };
  if (stepNames.every((name) => isDone[name])) return [];
  return stepNames.map((name) => ({
    name,
    isDone: isDone[name],
    isBlocked: website === null && ofWebsite.has(name),
    minRole: minRoles[name],
    fromMicros: prices[name] ?? null,
  }));
}

function isConnected({ website }: FirstStepState, source: SourceName): boolean {
  return website !== null && website.sources[source].status !== 'not_connected';
}

function hasImport({ website }: FirstStepState): boolean {
  return website !== null && website.sources.searchConsole.lastSuccessAt !== null;
}

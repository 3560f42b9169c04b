import type { SerpOrigin } from '#rank-tracking/serps';
import { hourMs, minuteMs } from '#platform/durations.ts';
import {
  type CollectedSerp,
  SerpFailure,
  type SerpProvider,
  type SerpProviderName,
  type SerpQuery,
} from '#providers/serp';

/** `live`: the provider returns the SERP in the response. `queue`: the task is submitted, and its SERP fetched later at a lower price. */
export type Lane = 'live' | 'queue';

export type RankCheckState = 'waiting' | 'submitting' | 'submitted' | 'done' | 'failed' | 'cancelled';

/** One request for the SERP of a search target. */
export interface RankCheck {
  id: string;
  targetId: string;
  /** The account that pays. */
  accountId: string;
  provider: SerpProviderName;
  lane: Lane;
  depth: number;
  state: RankCheckState;
  /** Number of the current attempt, from 1. */
  attempt: number;
  taskId: string | null;
  reservedMicros: number;
  spentMicros: number;
  createdAt: Date;
  /** When the current attempt started. */
  startedAt: Date | null;
}

/** Identifies one attempt of a rank check, so that a delayed job cannot affect a later attempt. */
export type AttemptKey = Pick<RankCheck, 'id' | 'attempt'>;

/** A rank check whose attempt has started, with the query for the provider. */
export interface StartedRankCheck extends RankCheck {
  startedAt: Date;
  query: SerpQuery;
}

/** A finished attempt with its SERP or its failure. */
export type Attempt = {
  rankCheck: StartedRankCheck;
  /** The cost that was recorded before the call and that the actual cost replaces. */
  assumedMicros?: number;
  /** Whether the SERP is stored already. */
  isStored?: boolean;
} & ({ serp: CollectedSerp } | { failure: SerpFailure });

/** Configuration of the installation for rank checks. */
export interface RankCheckSettings {
  /** Connected providers in order of preference. */
  providers: readonly SerpProvider[];
  /** Lane of scheduled rank checks. Providers without a queue always use `live`. */
  lane: Lane;
  /** Monthly budget of an account with each provider that has no limit of its own. */
  defaultLimitMicros: number;
  /** How long a task may stay in a provider's queue before it fails. */
  queueTimeoutMs: number;
}

/** Selects the preferred provider, or the first if there is no preference. Returns null if it does not support the query. */
export function chooseProvider(
  providers: readonly SerpProvider[],
  query: SerpQuery,
  preferred: SerpProviderName | null,
): SerpProvider | null {
  const supporting = providers.filter(
    (provider) => provider.engines.includes(query.engine) && provider.rejectionReason(query) === null,
  );
  if (preferred === null) return supporting[0] ?? null;
  return supporting.find((provider) => provider.name === preferred) ?? null;
}

/** Maximum price of a rank check, which depends on the lane. */
export function priceMicros(provider: SerpProvider, lane: Lane, query: SerpQuery): number {
  return lane === 'queue' && provider.queue ? provider.queue.priceMicros(query) : provider.priceMicros(query);
}

const backoffMinutes = [1, 5, 30, 120];
const jitterShare = 0.2;
/** Limits a provider's `Retry-After`, because an open rank check blocks others of the same target. */
const maxRetryDelayMs = 6 * hourMs;

/** When to retry after a failed attempt. Returns null if the failure is permanent or no attempts are left. */
export function retryAt(
  { retryable, retryAfterMs }: Pick<SerpFailure, 'retryable' | 'retryAfterMs'>,
  attempt: number,
  { now, random }: { now: Date; random: number },
): Date | null {
  const minutes = backoffMinutes[attempt - 1];
  if (!retryable || minutes === undefined) return null;
  const waitMs = Math.max(minutes * minuteMs, Math.min(retryAfterMs ?? 0, maxRetryDelayMs));
  return new Date(now.getTime() + Math.round(waitMs * (1 + jitterShare * random)));
}

/** Identifies the stored SERP of an attempt. */
export function serpOriginOf({ id, targetId, startedAt, provider }: StartedRankCheck): SerpOrigin {
  return { rankCheckId: id, targetId, checkedAt: startedAt, provider };
}

/** The failure of a rank check whose provider was disconnected after the check had been created. */
export function notConnectedFailure(provider: string, costMicros = 0): SerpFailure {
  return new SerpFailure('provider_rejected_key', `The provider ${provider} is no longer connected.`, {
    retryable: false,
    costMicros,
  });
}

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    chk: 'rank check';
  }
}

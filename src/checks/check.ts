import type { PageOrigin } from '#pages';
import {
  type CollectedPage,
  SerpFailure,
  type SerpProvider,
  type SerpProviderName,
  type SerpQuery,
} from '#providers/serp';

/** Live: one waits for the answer. Queue: ordered now, fetched later, cheaper. */
export type Lane = 'live' | 'queue';

export type CheckState = 'waiting' | 'submitting' | 'submitted' | 'done' | 'failed' | 'cancelled';

/** One order of a result page. */
export interface Check {
  id: string;
  targetId: string;
  /** Who pays. */
  accountId: string;
  provider: SerpProviderName;
  lane: Lane;
  depth: number;
  state: CheckState;
  /** Counts from 1. */
  attempt: number;
  taskId: string | null;
  reservedMicros: number;
  spentMicros: number;
  createdAt: Date;
  /** When this attempt began. */
  startedAt: Date | null;
}

/** One attempt of a check: a job belongs to it, and not to those after it. */
export type AttemptKey = Pick<Check, 'id' | 'attempt'>;

/** A check whose attempt has begun, with what is to be asked. */
export interface StartedCheck extends Check {
  startedAt: Date;
  query: SerpQuery;
}

/** How an attempt ended. */
export type Attempt = { check: StartedCheck } & ({ page: CollectedPage } | { failure: SerpFailure });

/** How this installation collects. Handed to every operation that does. */
export interface Collection {
  /** Connected providers in the order in which they are preferred. */
  providers: readonly SerpProvider[];
  /** The lane of scheduled checks, where the provider has it. */
  lane: Lane;
  /** Monthly limit of an account with one provider, unless it has another. */
  defaultLimitMicros: number;
  /** How long an order may stay in a provider's queue. */
  queuePatienceMs: number;
}

/** The provider that a keyword asks for, else the first that can ask this query; null where none can. */
export function chooseProvider(
  providers: readonly SerpProvider[],
  query: SerpQuery,
  preferred: SerpProviderName | null,
): SerpProvider | null {
  const able = providers.filter(
    (provider) => provider.engines.includes(query.engine) && provider.refuses(query) === null,
  );
  if (preferred === null) return able[0] ?? null;
  return able.find((provider) => provider.name === preferred) ?? null;
}

/** What a check costs at most, by the lane that it takes. */
export function priceMicros(provider: SerpProvider, lane: Lane, query: SerpQuery): number {
  return lane === 'queue' && provider.queue ? provider.queue.priceMicros(query) : provider.priceMicros(query);
}

const backoffMinutes = [1, 5, 30, 120];
const jitterShare = 0.2;
/** However long a provider asks to be left alone: meanwhile nobody else can have the target checked. */
const longestWaitMs = 6 * 3_600_000;

/** When a failed attempt is repeated; null where that is no use, or was done often enough. */
export function retryAt(
  { retryable, retryAfterMs }: Pick<SerpFailure, 'retryable' | 'retryAfterMs'>,
  attempt: number,
  { now, random }: { now: Date; random: number },
): Date | null {
  const minutes = backoffMinutes[attempt - 1];
  if (!retryable || minutes === undefined) return null;
  const waitMs = Math.max(minutes * 60_000, Math.min(retryAfterMs ?? 0, longestWaitMs));
  return new Date(now.getTime() + Math.round(waitMs * (1 + jitterShare * random)));
}

/** Where the page of an attempt is kept. */
export function originOf({ id, targetId, startedAt, provider }: StartedCheck): PageOrigin {
  return { checkId: id, targetId, checkedAt: startedAt, provider };
}

/** The order names a provider that was connected when it was placed. */
export function notConnected(provider: string): SerpFailure {
  return new SerpFailure('provider_rejected_key', `${provider} is not connected any more.`, {
    retryable: false,
  });
}

import { dayMs, minuteMs } from '#platform/durations.ts';
import type { SerpProvider, SerpProviderName } from '#providers/serp';

/** Identifies a list that one call of a vendor returns: all locations of a country, or the matches of a text in all countries. */
export interface ListKey {
  provider: SerpProviderName;
  /** Empty for all countries. */
  country: string;
  /** Empty for all locations of the country. */
  search: string;
}

/** A list that was requested from a vendor. All accounts share it. */
export interface StoredList extends ListKey {
  /** Of the last success; null before the first. */
  listedAt: Date | null;
  /** Of the last attempt, also if it failed. */
  attemptedAt: Date;
  errorCode: string | null;
  errorMessage: string | null;
}

export interface ChosenList {
  key: ListKey;
  state: 'ready' | 'collecting' | 'failed';
  listedAt: Date | null;
  error: { code: string; message: string } | null;
  /** Whether it must be requested from the vendor, for the first time or again. */
  isDue: boolean;
}

export const refreshMs = 30 * dayMs;
const retryMs = 10 * minuteMs;

/** The lists that can contain the locations, in the order of the providers. @param search as it is compared */
export function listKeys(
  providers: readonly SerpProvider[],
  { country, search }: { country: string; search: string },
): ListKey[] {
  return providers.flatMap(({ name: provider, locations }): ListKey[] => {
    if (locations === undefined) return [];
    return [
      locations.by === 'country' ? { provider, country, search: '' } : { provider, country: '', search },
    ];
  });
}

/** The first list that is ready, or else can be collected. Null without keys. Pure. */
export function chooseList(
  keys: readonly ListKey[],
  stored: readonly StoredList[],
  now: Date,
): ChosenList | null {
  const lists = keys.map((key) =>
    describeList(
      key,
      stored.find((list) => isSame(list, key)),
      now,
    ),
  );
  const inState = (wanted: ChosenList['state']) => lists.find(({ state }) => state === wanted);
  return inState('ready') ?? inState('collecting') ?? lists[0] ?? null;
}

function describeList(key: ListKey, stored: StoredList | undefined, now: Date): ChosenList {
  if (stored === undefined) return { key, state: 'collecting', listedAt: null, error: null, isDue: true };
  const { listedAt, attemptedAt, errorCode, errorMessage } = stored;
  const mayRetry = now.getTime() - attemptedAt.getTime() >= retryMs;
  const error = errorCode === null ? null : { code: errorCode, message: errorMessage ?? '' };
  if (listedAt === null)
    return { key, state: mayRetry ? 'collecting' : 'failed', listedAt, error, isDue: mayRetry };
  const isOld = now.getTime() - listedAt.getTime() >= refreshMs;
  return { key, state: 'ready', listedAt, error, isDue: isOld && mayRetry };
}

const isSame = (one: ListKey, other: ListKey) =>
  one.provider === other.provider && one.country === other.country && one.search === other.search;

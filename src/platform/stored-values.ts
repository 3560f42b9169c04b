import { LRUCache } from 'lru-cache';
import { minuteMs } from './durations.ts';

interface Stored<Values extends object> {
  /** Differs whenever the values may differ. */
  state: string;
  values: Values;
}

/** A replica that lags behind the state of its source may have given older values. */
const maxAgeMs = 5 * minuteMs;

/** Keeps values that take long to compute in the process, by the question, as long as the state of their source is the same. */
export function storedValues<Values extends object>({ max }: { max: number }) {
  const stored = new LRUCache<string, Stored<Values>>({ max, ttl: maxAgeMs });
  return async (asked: object, state: string, compute: () => Promise<Stored<Values>>): Promise<Values> => {
    const key = JSON.stringify(asked);
    const known = stored.get(key);
    if (known?.state === state) return known.values;
    const computed = await compute();
    stored.set(key, computed);
    return computed.values;
  };
}

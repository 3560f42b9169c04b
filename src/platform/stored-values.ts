import { LRUCache } from 'lru-cache';

interface Stored<Values extends object> {
  /** Differs whenever the values may differ. */
  state: string;
  values: Values;
}

/** Keeps values that take long to compute in the process, by the question, as long as the state of their source is the same. */
export function storedValues<Values extends object>({ max }: { max: number }) {
  const stored = new LRUCache<string, Stored<Values>>({ max });
  return async (asked: object, state: string, compute: () => Promise<Stored<Values>>): Promise<Values> => {
    const key = JSON.stringify(asked);
    const known = stored.get(key);
    if (known?.state === state) return known.values;
    const computed = await compute();
    stored.set(key, computed);
    return computed.values;
  };
}

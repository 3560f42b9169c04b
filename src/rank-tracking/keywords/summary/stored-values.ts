import { LRUCache } from 'lru-cache';
import type { WebsiteFilter } from './queries.ts';

interface Stored<Values extends object> {
  /** Differs whenever the values may differ. */
  state: string;
  values: Values;
}

const maxFilters = 1_000;

/** Stores the values of segments in the process, because counting them takes longer than the rest of a summary. */
export function storedValues<Values extends object>() {
  const stored = new LRUCache<string, Stored<Values>>({ max: maxFilters });
  return async (
    filter: WebsiteFilter,
    state: string,
    count: () => Promise<Stored<Values>>,
  ): Promise<Values> => {
    const key = JSON.stringify(filter);
    const known = stored.get(key);
    if (known?.state === state) return known.values;
    const counted = await count();
    stored.set(key, counted);
    return counted.values;
  };
}

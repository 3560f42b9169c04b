interface Lru<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  clear(): void;
}

/** A cache that forgets the entry unused for longest when it holds more than `capacity`. */
export function createLru<T>(capacity: number): Lru<T> {
  const entries = new Map<string, T>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= capacity) return;
      const oldest = entries.keys().next();
      if (!oldest.done) entries.delete(oldest.value);
    },
    clear: () => entries.clear(),
  };
}

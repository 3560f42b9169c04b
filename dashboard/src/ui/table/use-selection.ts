import { useCallback, useMemo, useState } from 'react';

/** Which rows are chosen for a deed on many of them. */
export interface Selection {
  ids: ReadonlySet<string>;
  toggle(id: string): void;
  /** Chooses all of these, or none where all are chosen. */
  toggleAll(ids: readonly string[]): void;
  clear(): void;
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) => setIds((before) => before.symmetricDifference(new Set([id]))),
    [],
  );
  const toggleAll = useCallback((all: readonly string[]) => {
    const given = new Set(all);
    setIds((before) => (given.isSubsetOf(before) ? before.difference(given) : before.union(given)));
  }, []);
  // An empty one stays the same: nothing is drawn anew where nothing was chosen.
  const clear = useCallback(() => setIds((before) => (before.size === 0 ? before : new Set())), []);
  return useMemo(() => ({ ids, toggle, toggleAll, clear }), [ids, toggle, toggleAll, clear]);
}

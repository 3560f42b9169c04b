import { useCallback, useMemo, useState } from 'react';

/** The rows selected for a bulk action. */
export interface Selection {
  ids: ReadonlySet<string>;
  toggle(id: string): void;
  /** Selects all of these rows, or none if all are selected. */
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
  // An empty selection keeps its identity, so that nothing renders again.
  const clear = useCallback(() => setIds((before) => (before.size === 0 ? before : new Set())), []);
  return useMemo(() => ({ ids, toggle, toggleAll, clear }), [ids, toggle, toggleAll, clear]);
}

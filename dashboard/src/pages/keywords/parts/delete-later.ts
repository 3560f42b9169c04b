import { useSyncExternalStore } from 'react';

/** Keywords that are deleted once it can no longer be undone. They outlive the page that deleted them. */
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function setHidden(ids: ReadonlySet<string>): void {
  hidden = ids;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The ids of keywords that are about to be deleted, which lists do not show. */
export const useHiddenKeywords = () => useSyncExternalStore(subscribe, () => hidden);

interface Deletion {
  /** Deletes the keywords, also while the document is closed. */
  run(): Promise<unknown>;
  onFailure(error: unknown): void;
}

/** Hides keywords, and returns functions that delete them or show them again; only the first call has an effect. */
export function deleteLater(ids: readonly string[], { run, onFailure }: Deletion) {
  let isOver = false;
  const show = () => setHidden(hidden.difference(new Set(ids)));
  const once = (action: () => void) => () => {
    if (isOver) return;
    isOver = true;
    removeEventListener('pagehide', finish);
    action();
  };
  const finish = once(() => void run().catch(onFailure).finally(show));
  setHidden(hidden.union(new Set(ids)));
  addEventListener('pagehide', finish);
  return { finish, cancel: once(show) };
}

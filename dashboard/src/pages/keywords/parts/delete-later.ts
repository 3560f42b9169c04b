import { useSyncExternalStore } from 'react';
import type { Keyword } from '../../../api/keywords.ts';

/** A keyword that is about to be deleted, with what the counters count. */
export type DeletedKeyword = Pick<
  Keyword,
  'id' | 'websiteId' | 'position' | 'positionAt' | 'checkStatus' | 'stale'
>;

/** Keywords that are deleted once it can no longer be undone. They outlive the page that deleted them. */
let hidden: ReadonlyMap<string, DeletedKeyword> = new Map();
const listeners = new Set<() => void>();

function setHidden(keywords: ReadonlyMap<string, DeletedKeyword>): void {
  hidden = keywords;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The keywords that are about to be deleted, by id. Lists do not show them. */
export const useHiddenKeywords = () => useSyncExternalStore(subscribe, () => hidden);

interface Deletion {
  /** Deletes the keywords, also while the document is closed. */
  run(): Promise<unknown>;
  onFailure(error: unknown): void;
}

/** Hides keywords, and returns functions that delete them or show them again; only the first call has an effect. */
export function deleteLater(keywords: readonly DeletedKeyword[], { run, onFailure }: Deletion) {
  let isOver = false;
  const ids = new Set(keywords.map(({ id }) => id));
  const show = () => setHidden(new Map([...hidden].filter(([id]) => !ids.has(id))));
  const once = (action: () => void) => () => {
    if (isOver) return;
    isOver = true;
    removeEventListener('pagehide', finish);
    action();
  };
  const finish = once(() => void run().catch(onFailure).finally(show));
  setHidden(new Map([...hidden, ...keywords.map((keyword) => [keyword.id, keyword] as const)]));
  addEventListener('pagehide', finish);
  return { finish, cancel: once(show) };
}

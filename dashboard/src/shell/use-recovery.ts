import { onlineManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isServerReachable } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';

const firstDelayMs = 10_000;
const maxDelayMs = 60_000;

/** The state of the connection to the server. */
export type Connection = 'up' | 'down' | 'offline';

/** Refetches the failed queries of the page when the server responds again. */
export function useRecovery(): Connection {
  const client = useQueryClient();
  const [isDown, setDown] = useState(false);
  useEffect(() => recoverQueries(client, setDown), [client]);
  const isOnline = useSyncExternalStore(
    (notify) => onlineManager.subscribe(notify),
    () => onlineManager.isOnline(),
  );
  if (!isOnline) return 'offline';
  return isDown ? 'down' : 'up';
}

/** One request per attempt finds out whether the server responds, with growing delays. @returns stops the attempts */
function recoverQueries(client: QueryClient, setDown: (isDown: boolean) => void): () => void {
  const cache = client.getQueryCache();
  let attempts = 0;
  let isRetrying = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let updateTimer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    updateTimer = undefined;
    if (isRetrying) return;
    const failed = cache.findAll({ type: 'active', predicate: isFailed });
    if (failed.length > 0) {
      setDown(true);
      timer ??= setTimeout(() => void retry(), delayMs(attempts, failed));
    } else if (client.isFetching() === 0) {
      clearTimeout(timer);
      timer = undefined;
      setDown(false);
      attempts = 0;
    }
  };
  const retry = async () => {
    timer = undefined;
    isRetrying = true;
    attempts += 1;
    // A browser that is online again refetches all queries by itself.
    if (await isServerReachable()) await client.refetchQueries({ type: 'active', predicate: isFailed });
    isRetrying = false;
    update();
  };
  const unsubscribe = cache.subscribe(() => {
    // Once for all events of a task: a page that mounts causes dozens.
    updateTimer ??= setTimeout(update);
  });
  return () => {
    unsubscribe();
    clearTimeout(updateTimer);
    clearTimeout(timer);
  };
}

function isFailed({ state: { status, fetchStatus, error } }: Query): boolean {
  return status === 'error' && fetchStatus === 'idle' && error instanceof ApiProblem && error.isTransient;
}

function delayMs(attempts: number, failed: readonly Query[]): number {
  const required = failed.map(({ state: { error } }) => (error as ApiProblem).body.retryAfterMs ?? 0);
  return Math.max(Math.min(maxDelayMs, firstDelayMs * 2 ** attempts), ...required);
}

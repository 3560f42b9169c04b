import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { accountQuery } from '../api/account.ts';
import { websitesQuery } from '../api/websites.ts';
import { sessionQuery } from '../session/session-query.ts';
import { stateQuery } from '../session/state-query.ts';

/** The skeleton of the document stays for this long while these queries load. Then the shell shows a skeleton of its own. */
const maxWaitMs = 1_000;
/** Each page shows their data, or formats numbers with it. */
const frameQueries = [sessionQuery(), accountQuery(), websitesQuery(), stateQuery()];

/**
 * Waits for the code of the first page and the data of its frame, so that the skeleton of the document is replaced once. Data of the
 * page may come later: each part shows its own, and parts below the screen of a phone are `Deferred`.
 */
export async function loadFirstPage(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  // The router shows failures itself.
  await router.load().catch(() => undefined);
  await Promise.race([untilFetched(queryClient), sleep(maxWaitMs)]);
}

function untilFetched(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      if (frameQueries.some(({ queryKey }) => queryClient.isFetching({ queryKey, exact: true }) > 0)) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(finish);
    finish();
  });
}

/** Lets the browser paint and handle input. */
export const nextTask = () => sleep(0);

const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

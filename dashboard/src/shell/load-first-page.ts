import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { isShownFirst } from '../api/shown-first.ts';

/** The skeleton of the document stays for this long while data that is `shownFirst` loads. Then the shell shows a skeleton of its own. */
const maxWaitMs = 1_000;

/**
 * Waits for the code of the first page and for data that is `shownFirst`, so that the skeleton of the document is replaced once. Other
 * data may come later: each part shows its own, and parts below the screen of a phone are `Deferred`.
 */
export async function loadFirstPage(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  // The router shows failures itself.
  await router.load().catch(() => undefined);
  await Promise.race([untilFetched(queryClient), sleep(maxWaitMs)]);
}

function untilFetched(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      if (queryClient.isFetching({ predicate: isShownFirst }) > 0) return;
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

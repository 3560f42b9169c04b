import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';

/** The skeleton of the document stays for this long while data of the page loads. Then the page shows skeletons of its own. */
const maxDataWaitMs = 1_000;

/**
 * Waits for the code and the data of the first page, so that React renders it once, with its data, and replaces the skeleton of the
 * document. Rendering a page again for each response costs a slow phone seconds.
 */
export async function loadFirstPage(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  // The router shows failures itself.
  await router.load().catch(() => undefined);
  await Promise.race([untilFetched(queryClient), sleep(maxDataWaitMs)]);
}

function untilFetched(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      if (queryClient.isFetching() > 0) return;
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

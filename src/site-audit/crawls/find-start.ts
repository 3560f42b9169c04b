import { FetchFailure, type Fetcher } from '#platform/crawler';

/**
 * Finds the start URL of a website, over HTTPS or else over HTTP; null if neither responds. Any status counts as a response,
 * including redirects.
 * @throws FetchFailure only with the reason `aborted`
 */
export async function findStart(
  fetcher: Fetcher,
  domain: string,
  signal: AbortSignal,
): Promise<string | null> {
  for (const scheme of ['https', 'http']) {
    const url = `${scheme}://${domain}${domain.includes('/') ? '' : '/'}`;
    if (await responds(fetcher, url, signal)) return url;
  }
  return null;
}

async function responds(fetcher: Fetcher, url: string, signal: AbortSignal): Promise<boolean> {
  try {
    await fetcher.fetch({ url, redirect: 'manual', wantsBody: () => false }, signal);
    return true;
  } catch (error) {
    if (!(error instanceof FetchFailure) || error.reason === 'aborted') throw error;
    return false;
  }
}

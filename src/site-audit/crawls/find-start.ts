import { FetchFailure, type Fetcher } from '#crawler';

/**
 * Where a website answers: over https, or else over http; null where neither does. Any status is an answer, a redirect
 * among them. Throws `FetchFailure('aborted')` alone.
 */
export async function findStart(
  fetcher: Fetcher,
  domain: string,
  signal: AbortSignal,
): Promise<string | null> {
  for (const scheme of ['https', 'http']) {
    const url = `${scheme}://${domain}${domain.includes('/') ? '' : '/'}`;
    if (await answers(fetcher, url, signal)) return url;
  }
  return null;
}

async function answers(fetcher: Fetcher, url: string, signal: AbortSignal): Promise<boolean> {
  try {
    await fetcher.fetch({ url, redirect: 'manual', wantsBody: () => false }, signal);
    return true;
  } catch (error) {
    if (!(error instanceof FetchFailure) || error.reason === 'aborted') throw error;
    return false;
  }
}

import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { isUnavailable, type GuardedSource } from './unavailable-sources.ts';
import { ApiProblem } from './problem.ts';
import { type Website, websiteQuery, websitesQuery } from './websites.ts';
import { errorText } from '../format/error-text.ts';

interface SourceRequest {
  client: QueryClient;
  websiteId: string;
  source: GuardedSource;
}

/**
 * Fetches data of a source, unless the website says that the source has none. In that case it fails with the problem that the API
 * would send. The cached website is checked again first, because it may be older than the first data.
 * @throws ApiProblem for every failure
 */
export async function fetchIfAvailable<Data>(
  target: SourceRequest,
  fetchData: () => Promise<Data>,
): Promise<Data> {
  const { client, websiteId, source } = target;
  const known = findWebsite(client, websiteId);
  if (known === undefined || !isUnavailable(known.sources, source)) return fetchData();
  const { sources } = (await client.fetchQuery(websiteQuery(websiteId))).data;
  if (isUnavailable(sources, source)) throw unavailableProblem(sources, source);
  return fetchData();
}

function findWebsite(client: QueryClient, websiteId: string): Website | undefined {
  const website = client.getQueryData(websiteQuery(websiteId).queryKey);
  const websites = client.getQueryData(websitesQuery().queryKey);
  return website?.data ?? websites?.data.find(({ id }) => id === websiteId);
}

/** The problem that the API sends for a source without data. */
export const unavailableProblem = (sources: Website['sources'], name: GuardedSource): ApiProblem =>
  new ApiProblem(refusals[name](sources[name]));

type Source = Website['sources'][GuardedSource];

const refusals: Record<GuardedSource, (source: Source) => ApiProblem['body']> = {
  searchConsole: ({ status }) =>
    status === 'collecting'
      ? refusal('search_console_collecting', t`The first data is still being collected.`)
      : refusal(
          'search_console_not_connected',
          t`No Search Console property or Bing site is connected to this website.`,
        ),
  audit: ({ status, error }) => {
    if (status === 'collecting') return refusal('audit_not_ready', t`The first audit is still in progress.`);
    const why = error === null ? '' : t` The last one failed: ${errorText(error)}`;
    return refusal('audit_missing', t`No audit of the website has succeeded yet.${why}`);
  },
};

const refusal = (code: string, detail: string) => ({
  status: 409,
  code,
  detail,
  errors: [],
  requestId: null,
});

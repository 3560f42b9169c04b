import type { QueryClient } from '@tanstack/react-query';
import { isAbsent, type RefusingSource } from './absent-sources.ts';
import { ApiProblem } from './problem.ts';
import { type Website, websiteQuery, websitesQuery } from './websites.ts';

interface Asked {
  client: QueryClient;
  websiteId: string;
  source: RefusingSource;
}

/**
 * Asks about a source of a website, unless there is nothing of it: then the question is refused here, as the API would refuse it.
 * Only where the source is said to be absent is the website asked for first; otherwise, also where nothing is known of the website, the
 * question goes out at once.
 * @throws ApiProblem whatever goes wrong
 */
export async function askIfThere<Data>(asked: Asked, ask: () => Promise<Data>): Promise<Data> {
  const { client, websiteId, source } = asked;
  const known = findWebsite(client, websiteId);
  if (known === undefined || !isAbsent(known.sources, source)) return ask();
  const { sources } = (await client.fetchQuery(websiteQuery(websiteId))).data;
  if (isAbsent(sources, source)) throw refusalOf(sources, source);
  return ask();
}

function findWebsite(client: QueryClient, websiteId: string): Website | undefined {
  const website = client.getQueryData(websiteQuery(websiteId).queryKey);
  const websites = client.getQueryData(websitesQuery().queryKey);
  return website?.data ?? websites?.data.find(({ id }) => id === websiteId);
}

/** What the API says of a source of which nothing is there. */
export const refusalOf = (sources: Website['sources'], name: RefusingSource): ApiProblem =>
  new ApiProblem(refusals[name](sources[name]));

type Source = Website['sources'][RefusingSource];

const refusals: Record<RefusingSource, (source: Source) => ApiProblem['told']> = {
  searchConsole: ({ status }) =>
    status === 'collecting'
      ? refusal('search_console_collecting', 'The first figures are still being collected.')
      : refusal('search_console_not_connected', 'No search engine tells figures of this website.'),
  audit: ({ status, error }) => {
    if (status === 'collecting') return refusal('audit_not_ready', 'The first audit is still under way.');
    const why = error === null ? '' : ` The last one failed: ${error.message}`;
    return refusal('audit_missing', `No audit of the website has succeeded so far.${why}`);
  },
};

const refusal = (code: string, detail: string) => ({
  status: 409,
  code,
  detail,
  errors: [],
  requestId: null,
});

import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';
import { pollInterval } from './poll-interval.ts';

export type Provider = Schemas['Provider'];
export type Budget = Schemas['Budget'];
export type ExpectedCost = Schemas['ExpectedCost'];
export type ProviderTest = Schemas['ProviderTest'];
/** Keys are the names in `credentialFields` of the provider. */
export type Credentials = Record<string, string>;

const startingPollMs = 1_500;
const restPollMs = 10_000;
const budgetsStaleMs = 60_000;
const path = (name: string) => ({ params: { path: { name } } });

/**
 * Polls quickly while the processes restart with changed credentials, and slowly otherwise, because a deleted key stays in use for a
 * few seconds and would look like one from the environment.
 */
export const providersQuery = () =>
  queryOptions({
    queryKey: ['providers'],
    queryFn: ({ signal }) => request(api.GET('/providers', { signal })),
    refetchInterval: pollInterval<{ data: Provider[] }>((list) =>
      list?.data.some(({ state }) => state === 'starting') === true ? startingPollMs : restPollMs,
    ),
  });

export const storeCredentials = ({ name, credentials }: { name: string; credentials: Credentials }) =>
  request(api.PUT('/providers/{name}/credentials', { ...path(name), body: { credentials } }));

export const deleteCredentials = (name: string) =>
  request(api.DELETE('/providers/{name}/credentials', path(name)));

/** Tests a provider with its cheapest request. Without credentials it tests the configured ones. */
export const testProvider = ({ name, credentials }: { name: string; credentials?: Credentials }) =>
  request(api.POST('/providers/{name}/test', { ...path(name), body: { credentials } }));

export const setBudget = ({ name, limitMicros }: { name: string; limitMicros: number }) =>
  request(api.PUT('/providers/{name}/budget', { ...path(name), body: { limitMicros } }));

/** The cost of a month by provider, also of the rank checks of the account or of one website. Viewers may not read it. */
export const budgetsQuery = (websiteId?: string) =>
  queryOptions({
    // Beside the keywords of the website, because actions on them change it.
    queryKey: ['keywords', { websiteId }, 'budgets'],
    // It counts every keyword, and changes with actions only.
    staleTime: budgetsStaleMs,
    queryFn: ({ signal }) => request(api.GET('/v1/budget', { params: { query: { websiteId } }, signal })),
  });

/** The expected cost of the next month by kind, provider and website. Viewers may not read it. */
export const expectedCostsQuery = () =>
  queryOptions({
    queryKey: ['keywords', 'expected-costs'],
    staleTime: budgetsStaleMs,
    queryFn: ({ signal }) => request(api.GET('/v1/budget/next-month', { signal })),
  });

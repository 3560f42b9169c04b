import { queryOptions } from '@tanstack/react-query';
import { api, ask, type Schemas } from './client.ts';

export type Provider = Schemas['Provider'];
export type ProviderTrial = Schemas['ProviderTrial'];
/** By the names in the provider’s `parts`. */
export type Credentials = Record<string, string>;

const startingPollMs = 1_500;
const restPollMs = 10_000;
const path = (name: string) => ({ params: { path: { name } } });

/**
 * Asked again and again while the processes take a change over, and slowly at rest: a key that was forgotten is in use for some
 * seconds still, and looks like one of the environment.
 */
export const providersQuery = () =>
  queryOptions({
    queryKey: ['providers'],
    queryFn: ({ signal }) => ask(api.GET('/providers', { signal })),
    refetchInterval: ({ state }) =>
      state.data?.data.some((provider) => provider.state === 'starting') === true
        ? startingPollMs
        : restPollMs,
  });

export const storeCredentials = ({ name, credentials }: { name: string; credentials: Credentials }) =>
  ask(api.PUT('/providers/{name}/credentials', { ...path(name), body: { credentials } }));

export const forgetCredentials = (name: string) =>
  ask(api.DELETE('/providers/{name}/credentials', path(name)));

/** Buys the cheapest thing; with what is in use where no credentials are given. */
export const tryProvider = ({ name, credentials }: { name: string; credentials?: Credentials }) =>
  ask(api.POST('/providers/{name}/test', { ...path(name), body: { credentials } }));

export const setBudget = ({ name, limitMicros }: { name: string; limitMicros: number }) =>
  ask(api.PUT('/providers/{name}/budget', { ...path(name), body: { limitMicros } }));

import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from '../../api/client.ts';
import type { SourceName } from '../../api/websites.ts';

type Provider = Schemas['Provider'];

const connectedFor = (providers: readonly Provider[], capability: Provider['capabilities'][number]) =>
  providers
    .filter(({ capabilities, state }) => capabilities.includes(capability) && state === 'connected')
    .map(({ name }) => name);

/** Codes of the connected providers by source. Sources that need no connection are absent. */
export const connectedProvidersQuery = () =>
  queryOptions({
    queryKey: ['new-website', 'connected'],
    queryFn: async ({ signal }): Promise<Partial<Record<SourceName, string[]>>> => {
      const [providers, connections] = await Promise.all([
        request(api.GET('/providers', { signal })),
        request(api.GET('/connections', { signal })),
      ]);
      const active = connections.data.connections.filter(({ state }) => state === 'active');
      return {
        rankings: connectedFor(providers.data, 'result_pages'),
        searchConsole: [...new Set(active.map(({ provider }) => provider))],
        aiVisibility: connectedFor(providers.data, 'answers'),
      };
    },
  });

import { queryOptions } from '@tanstack/react-query';
import { api, ask, type Schemas } from '../../api/client.ts';
import type { SourceName } from '../../api/websites.ts';

type Provider = Schemas['Provider'];

const connectedFor = (providers: readonly Provider[], sold: Provider['sells'][number]) =>
  providers
    .filter(({ sells, state }) => sells.includes(sold) && state === 'connected')
    .map(({ name }) => name);

/** Which sources something is connected for, by its names; sources that need nothing are not among them. */
export const connectedQuery = () =>
  queryOptions({
    queryKey: ['new-website', 'connected'],
    queryFn: async ({ signal }): Promise<Partial<Record<SourceName, string[]>>> => {
      const [providers, connections] = await Promise.all([
        ask(api.GET('/providers', { signal })),
        ask(api.GET('/connections', { signal })),
      ]);
      const active = connections.data.connections.filter(({ state }) => state === 'active');
      return {
        rankings: connectedFor(providers.data, 'result_pages'),
        searchConsole: [...new Set(active.map(({ provider }) => provider))],
        aiVisibility: connectedFor(providers.data, 'answers'),
      };
    },
  });

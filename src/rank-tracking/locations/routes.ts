import { Type } from 'typebox';
import { Choice, Country, endpoint, type Endpoint, Exactly, Nullable, Text, Timestamp } from '#platform/http';
import { type SerpProvider, serpProviderNames } from '#providers/serp';
import { searchLocations } from './search-locations.ts';

const defaultLimit = 10;

const LocationQuery = Exactly({
  country: Country,
  search: Text({
    maxLength: 100,
    description: 'Part of the name. Case and accents do not matter.',
    examples: ['austin'],
  }),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: `Default: ${defaultLimit}.`, examples: [10] }),
  ),
});

const LocationSearchShape = Exactly(
  {
    state: Choice(['ready', 'collecting', 'failed'], {
      description:
        '`collecting`: the provider lists its locations for the first time; repeat the request after a second. `failed`: it could not, for the reason in `error`.',
      examples: ['ready'],
    }),
    source: Choice(serpProviderNames, { description: 'The provider of the list.', examples: ['dataforseo'] }),
    listedAt: Nullable(Timestamp),
    error: Nullable(
      Exactly(
        { code: Type.String({ examples: ['provider_timeout'] }), message: Type.String() },
        { description: 'Why the last attempt failed. An older list stays.' },
      ),
    ),
    locations: Type.Array(
      Exactly({
        name: Type.String({
          description: 'For `location` of a keyword.',
          examples: ['Austin,Texas,United States'],
        }),
        country: Country,
        kind: Type.String({
          description:
            'The target type of Google Ads: `city`, `state`, `dma_region`, `postal_code` and others.',
          examples: ['city'],
        }),
        reach: Nullable(
          Type.Integer({
            description: 'Number of people there, if the provider reports it.',
            examples: [4_870_000],
          }),
        ),
        source: Choice(serpProviderNames, { examples: ['dataforseo'] }),
      }),
    ),
  },
  { title: 'LocationSearch' },
);

/** The locations of keywords, as the connected providers name them. */
export function locationEndpoints(providers: readonly SerpProvider[]): Endpoint[] {
  return [
    endpoint({
      method: 'GET',
      path: '/locations',
      operationId: 'searchLocations',
      tag: 'Keywords',
      summary: 'Search the locations that a keyword can be checked from',
      description:
        'Names that begin with the text come first. The list costs nothing, is shared by all accounts and is collected again after 30 days. Other locations can be sent as text.',
      query: LocationQuery,
      response: { status: 200, data: LocationSearchShape },
      problems: ['locations_not_listed'],
      handle: async (context, { query: { limit = defaultLimit, ...query } }) => {
        const { list, locations } = await searchLocations(context, { ...query, limit }, providers);
        const { provider: source } = list.key;
        const { state, listedAt, error } = list;
        const rows = locations.map((location) => ({ ...location, source }));
        return { data: { state, source, listedAt, error, locations: rows } };
      },
    }),
  ];
}

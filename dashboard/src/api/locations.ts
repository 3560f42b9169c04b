import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';
import { pollInterval } from './poll-interval.ts';

export type LocationSearch = Schemas['LocationSearch'];

const collectingPollMs = 1_000;

/** The locations of a country that contain a text. Polls while the provider lists them for the first time. */
export const locationsQuery = (country: string, search: string) =>
  queryOptions({
    queryKey: ['locations', country, search],
    queryFn: ({ signal }) =>
      request(api.GET('/v1/locations', { params: { query: { country, search } }, signal })),
    refetchInterval: pollInterval<{ data: LocationSearch }>((found) =>
      found?.data.state === 'collecting' ? collectingPollMs : false,
    ),
  });

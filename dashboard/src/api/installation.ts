import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';
import { pollInterval } from './poll-interval.ts';

export type Status = Schemas['Status'];

const statusPollMs = 10_000;

/** The version of the installation, and what the signed-in member may do with it. */
export const installationQuery = () =>
  queryOptions({
    queryKey: ['installation'],
    queryFn: ({ signal }) => request(api.GET('/installation', { signal })),
  });

/** The state of the installation, for its operator. */
export const statusQuery = () =>
  queryOptions({
    queryKey: ['installation', 'status'],
    queryFn: ({ signal }) => request(api.GET('/installation/status', { signal })),
    refetchInterval: pollInterval<{ data: Status }>(() => statusPollMs),
  });

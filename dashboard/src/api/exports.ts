import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';
import { pollInterval } from './poll-interval.ts';

export type Export = Schemas['Export'];

const preparingPollMs = 2_000;

/** Polls while an export is being prepared. */
export const exportsQuery = () =>
  queryOptions({
    queryKey: ['exports'],
    queryFn: ({ signal }) => request(api.GET('/exports', { signal })),
    refetchInterval: pollInterval<{ data: Export[] }>((list) =>
      list?.data.some(({ state }) => state === 'preparing') === true ? preparingPollMs : false,
    ),
  });

export const requestExport = () => request(api.POST('/exports'));

/** For a plain link: the browser saves the file. */
export const exportFile = (id: string) => `/dashboard/api/exports/${id}/file`;

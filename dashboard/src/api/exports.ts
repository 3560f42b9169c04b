import { queryOptions } from '@tanstack/react-query';
import { api, ask, type Schemas } from './client.ts';

export type Export = Schemas['Export'];

const makingPollMs = 2_000;

/** Asked again and again while a file is being made. */
export const exportsQuery = () =>
  queryOptions({
    queryKey: ['exports'],
    queryFn: ({ signal }) => ask(api.GET('/exports', { signal })),
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => one.state === 'making') === true ? makingPollMs : false,
  });

export const requestExport = () => ask(api.POST('/exports'));

/** For a plain link: the browser saves it. */
export const exportFile = (id: string) => `/dashboard/api/exports/${id}/file`;

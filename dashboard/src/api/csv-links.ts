import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';

export type CsvLink = Schemas['CsvLink'];

export const csvLinksQuery = () =>
  queryOptions({
    queryKey: ['csv-links'],
    queryFn: ({ signal }) => request(api.GET('/csv-links', { signal })),
  });

export const createCsvLink = (body: Schemas['NewCsvLink']) => request(api.POST('/csv-links', { body }));

export const revokeCsvLink = (id: string) =>
  request(api.DELETE('/csv-links/{id}', { params: { path: { id } } }));

import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';
import { pollInterval } from './poll-interval.ts';
import { toBase64 } from './to-base64.ts';
import { translateSentences } from './with-sentences.ts';

export type ExportImports = Schemas['SearchConsoleImports'];
export type ExportUpload = Schemas['SearchConsoleUpload'];

const workingPollMs = 1_000;
const path = (id: string) => ({ params: { path: { id } } });

/** Polls while a worker reads or imports the uploaded export. */
export const exportImportsQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['search-console-imports', websiteId],
    queryFn: ({ signal }) =>
      translateSentences(
        request(api.GET('/websites/{id}/search-console/imports', { ...path(websiteId), signal })),
      ),
    refetchInterval: pollInterval<{ data: ExportImports }>((found) =>
      found?.data.upload?.state === 'reading' || found?.data.upload?.state === 'importing'
        ? workingPollMs
        : false,
    ),
  });

export const uploadExport = async (websiteId: string, file: File) =>
  request(
    api.PUT('/websites/{id}/search-console/upload', {
      ...path(websiteId),
      body: { name: file.name, base64: await toBase64(file) },
    }),
  );

export const importUpload = (websiteId: string) =>
  request(api.POST('/websites/{id}/search-console/upload/import', path(websiteId)));

import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';
import { pollInterval } from './poll-interval.ts';
import { toBase64 } from './to-base64.ts';
import { translateSentences } from './with-sentences.ts';

export type Import = Schemas['Import'];
export type ListedImport = Schemas['ListedImport'];
export type ImportPatch = Schemas['ImportPatch'];
export type ImportPreview = NonNullable<Import['preview']>;

const key = ['imports'] as const;
const workingPollMs = 1_000;
const isWorking = ({ state }: Pick<Import, 'state'>) => state === 'reading' || state === 'running';
const one = (id: string) => ({ path: { id } });

export const importsQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => translateSentences(request(api.GET('/v1/imports', { signal }))),
    refetchInterval: pollInterval<{ data: ListedImport[] }>((list) =>
      list?.data.some(isWorking) === true ? workingPollMs : false,
    ),
  });

/** Polls while the file is read or imported. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) =>
      translateSentences(request(api.GET('/v1/imports/{id}', { params: one(id), signal }))),
    refetchInterval: pollInterval<{ data: Import }>((found) =>
      found !== undefined && isWorking(found.data) ? workingPollMs : false,
    ),
  });

/**
 * Uploads a file in parts, so that none is larger than a request may be.
 * @param onProgress called with the share that is uploaded, 0 to 1
 * @returns the id of the import
 */
export async function uploadFile(file: File, onProgress: (share: number) => void): Promise<string> {
  const created = await request(api.POST('/v1/imports', { body: { name: file.name, bytes: file.size } }));
  const { id, partBytes } = created.data;
  for (let start = 0, number = 1; start < file.size; start += partBytes, number += 1) {
    const base64 = await toBase64(file.slice(start, start + partBytes));
    const params = { path: { id, number: String(number) } };
    await request(api.PUT('/v1/imports/{id}/parts/{number}', { params, body: { base64 } }));
    onProgress(Math.min(1, (start + partBytes) / file.size));
  }
  return id;
}

export const updateImport = (id: string, body: ImportPatch) =>
  request(api.PATCH('/v1/imports/{id}', { params: one(id), body }));

export const runImport = (id: string) =>
  request(api.POST('/v1/imports/{id}/run', { params: one(id), body: {} }));

export const deleteImport = (id: string) => request(api.DELETE('/v1/imports/{id}', { params: one(id) }));

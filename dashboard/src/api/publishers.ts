import { listQuery } from './list-query.ts';
import { api, request, type Schemas } from './client.ts';
import { translateProblem, translateSentences } from './with-sentences.ts';

export type Publisher = Schemas['Publisher'];
export type ImportedPublishers = Schemas['ImportedPublishers'];

interface PublisherFilter {
  search?: string;
  authorityMin?: number;
  isPaused?: 'true' | 'false';
}

export const publishersKey = ['publishers'] as const;

export const publishersQuery = ({ isPaused, ...filter }: PublisherFilter) =>
  listQuery([...publishersKey, filter, isPaused], (cursor, signal) => {
    const paused = isPaused === undefined ? {} : { isPaused: isPaused === 'true' };
    const query = { ...filter, ...paused, cursor, limit: 100 };
    return request(api.GET('/publishers', { params: { query }, signal }));
  });

export const importPublishers = ({ csv, partial }: { csv: string; partial: boolean }) =>
  translateProblem(translateSentences(request(api.POST('/publishers/import', { body: { csv, partial } }))));

export const pausePublisher = ({ id, isPaused }: { id: string; isPaused: boolean }) =>
  request(api.PATCH('/publishers/{id}', { params: { path: { id } }, body: { isPaused } }));

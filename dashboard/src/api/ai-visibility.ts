import { queryOptions } from '@tanstack/react-query';
import { listQuery } from './list-query.ts';
import { api, request, type Schemas } from './client.ts';
import { searchText } from './search-text.ts';

export type Visibility = Schemas['Visibility'];
export type EngineMetrics = Visibility['engines'][number];
export type Engine = EngineMetrics['engine'];
export type PromptMetrics = NonNullable<Visibility['prompts']>[number];
export type NamedBrand = Visibility['brands'][number];
export type Answer = Schemas['Answer'];
export type CitedSource = Schemas['CitedSource'];
export type Sampling = Schemas['Sampling'];
type NewSampling = Schemas['NewSampling'];

const pageSize = 100;
const path = (id: string) => ({ path: { id } });

/** Prefix of every AI visibility query of a website. A change of prompts or brands invalidates them all. */
export const visibilityKey = (websiteId: string) => ['ai-visibility', websiteId] as const;

export interface VisibilityFilter {
  days: number;
  engine?: Engine[];
  prompts?: 'unbranded' | 'branded' | 'all';
  tag?: string[];
}

/** The last `days` days, compared with the same number of days before. */
export const visibilityQuery = (websiteId: string, { days, ...filter }: VisibilityFilter) =>
  queryOptions({
    queryKey: [...visibilityKey(websiteId), 'metrics', days, filter],
    queryFn: ({ signal }) => {
      const query = { ...filter, range: `${days}d`, compare: 'previous' } as const;
      return request(
        api.GET('/v1/websites/{id}/ai-visibility', { params: { ...path(websiteId), query }, signal }),
      );
    },
    placeholderData: (before) => before,
  });

/** The rates of each prompt in the last `days` days, over all engines. */
export const promptRatesQuery = (websiteId: string, days: number) =>
  queryOptions({
    queryKey: [...visibilityKey(websiteId), 'prompt rates', days],
    queryFn: ({ signal }) => {
      const query = { range: `${days}d`, prompts: 'all', by: 'prompt' } as const;
      return request(
        api.GET('/v1/websites/{id}/ai-visibility', { params: { ...path(websiteId), query }, signal }),
      );
    },
  });

export interface AnswerFilter {
  search?: string;
  engine?: Engine[];
  prompt?: string[];
  status?: Answer['status'][];
  mentioned?: boolean;
  cited?: boolean;
  startDate?: string;
  endDate?: string;
}

export const answersQuery = (websiteId: string, filter: AnswerFilter) =>
  listQuery([...visibilityKey(websiteId), 'answers', filter], (cursor, signal) => {
    const query = { ...filter, limit: pageSize, cursor };
    return request(
      api.GET('/v1/websites/{id}/ai-visibility/answers', {
        params: { ...path(websiteId), query },
        signal,
      }),
    );
  });

export const answerQuery = (websiteId: string, answerId: string) =>
  queryOptions({
    queryKey: [...visibilityKey(websiteId), 'answers', answerId],
    queryFn: ({ signal }) =>
      request(
        api.GET('/v1/websites/{id}/ai-visibility/answers/{answerId}', {
          params: { path: { id: websiteId, answerId } },
          signal,
        }),
      ),
  });

export interface SourceFilter {
  days: number;
  by?: 'domain' | 'page';
  engine?: Engine[];
}

const sourceParameters = ({ days, ...filter }: SourceFilter) => ({ ...filter, range: `${days}d` });

export const sourcesQuery = (websiteId: string, filter: SourceFilter) =>
  listQuery([...visibilityKey(websiteId), 'sources', filter], (cursor, signal) => {
    const query = { ...sourceParameters(filter), limit: pageSize, cursor };
    return request(
      api.GET('/v1/websites/{id}/ai-visibility/citations', {
        params: { ...path(websiteId), query },
        signal,
      }),
    );
  });

export const sourcesCsvPath = (websiteId: string, filter: SourceFilter): string =>
  `/v1/websites/${websiteId}/ai-visibility/citations${searchText(sourceParameters(filter))}`;

export const answersCsvPath = (websiteId: string, filter: AnswerFilter): string =>
  `/v1/websites/${websiteId}/ai-visibility/answers${searchText({ ...filter })}`;

export const samplingQuery = (websiteId: string) =>
  queryOptions({
    queryKey: [...visibilityKey(websiteId), 'sampling'],
    queryFn: ({ signal }) =>
      request(api.GET('/v1/websites/{id}/ai-visibility/sampling', { params: path(websiteId), signal })),
  });

export const replaceSampling = (websiteId: string, body: NewSampling) =>
  request(api.PUT('/v1/websites/{id}/ai-visibility/sampling', { params: path(websiteId), body }));

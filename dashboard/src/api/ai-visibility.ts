import { queryOptions } from '@tanstack/react-query';
import type { ComparedQuery, DayQuery } from './date-range.ts';
import { listQuery } from './list-query.ts';
import { api, request, type Schemas } from './client.ts';
import { searchText } from './search-text.ts';

export type Visibility = Schemas['Visibility'];
export type EngineMetrics = Visibility['engines'][number];
export type Engine = EngineMetrics['engine'];
export type PromptMetrics = NonNullable<Visibility['prompts']>[number];
export type NamedBrand = Visibility['brands'][number];
export type UntrackedBrand = NonNullable<Visibility['untracked']>[number];
export type Answer = Schemas['Answer'];
export type CitedSource = Schemas['CitedSource'];
export type Sampling = Schemas['Sampling'];
type NewSampling = Schemas['NewSampling'];

const pageSize = 100;
const path = (id: string) => ({ path: { id } });

/** Prefix of every AI visibility query of a website. A change of prompts or brands invalidates them all. */
export const visibilityKey = (websiteId: string) => ['ai-visibility', websiteId] as const;

export interface VisibilityFilter extends ComparedQuery {
  engine?: Engine[];
  prompts?: 'unbranded' | 'branded' | 'all';
  tag?: string[];
  untracked?: true;
}

/** Few prompts answer on one day, so each day of a series shows the rate of a week. */
export const pooledDays = 7;

export const visibilityQuery = (websiteId: string, filter: VisibilityFilter) =>
  queryOptions({
    queryKey: [...visibilityKey(websiteId), 'metrics', filter],
    queryFn: ({ signal }) => {
      const query = { ...filter, windowDays: pooledDays };
      return request(
        api.GET('/v1/websites/{id}/ai-visibility', { params: { ...path(websiteId), query }, signal }),
      );
    },
    placeholderData: (before) => before,
  });

/** The rates of each prompt over all engines. */
export const promptRatesQuery = (websiteId: string, days: DayQuery) =>
  queryOptions({
    queryKey: [...visibilityKey(websiteId), 'prompt rates', days],
    queryFn: ({ signal }) => {
      const query = { ...days, prompts: 'all', by: 'prompt' } as const;
      return request(
        api.GET('/v1/websites/{id}/ai-visibility', { params: { ...path(websiteId), query }, signal }),
      );
    },
  });

export interface AnswerFilter extends Omit<DayQuery, 'range'> {
  search?: string;
  engine?: Engine[];
  prompt?: string[];
  prompts?: 'unbranded' | 'branded';
  tag?: string[];
  status?: Answer['status'][];
  brand?: string[];
  mentioned?: boolean;
  cited?: boolean;
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

export interface SourceFilter extends DayQuery {
  by?: 'domain' | 'page';
  domain?: string[];
  engine?: Engine[];
  ownCited?: boolean;
}

export const sourcesQuery = (websiteId: string, filter: SourceFilter) =>
  listQuery([...visibilityKey(websiteId), 'sources', filter], (cursor, signal) => {
    const query = { ...filter, limit: pageSize, cursor };
    return request(
      api.GET('/v1/websites/{id}/ai-visibility/citations', {
        params: { ...path(websiteId), query },
        signal,
      }),
    );
  });

export const sourcesCsvPath = (websiteId: string, filter: SourceFilter): string =>
  `/v1/websites/${websiteId}/ai-visibility/citations${searchText({ ...filter })}`;

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

import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';
import { listQuery } from './list-query.ts';

export type Topic = Schemas['Topic'];

export const topicSorts = ['keywords', 'trafficPotential', 'name'] as const;
export type TopicSort = (typeof topicSorts)[number] | `-${(typeof topicSorts)[number]}`;

export interface TopicFilter {
  search?: string;
  conflict?: boolean;
  sort: TopicSort;
}

/** One page of topics with the state of their computation. */
export interface TopicPage {
  data: Topic[];
  page: { nextCursor: string | null; limit: number };
  meta: {
    computation: {
      state: 'never' | 'waiting' | 'ready';
      computedAt: string | null;
      topics: number;
      keywords: number;
      keywordsWithoutPage: number;
      keywordsAlone: number;
    };
  };
}

const pageSize = 100;
const of = (websiteId: string) => ({ path: { id: websiteId } });

/** Every query of a website's topics. */
export const topicsKey = (websiteId: string) => ['topics', websiteId] as const;

export const topicsQuery = (websiteId: string, { search, ...filter }: TopicFilter) =>
  listQuery<Topic>([...topicsKey(websiteId), search, filter], async (cursor, signal) => {
    const query = { ...filter, search: search === undefined ? undefined : [search], limit: pageSize, cursor };
    const body = await request(
      api.GET('/v1/websites/{id}/topics', { params: { ...of(websiteId), query }, signal }),
    );
    return body as TopicPage;
  });

export const topicQuery = (websiteId: string, topicId: string) =>
  queryOptions({
    queryKey: [...topicsKey(websiteId), topicId],
    queryFn: ({ signal }) =>
      request(
        api.GET('/v1/websites/{id}/topics/{topicId}', {
          params: { path: { id: websiteId, topicId } },
          signal,
        }),
      ),
  });

export const computeTopics = (websiteId: string) =>
  request(api.POST('/v1/websites/{id}/topics/compute', { params: of(websiteId), body: {} }));

import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';
import type { ComparedQuery, DayQuery } from './date-range.ts';
import type { operations } from './schema.d.ts';
import type { Segment } from './segment.ts';

export type Competitor = Schemas['Competitor'];
export type CompetitorStatus = Competitor['status'];
export type CompetitorsResponse =
  operations['listCompetitors']['responses'][200]['content']['application/json'];
export type ComparedKeywords = NonNullable<CompetitorsResponse['meta']['compared']>;

const allStatuses: CompetitorStatus[] = ['suggested', 'confirmed', 'hidden'];
const path = (id: string) => ({ path: { id } });

/** Prefix of every competitor query of a website. A change of one competitor invalidates them all. */
export const competitorsKey = (websiteId: string) => ['competitors', websiteId] as const;

/** Competitors, by default all, including hidden ones. There are at most 1000. */
export const competitorsQuery = (
  websiteId: string,
  days: ComparedQuery = {},
  segment: Segment = {},
  statuses: CompetitorStatus[] = allStatuses,
) =>
  queryOptions({
    queryKey: [...competitorsKey(websiteId), days, segment, statuses],
    queryFn: ({ signal }) => {
      const query = { ...days, status: statuses, ...segment };
      return request(
        api.GET('/v1/websites/{id}/competitors', { params: { ...path(websiteId), query }, signal }),
      );
    },
    placeholderData: (before) => before,
  });

/** Share of voice by day: the website, then its strongest competitors. */
export const sharesQuery = (websiteId: string, days: DayQuery, segment: Segment = {}) =>
  queryOptions({
    queryKey: [...competitorsKey(websiteId), 'shares', days, segment],
    queryFn: ({ signal }) => {
      const query = { ...days, ...segment };
      return request(
        api.GET('/v1/websites/{id}/share-of-voice', { params: { ...path(websiteId), query }, signal }),
      );
    },
    placeholderData: (before) => before,
  });

/** The rankings of the website by day, and the keywords whose positions changed. */
export const rankingsQuery = (websiteId: string, days: ComparedQuery, segment: Segment = {}) =>
  queryOptions({
    queryKey: ['rankings', websiteId, days, segment],
    queryFn: ({ signal }) => {
      const query = { ...days, ...segment };
      return request(
        api.GET('/v1/websites/{id}/rankings', { params: { ...path(websiteId), query }, signal }),
      );
    },
    placeholderData: (before) => before,
  });

/** The visibility of the keywords with a value on both compared days, and what each of them added. */
export const visibilityChangeQuery = (websiteId: string, days: ComparedQuery, segment: Segment = {}) =>
  queryOptions({
    queryKey: ['rankings', websiteId, 'visibility-change', days, segment],
    queryFn: ({ signal }) => {
      const query = { ...days, ...segment };
      return request(
        api.GET('/v1/websites/{id}/visibility-change', { params: { ...path(websiteId), query }, signal }),
      );
    },
    placeholderData: (before) => before,
  });

export const setCompetitor = ({
  websiteId,
  domain,
  status,
}: {
  websiteId: string;
  domain: string;
  status: CompetitorStatus;
}) =>
  request(
    api.PUT('/v1/websites/{id}/competitors/{domain}', {
      params: { path: { id: websiteId, domain } },
      body: { status },
    }),
  );

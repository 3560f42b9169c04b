import { queryOptions } from '@tanstack/react-query';
import { api, ask, type Schemas } from './client.ts';

export type Competitor = Schemas['Competitor'];
export type CompetitorStatus = Competitor['status'];

const statuses: CompetitorStatus[] = ['suggested', 'confirmed', 'hidden'];
const path = (id: string) => ({ path: { id } });

/** Everything of a website's competitors: whatever is said of one makes all of it stale. */
export const competitorsKey = (websiteId: string) => ['competitors', websiteId] as const;

/** All of them, hidden ones too: there are a thousand at most. */
export const competitorsQuery = (websiteId: string, days: number) =>
  queryOptions({
    queryKey: [...competitorsKey(websiteId), days],
    queryFn: ({ signal }) => {
      const query = { range: `${days}d`, status: statuses };
      return ask(api.GET('/v1/websites/{id}/competitors', { params: { ...path(websiteId), query }, signal }));
    },
    placeholderData: (before) => before,
  });

/** By day: the website's own first, then those of its foremost competitors. */
export const sharesQuery = (websiteId: string, days: number) =>
  queryOptions({
    queryKey: [...competitorsKey(websiteId), 'shares', days],
    queryFn: ({ signal }) => {
      const query = { range: `${days}d` };
      return ask(
        api.GET('/v1/websites/{id}/share-of-voice', { params: { ...path(websiteId), query }, signal }),
      );
    },
    placeholderData: (before) => before,
  });

/** The days asked for and as many before them, to compare with. */
export const ownRankingsQuery = (websiteId: string, days: number) =>
  queryOptions({
    queryKey: ['rankings', websiteId, days],
    queryFn: ({ signal }) => {
      const query = { range: `${days}d` };
      return ask(api.GET('/v1/websites/{id}/rankings', { params: { ...path(websiteId), query }, signal }));
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
  ask(
    api.PUT('/v1/websites/{id}/competitors/{domain}', {
      params: { path: { id: websiteId, domain } },
      body: { status },
    }),
  );

import { queryOptions } from '@tanstack/react-query';
import type { ComparedQuery, DayQuery } from './date-range.ts';
import { listQuery } from './list-query.ts';
import { api, request, type Schemas } from './client.ts';
import { searchText } from './search-text.ts';
import { translateProblem } from './with-sentences.ts';

export type Backlink = Schemas['Backlink'];
export type BacklinkDetail = Schemas['BacklinkDetail'];
export type BacklinkSummary = Schemas['BacklinkSummary'];
export type BacklinkChange = Schemas['BacklinkChange'];
export type ReferringDomain = Schemas['ReferringDomain'];
export type LinkStatus = Backlink['status'];
export type LinkSource = Backlink['source'];
export type LostReason = NonNullable<Backlink['lostReason']>;
export type ChangeKind = BacklinkChange['kind'];
export type RelFilter = 'follow' | 'nofollow' | 'sponsored' | 'ugc';

const linkSortNames = ['authority', 'firstSeen', 'lastSeen', 'lostAt'] as const;
export type LinkSort = (typeof linkSortNames)[number] | `-${(typeof linkSortNames)[number]}`;
export const linkSorts = linkSortNames.flatMap((name): LinkSort[] => [`-${name}`, name]);

export interface LinkFilter {
  status?: LinkStatus[];
  lostReason?: LostReason[];
  rel?: RelFilter[];
  search?: string;
  sourceDomain?: string;
  targetPath?: string;
  /** Whether it came from a placement of a campaign. */
  placed?: boolean;
  sort: LinkSort;
}

const pageSize = 200;
const path = (id: string) => ({ path: { id } });

/** Prefix of every backlink query of a website. An import invalidates them all. */
export const backlinksKey = (websiteId: string) => ['backlinks', websiteId] as const;

/** Totals, and the days or months of the range. */
export const linkSummaryQuery = (websiteId: string, days: ComparedQuery, interval: 'day' | 'month') =>
  queryOptions({
    queryKey: [...backlinksKey(websiteId), 'summary', days, interval],
    queryFn: ({ signal }) => {
      const query = { ...days, interval };
      return request(
        api.GET('/v1/websites/{id}/backlinks/summary', { params: { ...path(websiteId), query }, signal }),
      );
    },
    placeholderData: (before) => before,
  });

const several = (one: string | undefined) => (one === undefined ? undefined : [one]);

function listParameters({ search, sourceDomain, targetPath, ...filter }: LinkFilter) {
  return {
    ...filter,
    search: several(search),
    sourceDomain: several(sourceDomain),
    targetPath: several(targetPath),
  };
}

export const linksQuery = (websiteId: string, filter: LinkFilter) =>
  listQuery<Backlink>([...backlinksKey(websiteId), 'links', filter], (cursor, signal) => {
    const query = { ...listParameters(filter), limit: pageSize, cursor };
    return request(api.GET('/v1/websites/{id}/backlinks', { params: { ...path(websiteId), query }, signal }));
  });

/** URL of the same list as CSV. */
export const linksCsvPath = (websiteId: string, filter: LinkFilter): string =>
  `/v1/websites/${websiteId}/backlinks${searchText(listParameters(filter))}`;

export const domainsQuery = (websiteId: string, status: LinkStatus[] | undefined) =>
  listQuery<ReferringDomain>([...backlinksKey(websiteId), 'domains', status], (cursor, signal) => {
    const query = { status, limit: pageSize, cursor };
    return request(
      api.GET('/v1/websites/{id}/referring-domains', { params: { ...path(websiteId), query }, signal }),
    );
  });

export const domainsCsvPath = (websiteId: string, status: LinkStatus[] | undefined): string =>
  `/v1/websites/${websiteId}/referring-domains${searchText({ status })}`;

export interface ChangeFilter extends Omit<DayQuery, 'range'> {
  kind?: ChangeKind[];
}

export const linkChangesQuery = (websiteId: string, filter: ChangeFilter) =>
  listQuery<BacklinkChange>([...backlinksKey(websiteId), 'changes', filter], (cursor, signal) => {
    const query = { ...filter, limit: pageSize, cursor };
    return request(
      api.GET('/v1/websites/{id}/backlinks/changes', { params: { ...path(websiteId), query }, signal }),
    );
  });

export const linkChangesCsvPath = (websiteId: string, filter: ChangeFilter): string =>
  `/v1/websites/${websiteId}/backlinks/changes${searchText({ ...filter })}`;

export const linkQuery = (websiteId: string, backlinkId: string) =>
  queryOptions({
    queryKey: [...backlinksKey(websiteId), backlinkId],
    queryFn: ({ signal }) => {
      const params = { path: { id: websiteId, backlinkId } };
      return request(api.GET('/v1/websites/{id}/backlinks/{backlinkId}', { params, signal }));
    },
  });

export const importLinks = ({ websiteId, csv }: { websiteId: string; csv: string }) =>
  translateProblem(
    request(api.POST('/websites/{id}/backlinks/import', { params: path(websiteId), body: { csv } })),
  );

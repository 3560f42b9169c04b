import { createRoute } from '@tanstack/react-router';
import { annotationsQuery } from '../../api/annotations.ts';
import {
  domainsQuery,
  linkChangesQuery,
  linkQuery,
  linksQuery,
  linkSummaryQuery,
} from '../../api/backlinks.ts';
import { readDateRange } from '../../api/date-range.ts';
import { readRangeSearch } from '../../search/read-range.ts';
import { choicesOf } from '../../search/read-search.ts';
import { websiteRoute } from '../websites/website-route.ts';
import { readLinkFilter, readLinkSearch } from './links/link-search.ts';
import { intervalFor } from './overview/interval-for.ts';
import { toChangeFilter } from './changes/to-change-filter.ts';
import { changeKinds, linkStatuses } from './parts/link-labels.ts';
import { lazyPage } from '../../shell/lazy-page.ts';

const backlinks = createRoute({
  getParentRoute: () => websiteRoute,
  path: '/backlinks',
  component: lazyPage(() => import('./backlinks-layout.tsx'), 'BacklinksLayout'),
});
const getParentRoute = () => backlinks;

const overview = createRoute({
  getParentRoute,
  path: '/',
  validateSearch: readRangeSearch,
  loaderDeps: ({ search }) => readDateRange(search),
  loader: ({ context: { queryClient }, params: { websiteId }, deps }) => {
    void queryClient.prefetchQuery(linkSummaryQuery(websiteId, deps.comparedQuery, intervalFor(deps)));
    void queryClient.prefetchQuery(annotationsQuery(websiteId));
  },
  component: lazyPage(() => import('./overview/link-overview-page.tsx'), 'LinkOverviewPage'),
});

const links = createRoute({
  getParentRoute,
  path: '/links',
  validateSearch: readLinkSearch,
  loaderDeps: ({ search }) => readLinkFilter(search),
  loader: ({ context: { queryClient }, params: { websiteId }, deps }) =>
    void queryClient.prefetchInfiniteQuery(linksQuery(websiteId, deps)),
  component: lazyPage(() => import('./links/links-page.tsx'), 'LinksPage'),
});

const domains = createRoute({
  getParentRoute,
  path: '/domains',
  validateSearch: (search: Record<string, unknown>) => ({
    status: choicesOf(search, 'status', linkStatuses),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { websiteId }, deps: { status } }) =>
    void queryClient.prefetchInfiniteQuery(domainsQuery(websiteId, status)),
  component: lazyPage(() => import('./domains/domains-page.tsx'), 'DomainsPage'),
});

const changes = createRoute({
  getParentRoute,
  path: '/changes',
  validateSearch: (search: Record<string, unknown>) => ({
    ...readRangeSearch(search),
    kind: choicesOf(search, 'kind', changeKinds),
  }),
  loaderDeps: ({ search }) => toChangeFilter(search),
  loader: ({ context: { queryClient }, params: { websiteId }, deps }) =>
    void queryClient.prefetchInfiniteQuery(linkChangesQuery(websiteId, deps)),
  component: lazyPage(() => import('./changes/changes-page.tsx'), 'ChangesPage'),
});

const detail = createRoute({
  getParentRoute: () => websiteRoute,
  path: '/backlinks/$backlinkId',
  loader: ({ context: { queryClient }, params: { websiteId, backlinkId } }) =>
    void queryClient.prefetchQuery(linkQuery(websiteId, backlinkId)),
  component: lazyPage(() => import('./detail/link-page.tsx'), 'LinkPage'),
});

export const backlinkRoutes = [
  backlinks.addChildren([overview, links, domains, changes] as const),
  detail,
] as const;

import { createRoute } from '@tanstack/react-router';
import { readRangeSearch } from '../../search/read-range.ts';
import { choiceOf, choicesOf, textOf, textsOf } from '../../search/read-search.ts';
import { accountRoute } from '../../shell/account-route.ts';
import { connectedProvidersQuery } from './connected-query.ts';
import { relationshipNames } from './relationships.ts';
import { compareMetrics } from './compare/compare-names.ts';
import { websiteSorts } from './sort/sort-websites.ts';
import { lazyPage } from '../../shell/lazy-page.ts';

const getParentRoute = () => accountRoute;

const list = createRoute({
  getParentRoute,
  path: '/websites',
  validateSearch: (search: Record<string, unknown>) => ({
    ...readRangeSearch(search),
    search: textOf(search, 'search'),
    tag: textsOf(search, 'tag'),
    relationship: choicesOf(search, 'relationship', relationshipNames),
    sort: choiceOf(search, 'sort', websiteSorts),
  }),
  component: lazyPage(() => import('./websites-page.tsx'), 'WebsitesPage'),
});

const add = createRoute({
  getParentRoute,
  path: '/websites/new',
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(connectedProvidersQuery()),
  component: lazyPage(() => import('./new-website-page.tsx'), 'NewWebsitePage'),
});

const compare = createRoute({
  getParentRoute,
  path: '/websites/compare',
  validateSearch: (search: Record<string, unknown>) => ({
    ...readRangeSearch(search),
    website: textsOf(search, 'website'),
    metric: choiceOf(search, 'metric', compareMetrics),
  }),
  component: lazyPage(() => import('./compare/compare-page.tsx'), 'ComparePage'),
});

export const websitesRoutes = [list, add, compare] as const;

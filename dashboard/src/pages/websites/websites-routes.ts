import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { choicesOf, textOf, textsOf } from '../../search/read-search.ts';
import { accountRoute } from '../../shell/account-route.tsx';
import { connectedQuery } from './connected-queries.ts';
import { relationshipNames } from './relationships.ts';

const getParentRoute = () => accountRoute;

const list = createRoute({
  getParentRoute,
  path: '/websites',
  validateSearch: (search) => ({
    search: textOf(search, 'search'),
    tag: textsOf(search, 'tag'),
    relationship: choicesOf(search, 'relationship', relationshipNames),
  }),
  component: lazyRouteComponent(() => import('./websites-page.tsx'), 'WebsitesPage'),
});

const add = createRoute({
  getParentRoute,
  path: '/websites/new',
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(connectedQuery()),
  component: lazyRouteComponent(() => import('./new-website-page.tsx'), 'NewWebsitePage'),
});

export const websitesRoutes = [list, add] as const;

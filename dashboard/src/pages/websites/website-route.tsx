import { useQuery } from '@tanstack/react-query';
import { createRoute, Outlet } from '@tanstack/react-router';
import { asProblem } from '../../api/problem.ts';
import { websiteQuery } from '../../api/websites.ts';
import { accountRoute } from '../../shell/account-route.tsx';
import { MissingWebsite } from './missing-website.tsx';

const notFound = 404;

/** Parent of all pages of one website. */
export const websiteRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/websites/$websiteId',
  loader: ({ context: { queryClient }, params: { websiteId } }) => {
    void queryClient.prefetchQuery(websiteQuery(websiteId));
  },
  component: WebsitePages,
});

function WebsitePages() {
  const { websiteId } = websiteRoute.useParams();
  const { error } = useQuery(websiteQuery(websiteId));
  if (error !== null && asProblem(error).body.status === notFound) return <MissingWebsite />;
  return <Outlet />;
}

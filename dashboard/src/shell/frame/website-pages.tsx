import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { asProblem } from '../../api/problem.ts';
import { websiteQuery } from '../../api/websites.ts';
import { MissingWebsite } from './missing-website.tsx';

const notFound = 404;
const route = getRouteApi('/account/websites/$websiteId');

/** A page of a website, or the note that the website is missing. */
export function WebsitePages() {
  const { websiteId } = route.useParams();
  const { error } = useQuery(websiteQuery(websiteId));
  if (error !== null && asProblem(error).body.status === notFound) return <MissingWebsite />;
  return <Outlet />;
}

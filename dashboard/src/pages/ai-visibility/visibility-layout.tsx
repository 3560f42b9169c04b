import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { brandsQuery } from '../../api/brands.ts';
import { websiteQuery } from '../../api/websites.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/page.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';

const route = getRouteApi('/account/websites/$websiteId/ai-visibility');

/** Around every page of what answer engines say about a website. */
export function VisibilityLayout() {
  const { websiteId } = route.useParams();
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? 'Website';
  const brands = useQuery(brandsQuery(websiteId)).data?.data ?? [];
  const found = brands.filter(({ status }) => status === 'found').length;
  return (
    <Page
      title="AI visibility"
      description="How often answer engines name and cite this website. Their answers differ each time, so these are rates over many answers with their 95 % intervals, and no ranks."
      crumbs={[
        { label: 'Websites', href: paths.websites() },
        { label: domain, href: paths.website(websiteId) },
      ]}
    >
      <TabLinks
        label="Parts of AI visibility"
        tabs={[
          { label: 'Rates', href: paths.visibility(websiteId), isExact: true },
          { label: 'Answers', href: paths.answers(websiteId) },
          { label: 'Cited sources', href: paths.citedSources(websiteId) },
          { label: 'Prompts', href: paths.prompts(websiteId) },
          { label: 'Brands', href: paths.brands(websiteId), count: found },
        ]}
      />
      <Outlet />
    </Page>
  );
}

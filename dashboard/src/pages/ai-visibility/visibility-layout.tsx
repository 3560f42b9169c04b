import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { brandsQuery } from '../../api/brands.ts';
import { websiteQuery } from '../../api/websites.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/page.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';

const route = getRouteApi('/account/websites/$websiteId/ai-visibility');

/** The layout of all AI visibility pages. */
export function VisibilityLayout() {
  const { websiteId } = route.useParams();
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? 'Website';
  const brands = useQuery(brandsQuery(websiteId)).data?.data ?? [];
  const suggestions = brands.filter(({ status }) => status === 'found').length;
  return (
    <Page
      title="AI visibility"
      description="How often answer engines mention and cite this website. AI answers vary from run to run, so these are rates over many answers with 95% confidence intervals, not ranks."
      crumbs={[
        { label: 'Websites', href: paths.websites() },
        { label: domain, href: paths.website(websiteId) },
      ]}
    >
      <TabLinks
        label="AI visibility"
        tabs={[
          { label: 'Overview', href: paths.visibility(websiteId), isExact: true },
          { label: 'Answers', href: paths.answers(websiteId) },
          { label: 'Cited sources', href: paths.citedSources(websiteId) },
          { label: 'Prompts', href: paths.prompts(websiteId) },
          { label: 'Brands', href: paths.brands(websiteId), count: suggestions },
        ]}
      />
      <Outlet />
    </Page>
  );
}

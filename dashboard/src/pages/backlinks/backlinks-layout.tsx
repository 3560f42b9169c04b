import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { websiteQuery } from '../../api/websites.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/page.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { ImportButton } from './import/import-button.tsx';
import { LinksNotice } from './parts/links-notice.tsx';

const route = getRouteApi('/account/websites/$websiteId/backlinks');

/** Around the lists and sums of a website's backlinks. */
export function BacklinksLayout() {
  const { websiteId } = route.useParams();
  const website = useQuery(websiteQuery(websiteId)).data?.data;
  return (
    <Page
      title="Backlinks"
      description="Links from other websites: who told of them, and what became of them since we look ourselves."
      crumbs={[
        { label: 'Websites', href: paths.websites() },
        { label: website?.domain ?? 'Website', href: paths.website(websiteId) },
      ]}
      actions={<ImportButton websiteId={websiteId} />}
    >
      {website !== undefined && <LinksNotice source={website.sources.backlinks} />}
      <TabLinks
        label="Parts of the backlinks"
        tabs={[
          { label: 'Overview', href: paths.backlinks(websiteId), isExact: true },
          { label: 'Links', href: paths.backlinkList(websiteId) },
          { label: 'Referring domains', href: paths.referringDomains(websiteId) },
          { label: 'Changes', href: paths.backlinkChanges(websiteId) },
        ]}
      />
      <Outlet />
    </Page>
  );
}

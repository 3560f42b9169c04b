import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { websiteQuery } from '../../api/websites.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/page.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { ImportButton } from './import/import-button.tsx';
import { SourceNotice } from './parts/source-notice.tsx';
import { websiteCrumbs } from '../websites/website-crumbs.ts';

const route = getRouteApi('/account/websites/$websiteId/backlinks');

/** The frame of a website's backlink pages. */
export function BacklinksLayout() {
  const { websiteId } = route.useParams();
  const website = useQuery(websiteQuery(websiteId)).data?.data;
  return (
    <Page
      title={t`Backlinks`}
      description={t`Links from other websites, with their sources and the changes that the Cairn crawler found.`}
      crumbs={websiteCrumbs(websiteId, website?.domain ?? t`Website`)}
      actions={<ImportButton websiteId={websiteId} />}
    >
      {website !== undefined && <SourceNotice source={website.sources.backlinks} />}
      <TabLinks
        label={t`Backlink pages`}
        tabs={[
          { label: t`Overview`, href: paths.backlinks(websiteId), isExact: true },
          { label: t`All backlinks`, href: paths.backlinkList(websiteId) },
          { label: t`Referring domains`, href: paths.referringDomains(websiteId) },
          { label: t`Changes`, href: paths.backlinkChanges(websiteId) },
        ]}
      />
      <Outlet />
    </Page>
  );
}

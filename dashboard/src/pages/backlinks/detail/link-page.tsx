import { Skeleton, Stack } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { linkQuery } from '../../../api/backlinks.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AboutLink } from './about-link.tsx';
import { ChangeList } from './change-list.tsx';
import { ToldTable } from './told-table.tsx';

const route = getRouteApi('/account/websites/$websiteId/backlinks/$backlinkId');

/** One link: how it is, what became of it, and what each source told of it. */
export function LinkPage() {
  const { websiteId, backlinkId } = route.useParams();
  const query = useQuery(linkQuery(websiteId, backlinkId));
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? 'Website';
  const link = query.data?.data;
  return (
    <Page
      title={link === undefined ? 'Link' : `Link from ${link.sourceDomain}`}
      description={
        link && (
          <OutsideLink url={link.sourceUrl}>
            {link.sourceUrl} <IconExternalLink size={14} aria-hidden />
          </OutsideLink>
        )
      }
      crumbs={[
        { label: 'Websites', href: paths.websites() },
        { label: domain, href: paths.website(websiteId) },
        { label: 'Backlinks', href: paths.backlinks(websiteId) },
        { label: 'Links', href: paths.backlinkList(websiteId) },
      ]}
    >
      <Loaded query={query} skeleton={<Skeleton height={320} />}>
        {({ data }) => (
          <Stack gap="lg">
            <AboutLink link={data} websiteId={websiteId} />
            <Panel
              title="What became of it"
              description="As our own crawler saw it on the page that links, the newest first."
            >
              <ChangeList link={data} />
            </Panel>
            <Panel
              title="What each source told"
              description="The last account of each. What is shown above is the newest; what our own crawler saw is replaced only by what it sees later."
            >
              <ToldTable told={data.observations} />
            </Panel>
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

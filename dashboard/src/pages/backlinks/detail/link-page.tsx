import { t } from '@lingui/core/macro';
import { Skeleton, Stack } from '@mantine/core';
import { IconExternalLink } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { linkQuery } from '../../../api/backlinks.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LinkSummary } from './link-summary.tsx';
import { LostLinkPanel } from './lost-link-panel.tsx';
import { ChangeList } from './change-list.tsx';
import { ObservationTable } from './observation-table.tsx';
import { websiteCrumbs } from '../../websites/website-crumbs.ts';

const route = getRouteApi('/account/websites/$websiteId/backlinks/$backlinkId');

/** One backlink: its current state, its history and what each source reported. */
export function LinkPage() {
  const { websiteId, backlinkId } = route.useParams();
  const query = useQuery(linkQuery(websiteId, backlinkId));
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? t`Website`;
  const link = query.data?.data;
  return (
    <Page
      title={link === undefined ? t`Backlink` : t`Backlink from ${link.sourceDomain}`}
      description={
        link && (
          <OutsideLink url={link.sourceUrl}>
            {link.sourceUrl}
            <IconExternalLink size={14} style={{ marginInlineStart: 4 }} aria-hidden />
          </OutsideLink>
        )
      }
      crumbs={[
        ...websiteCrumbs(websiteId, domain),
        { label: t`Backlinks`, href: paths.backlinks(websiteId) },
        { label: t`All backlinks`, href: paths.backlinkList(websiteId) },
      ]}
    >
      <Loaded query={query} skeleton={<Skeleton height={320} />}>
        {({ data }) => (
          <Stack gap="lg">
            <LinkSummary link={data} websiteId={websiteId} />
            <LostLinkPanel link={data} domain={domain} />
            <Panel
              title={t`History`}
              description={t`Changes that the Cairn crawler found on the linking page, newest first.`}
            >
              <ChangeList link={data} />
            </Panel>
            <Panel
              title={t`Reports by source`}
              description={t`The latest report of each source. Checks by the Cairn crawler take precedence.`}
              isFlush
            >
              <ObservationTable link={data} />
            </Panel>
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

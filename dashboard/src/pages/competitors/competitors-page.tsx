import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { PlainLink } from '../../ui/app-link.tsx';
import { IconColumns3, IconPlus } from '../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { competitorsKey, type CompetitorStatus, setCompetitor } from '../../api/competitors.ts';
import { segmentOf } from '../../api/segment.ts';
import { useAction } from '../../api/use-action.ts';
import { websiteQuery } from '../../api/websites.ts';
import { paths } from '../../paths.ts';
import { hasRole, sessionQuery } from '../../session/session-query.ts';
import { Page } from '../../ui/page.tsx';
import { RangeControl } from '../../ui/range/range-control.tsx';
import { showFailure } from '../../ui/show-message.ts';
import { SegmentNotice } from '../keywords/segment/segment-notice.tsx';
import { SegmentPicker } from '../keywords/segment/segment-picker.tsx';
import { AddCompetitorDialog } from './add-competitor-dialog.tsx';
import { CompetitorList } from './competitor-list.tsx';
import { OwnStats } from './own-stats.tsx';
import { SharePanel } from './share-panel.tsx';
import { websiteCrumbs } from '../websites/website-crumbs.ts';

const route = getRouteApi('/account/websites/$websiteId/competitors');

/** Domains on the same SERPs: their share of voice, the keywords in common, and their changes. */
export function CompetitorsPage() {
  const { websiteId } = route.useParams();
  const segment = segmentOf(route.useSearch());
  const { data: session } = useQuery(sessionQuery());
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? t`Website`;
  const [isAdding, adding] = useDisclosure();
  const changing = useAction(
    (input: { domain: string; status: CompetitorStatus }) => setCompetitor({ websiteId, ...input }),
    { affects: [competitorsKey(websiteId)], onError: showFailure },
  );
  const isManager = hasRole(session, 'manager');
  return (
    <Page
      title={t`Competitors`}
      description={
        isManager
          ? t`Domains on the same SERPs as this website. Confirm the competitors that matter, and hide the others.`
          : t`Domains on the same SERPs as this website.`
      }
      crumbs={websiteCrumbs(websiteId, domain)}
      actions={
        <>
          <SegmentPicker websiteId={websiteId} segment={segment} />
          <RangeControl />
          <Button
            component={PlainLink}
            href={paths.keywordComparison(websiteId)}
            size="xs"
            variant="default"
            leftSection={<IconColumns3 size={14} aria-hidden />}
          >
            <Trans>Compare keywords</Trans>
          </Button>
          {isManager && (
            <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={adding.open}>
              <Trans>Add competitor</Trans>
            </Button>
          )}
        </>
      }
    >
      <SegmentNotice websiteId={websiteId} segment={segment} isWhole />
      <OwnStats websiteId={websiteId} segment={segment} />
      <SharePanel websiteId={websiteId} segment={segment} />
      <CompetitorList
        websiteId={websiteId}
        own={domain}
        segment={segment}
        {...(isManager
          ? { onStatusChange: (name, status) => changing.mutate({ domain: name, status }) }
          : {})}
      />
      {isAdding && <AddCompetitorDialog websiteId={websiteId} onClose={adding.close} />}
    </Page>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBulb, IconPlus } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { keywordSummaryQuery } from '../../../api/keywords.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { paths } from '../../../paths.ts';
import { hasRole, sessionQuery } from '../../../session/session-query.ts';
import { PlainLink } from '../../../ui/app-link.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { EndControls } from '../../../ui/end-controls.tsx';
import { Page } from '../../../ui/page.tsx';
import { RangeControl } from '../../../ui/range/range-control.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useDialogInUrl } from '../../../ui/use-dialog-in-url.ts';
import { ContactPanel } from '../../campaigns/parts/contact-panel.tsx';
import { KeywordTable } from './keyword-table.tsx';
import { RankingsNotice } from './keyword-notices.tsx';
import { KeywordToolbar } from './keyword-toolbar.tsx';
import { useDefaultView } from './use-list-settings.ts';
import { websiteCrumbs } from '../../websites/website-crumbs.ts';

const AddKeywordsDialog = lazyPart(
  async () => (await import('../add/add-keywords-dialog.tsx')).AddKeywordsDialog,
);

const route = getRouteApi('/account/websites/$websiteId/keywords');

/** All keywords of a website with their positions, filtered and sorted by the server. */
export function KeywordsPage() {
  const { websiteId } = route.useParams();
  useDefaultView(websiteId);
  const { data: session } = useQuery(sessionQuery());
  const website = useQuery(websiteQuery(websiteId)).data?.data;
  const summary = useQuery(keywordSummaryQuery(websiteId)).data?.data;
  const isManager = hasRole(session, 'manager');
  const [isAdding, adding] = useDialogInUrl('add-keywords', isManager);
  const [wasAdding, setWasAdding] = useState(false);
  if (isAdding && !wasAdding) setWasAdding(true);
  const isPhone = useIsPhone();
  const add = isManager ? (
    <Button
      size="xs"
      leftSection={<IconPlus size={14} aria-hidden />}
      aria-label={t`Add keywords`}
      onClick={adding.open}
    >
      {isPhone ? t`Add` : t`Add keywords`}
    </Button>
  ) : undefined;
  return (
    <Page
      title={t`Keywords`}
      crumbs={websiteCrumbs(websiteId, website?.domain ?? t`Website`)}
      actions={
        <>
          {summary?.total !== 0 && <RangeControl />}
          {summary?.total !== 0 && isPhone && add}
          <KeywordLinks websiteId={websiteId} hasKeywords={summary?.total !== 0} />
          {summary?.total !== 0 && !isPhone && add}
        </>
      }
    >
      {website !== undefined && <RankingsNotice source={website.sources.rankings} />}
      {summary?.total !== 0 && <KeywordToolbar websiteId={websiteId} isManager={isManager} />}
      <KeywordTable websiteId={websiteId} isManager={isManager} add={add} />
      <ContactPanel about={t`Ask to add or change keywords:`} />
      <Suspense>
        {wasAdding && <AddKeywordsDialog website={website} isOpen={isAdding} onClose={adding.close} />}
      </Suspense>
    </Page>
  );
}

function KeywordLinks({ websiteId, hasKeywords }: { websiteId: string; hasKeywords: boolean }) {
  return (
    <EndControls>
      <Button
        size="xs"
        component={PlainLink}
        href={paths.keywordSuggestions(websiteId)}
        variant="default"
        leftSection={<IconBulb size={14} aria-hidden />}
      >
        <Trans>Suggestions</Trans>
      </Button>
      {hasKeywords && (
        <Button component={PlainLink} href={paths.cannibalisation(websiteId)} size="xs" variant="default">
          <Trans>Cannibalization</Trans>
        </Button>
      )}
    </EndControls>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconLink } from '../../../ui/icons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ImportButton } from '../import/import-button.tsx';

/** Replaces the lists until a source reports a backlink. */
export function NoBacklinks({ websiteId }: { websiteId: string }) {
  return (
    <EmptyState icon={IconLink} title={t`No backlinks yet`} action={<ImportButton websiteId={websiteId} />}>
      <Trans>
        Backlinks come from exports of Search Console, Ahrefs, Semrush, Majestic or Moz, from connected
        providers, from Common Crawl, and from crawls of your other websites. The Cairn crawler then checks
        each referring page regularly.
      </Trans>
    </EmptyState>
  );
}

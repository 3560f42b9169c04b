import { IconLink } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ImportButton } from '../import/import-button.tsx';

/** In place of lists while nobody has told of a link. */
export function NoLink({ websiteId }: { websiteId: string }) {
  return (
    <EmptyState icon={IconLink} title="No link is known yet" action={<ImportButton websiteId={websiteId} />}>
      Links come from files of Search Console, Ahrefs, Semrush, Majestic or Moz, from a vendor that is
      connected, from Common Crawl, and from crawls of the account’s other websites. Each page is then looked
      at, again and again, by our own crawler.
    </EmptyState>
  );
}

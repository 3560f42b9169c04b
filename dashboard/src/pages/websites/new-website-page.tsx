import { t } from '@lingui/core/macro';
import { SimpleGrid } from '@mantine/core';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { NewWebsiteForm } from './new-website-form.tsx';
import { CollectionOverview } from './collection-overview.tsx';

export function NewWebsitePage() {
  return (
    <Page title={t`Add website`} crumbs={[{ label: t`Websites`, href: paths.websites() }]}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Panel>
          <NewWebsiteForm />
        </Panel>
        <Panel title={t`Data collection`} description={t`Starts in the background`}>
          <CollectionOverview />
        </Panel>
      </SimpleGrid>
    </Page>
  );
}

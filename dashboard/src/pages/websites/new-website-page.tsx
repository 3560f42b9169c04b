import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { paths } from '../../paths.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { AccessDenied } from '../../ui/access-denied.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { NewWebsiteForm } from './new-website-form.tsx';
import { TagsField } from './tags-field.tsx';
import { CollectionOverview } from './collection-overview.tsx';

export function NewWebsitePage() {
  const mayAdd = useHasRole('manager');
  return (
    <Page title={t`Add website`} crumbs={[{ label: t`Websites`, href: paths.websites() }]}>
      {mayAdd ? (
        <NewWebsite />
      ) : (
        <AccessDenied>
          <Trans>Managers and owners add websites. Ask an owner of the account to change your role.</Trans>
        </AccessDenied>
      )}
    </Page>
  );
}

function NewWebsite() {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <Panel>
        <NewWebsiteForm tags={TagsField} />
      </Panel>
      <Panel title={t`Data collection`} description={t`Starts in the background.`}>
        <CollectionOverview />
      </Panel>
    </SimpleGrid>
  );
}

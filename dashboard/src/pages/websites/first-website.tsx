import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SimpleGrid, Text } from '@mantine/core';
import { paths } from '../../paths.ts';
import { useSetup } from '../../shell/get-started/use-setup.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { GetStarted } from '../overview/get-started/get-started.tsx';
import { NewWebsiteForm } from './new-website-form.tsx';

/** The first page of a new account: the form of its first website, and the steps after it. */
export function FirstWebsite() {
  const steps = useSetup(undefined)?.steps ?? [];
  return (
    <Page title={t`Websites`}>
      <SimpleGrid
        cols={{ base: 1, lg: steps.length > 0 ? 2 : 1 }}
        spacing="md"
        style={{ alignItems: 'start' }}
      >
        <Panel
          title={t`No websites yet`}
          description={t`Add the first one. Its site audit starts at once, without a key and without a price.`}
        >
          <NewWebsiteForm />
          <Text size="sm" c="dimmed" mt="md">
            <Trans>
              You come from another rank tracker? <AppLink href={paths.imports()}>Import its data</AppLink>
            </Trans>
          </Text>
        </Panel>
        <div>
          <GetStarted steps={steps} websiteId={undefined} />
        </div>
      </SimpleGrid>
    </Page>
  );
}

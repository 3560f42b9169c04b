import { t } from '@lingui/core/macro';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../../api/account.ts';
import { brandingQuery } from '../../../api/branding.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useHasRole } from '../../../session/use-has-role.ts';
import { LogoPanel } from './logo-panel.tsx';
import { BrandingForm } from './branding-form.tsx';

/** The branding of the account's reports. */
export function BrandingPage() {
  const branding = useQuery(brandingQuery());
  const account = useQuery(accountQuery());
  const mayChange = useHasRole('manager');
  return (
    <Page
      title={t`Report branding`}
      description={t`How your reports look. Changes apply to new reports only.`}
    >
      <Stack gap="md" maw={800}>
        <Panel title={t`Cover`}>
          <Loaded query={branding} skeleton={<Skeleton height={280} />}>
            {({ data: { logo, ...data } }) => (
              <BrandingForm
                key={JSON.stringify(data)}
                saved={{ ...data, logo }}
                accountName={account.data?.data.name ?? ''}
                mayChange={mayChange}
              />
            )}
          </Loaded>
        </Panel>
        {branding.data !== undefined && <LogoPanel logo={branding.data.data.logo} mayChange={mayChange} />}
      </Stack>
    </Page>
  );
}

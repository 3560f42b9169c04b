import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../../api/account.ts';
import { brandingQuery } from '../../../api/branding.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useMay } from '../../../session/use-may.ts';
import { BrandingForm } from './branding-form.tsx';

/** In whose name the account reports. */
export function BrandingPage() {
  const branding = useQuery(brandingQuery());
  const account = useQuery(accountQuery());
  const mayChange = useMay('manager');
  return (
    <Page
      title="Reports"
      description="In whose name campaigns are reported on. Reports that were made stay as they are."
    >
      <Stack gap="md" maw={960}>
        <Panel title="Look of reports">
          <Loaded query={branding} skeleton={<Skeleton height={280} />}>
            {({ data }) => (
              <BrandingForm
                key={JSON.stringify(data)}
                kept={data}
                accountName={account.data?.data.name ?? ''}
                mayChange={mayChange}
              />
            )}
          </Loaded>
        </Panel>
      </Stack>
    </Page>
  );
}

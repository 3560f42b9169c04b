import { t } from '@lingui/core/macro';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { connectionsQuery } from '../../../api/connections.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { useHasRole } from '../../../session/use-has-role.ts';
import { BingDialog } from './bing-dialog.tsx';
import { ConnectMenu, type ConnectMethod } from './connect-menu.tsx';
import { ConnectionPanel } from './connection-panel.tsx';
import { GoogleDialog } from './google-dialog.tsx';
import { PropertyPanel } from './property-panel.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
import { ServiceAccountDialog } from './service-account-dialog.tsx';

const route = getRouteApi('/account/settings/connections');
const dialogs = { google: GoogleDialog, service_account: ServiceAccountDialog, bing: BingDialog };

/** Connections to Google and Bing, and the property of each website. */
export function ConnectionsPage() {
  const search = route.useSearch();
  const query = useQuery(connectionsQuery());
  const mayConnect = useHasRole('owner');
  const [method, setMethod] = useState<ConnectMethod | null>(null);
  const Dialog = method === null ? null : dialogs[method];
  const menu = mayConnect ? <ConnectMenu onSelect={setMethod} /> : undefined;
  return (
    <Page
      title={t`Connections`}
      description={t`Clicks and impressions from Google Search Console and Bing Webmaster Tools. Cairn has read-only access, which you can revoke at any time.`}
      actions={menu}
    >
      <Loaded query={query} skeleton={<Skeleton height={320} />}>
        {({ data }) => (
          <Stack gap="md">
            <SignInNotice {...search} />
            <ConnectionPanel connections={data.connections} google={data.google} mayConnect={mayConnect} />
            {data.connections.length > 0 && <PropertyPanel connections={data} />}
            {Dialog !== null && <Dialog google={data.google} onClose={() => setMethod(null)} />}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { connectionsQuery } from '../../../api/connections.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { useMay } from '../../../session/use-may.ts';
import { BingDialog } from './bing-dialog.tsx';
import { ConnectMenu, type Way } from './connect-menu.tsx';
import { ConnectionPanel } from './connection-panel.tsx';
import { GoogleDialog } from './google-dialog.tsx';
import { PropertyPanel } from './property-panel.tsx';
import { ReturnNotice } from './return-notice.tsx';
import { ServiceAccountDialog } from './service-account-dialog.tsx';

const route = getRouteApi('/account/settings/connections');
const dialogs = { google: GoogleDialog, service_account: ServiceAccountDialog, bing: BingDialog };

/** What is connected at Google and Bing, and which website shows which property. */
export function ConnectionsPage() {
  const search = route.useSearch();
  const query = useQuery(connectionsQuery());
  const mayConnect = useMay('owner');
  const [way, setWay] = useState<Way | null>(null);
  const Dialog = way === null ? null : dialogs[way];
  const menu = mayConnect ? <ConnectMenu onChoose={setWay} /> : undefined;
  return (
    <Page
      title="Search Console and Bing"
      description="Clicks and impressions as the search engines count them. Access is to read, and ends when you say so."
      actions={menu}
    >
      <Loaded query={query} skeleton={<Skeleton height={320} />}>
        {({ data }) => (
          <Stack gap="md">
            <ReturnNotice {...search} connections={data.connections} />
            <ConnectionPanel connections={data.connections} google={data.google} mayConnect={mayConnect} />
            {data.connections.length > 0 && <PropertyPanel connections={data} />}
            {Dialog !== null && <Dialog google={data.google} onClose={() => setWay(null)} />}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { connectionsQuery } from '../../../api/connections.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { BingDialog } from '../../settings/connections/bing-dialog.tsx';
import type { ConnectMethod } from '../../settings/connections/connect-menu.tsx';
import { type ConnectDialogProps, GoogleDialog } from '../../settings/connections/google-dialog.tsx';
import { ServiceAccountDialog } from '../../settings/connections/service-account-dialog.tsx';
import { ConnectionProgress } from '../../search-console/connection-progress.tsx';
import { ExportDialog } from '../../search-console/exports/export-dialog.tsx';
import { ChoiceList } from './choice-list.tsx';

const dialogs: Record<ConnectMethod, (props: ConnectDialogProps) => ReactNode> = {
  google: GoogleDialog,
  service_account: ServiceAccountDialog,
  bing: BingDialog,
};

const methods = [
  {
    key: 'google',
    title: t`Google Search Console`,
    note: t`Sign in with the Google account that can read the property.`,
  },
  {
    key: 'service_account',
    title: t`Google service account`,
    note: t`A key file instead of a personal sign-in. No OAuth client is needed.`,
  },
  {
    key: 'bing',
    title: t`Bing Webmaster Tools`,
    note: t`An API key of the Bing account that owns the site.`,
  },
  {
    key: 'export',
    title: t`Search Console export`,
    note: t`A zip or CSV file that you download there. Needs no connection.`,
  },
] as const;
type Method = (typeof methods)[number]['key'];

interface ConnectSearchDialogProps {
  /** Undefined before the first website. */
  websiteId: string | undefined;
  onClose(): void;
}

/** The free sources of search data, the form of the chosen one, then the property and the progress of the first sync. */
export function ConnectSearchDialog({ websiteId, onClose }: ConnectSearchDialogProps) {
  const query = useQuery(connectionsQuery());
  const [method, setMethod] = useState<Method | null>(null);
  const connections = query.data?.data;
  const back = () => setMethod(null);
  if (method === 'export') return <ExportDialog websiteId={websiteId ?? ''} onClose={onClose} />;
  if (method !== null && connections !== undefined) {
    const Connect = dialogs[method];
    return <Connect google={connections.google} websiteId={websiteId} onClose={back} />;
  }
  const offered = methods.filter(({ key }) => key !== 'export' || websiteId !== undefined);
  return (
    <Dialog title={t`Connect search data`} onClose={onClose}>
      <Loaded query={query} skeleton={<Skeleton height={200} />}>
        {({ data }) => (
          <Stack gap="md">
            {data.connections.length > 0 && websiteId !== undefined && (
              <>
                <ConnectionProgress websiteId={websiteId} />
                <Group>
                  <Button onClick={onClose}>
                    <Trans>Done</Trans>
                  </Button>
                </Group>
              </>
            )}
            <ChoiceList choices={offered.map((one) => ({ ...one, onChoose: () => setMethod(one.key) }))} />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}

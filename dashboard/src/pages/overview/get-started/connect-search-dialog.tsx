import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { connectionsQuery } from '../../../api/connections.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { BingDialog } from '../../settings/connections/bing-dialog.tsx';
import type { ConnectMethod } from '../../settings/connections/connect-menu.tsx';
import { GoogleDialog } from '../../settings/connections/google-dialog.tsx';
import { ServiceAccountDialog } from '../../settings/connections/service-account-dialog.tsx';
import { ChoiceList } from './choice-list.tsx';

const dialogs = { google: GoogleDialog, service_account: ServiceAccountDialog, bing: BingDialog };

const methods = [
  {
    key: 'google',
    title: 'Google Search Console',
    note: 'Sign in with the Google account that can read the property.',
  },
  {
    key: 'service_account',
    title: 'Google service account',
    note: 'A key file, without the sign-in of a person. Needs no OAuth client.',
  },
  { key: 'bing', title: 'Bing Webmaster Tools', note: 'An API key of the Bing account that owns the site.' },
] as const;

/** The free sources of search data, then the form of the chosen one. */
export function ConnectSearchDialog({ onClose }: { onClose(): void }) {
  const query = useQuery(connectionsQuery());
  const [method, setMethod] = useState<ConnectMethod | null>(null);
  const connections = query.data?.data;
  if (method !== null && connections !== undefined) {
    const Connect = dialogs[method];
    return <Connect google={connections.google} onClose={onClose} />;
  }
  return (
    <Dialog title="Connect search data" onClose={onClose}>
      <Loaded query={query} skeleton={<Skeleton height={200} />}>
        {({ data }) => (
          <>
            {data.connections.length > 0 && (
              <Text mb="sm">
                A connection exists, but none of its properties belongs to this website.{' '}
                <AppLink href={paths.connections()}>Select a property</AppLink>
              </Text>
            )}
            <ChoiceList choices={methods.map((one) => ({ ...one, onChoose: () => setMethod(one.key) }))} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

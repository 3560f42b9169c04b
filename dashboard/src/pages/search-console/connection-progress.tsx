import { t } from '@lingui/core/macro';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { connectionsQuery } from '../../api/connections.ts';
import { syncsQuery } from '../../api/search-console.ts';
import { PropertyForm } from '../settings/connections/property-dialog.tsx';
import { SyncStatus } from './sync-status.tsx';

/** The steps after a connection: the property of the website, if it is not clear, and the progress of its first sync. */
export function ConnectionProgress({ websiteId }: { websiteId: string }) {
  const connections = useQuery(connectionsQuery()).data?.data;
  const syncs = useQuery(syncsQuery(websiteId)).data?.data;
  if (connections === undefined || syncs === undefined) return <Skeleton height={80} />;
  const open = connections.websites.filter((one) => one.websiteId === websiteId && one.property === null);
  const readable = open.filter(({ provider }) =>
    connections.connections.some((one) => one.provider === provider && one.sites.length > 0),
  );
  return (
    <Stack gap="md">
      {syncs.map((sync) => (
        <SyncStatus key={sync.source} sync={sync} />
      ))}
      {syncs.length === 0 && open.length > 0 && (
        <Text size="sm" c="dimmed">
          {readable.length === 0
            ? t`The connected account has no property. Add this website in Search Console or Bing Webmaster Tools, then refresh the connection.`
            : t`Cairn could not decide which property belongs to this website. Select it, and 16 months of its metrics are collected.`}
        </Text>
      )}
      {readable.map((website) => (
        <PropertyForm key={website.provider} website={website} connections={connections.connections} />
      ))}
    </Stack>
  );
}

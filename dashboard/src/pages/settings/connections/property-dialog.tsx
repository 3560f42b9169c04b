import { Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { chooseProperty, type Connection, type WebsiteProperty } from '../../../api/connections.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { serviceTitles } from './connection-texts.ts';
import { useConnectionDeed } from './use-connection-deed.ts';

interface PropertyDialogProps {
  website: WebsiteProperty;
  connections: readonly Connection[];
  onClose(): void;
}

/** Says which property a website shows. */
export function PropertyDialog({ website, connections, onClose }: PropertyDialogProps) {
  const { websiteId, domain, provider, property, candidates } = website;
  const [siteUrl, setSiteUrl] = useState(property?.siteUrl ?? candidates[0] ?? null);
  const choosing = useConnectionDeed(chooseProperty);
  const choose = async () => {
    if (siteUrl === null) throw new Error('Choose a property.');
    await choosing.mutateAsync({ websiteId, provider, siteUrl });
  };
  const others = readableSites(connections, provider).filter((site) => !candidates.includes(site));
  const groups = [
    { group: `Fit ${domain}`, items: candidates },
    { group: candidates.length > 0 ? 'Others' : 'Readable', items: others },
  ].filter(({ items }) => items.length > 0);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`What ${domain} shows`}
      confirmLabel="Show this property"
      onConfirm={choose}
    >
      <Stack gap="sm">
        <Select
          label={`Property of ${serviceTitles[provider]}`}
          data={groups}
          searchable
          allowDeselect={false}
          nothingFoundMessage="No property goes by this name"
          value={siteUrl}
          onChange={setSiteUrl}
        />
        <Text size="sm" c="dimmed">
          The figures of another property are collected anew; those shown until now give way to them.
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}

/** What any connection to a service can read; those that are not verified are closed. */
function readableSites(connections: readonly Connection[], provider: Connection['provider']): string[] {
  const sites = connections
    .filter((connection) => connection.provider === provider)
    .flatMap((connection) => connection.sites.filter(({ permission }) => permission !== 'unverified'));
  return [...new Set(sites.map(({ siteUrl }) => siteUrl))].toSorted();
}

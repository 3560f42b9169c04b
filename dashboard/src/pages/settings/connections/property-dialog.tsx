import { Select, Text } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { setProperty, type Connection, type WebsiteProperty } from '../../../api/connections.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { serviceLabels } from './connection-labels.ts';
import { useConnectionAction } from './use-connection-action.ts';

interface PropertyDialogProps {
  website: WebsiteProperty;
  connections: readonly Connection[];
  onClose(): void;
}

/** Selects the property of a website. */
export function PropertyDialog({ website, connections, onClose }: PropertyDialogProps) {
  const { websiteId, domain, provider, property, candidates } = website;
  const form = useForm({
    initialValues: { siteUrl: property?.siteUrl ?? candidates[0] ?? null },
    validate: { siteUrl: isNotEmpty('Select a property.') },
  });
  const setting = useConnectionAction(setProperty);
  const save = (siteUrl: string) => setting.mutate({ websiteId, provider, siteUrl }, { onSuccess: onClose });
  const others = readableSites(connections, provider).filter((site) => !candidates.includes(site));
  const groups = [
    { group: `Matches ${domain}`, items: candidates },
    { group: candidates.length > 0 ? 'Other properties' : 'All properties', items: others },
  ].filter(({ items }) => items.length > 0);
  return (
    <FormDialog
      title={`Property of ${domain}`}
      form={form}
      action={setting}
      submitLabel="Save property"
      onSubmit={({ siteUrl }) => siteUrl !== null && save(siteUrl)}
      onClose={onClose}
    >
      <Select
        label={`Property in ${serviceLabels[provider]}`}
        data={groups}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No matching property"
        {...form.getInputProps('siteUrl')}
      />
      <Text size="sm" c="dimmed">
        Cairn collects the metrics of the new property from scratch. They replace the current ones.
      </Text>
    </FormDialog>
  );
}

/** The properties that any connection of the service can read. Unverified ones cannot be read. */
function readableSites(connections: readonly Connection[], provider: Connection['provider']): string[] {
  const sites = connections
    .filter((connection) => connection.provider === provider)
    .flatMap((connection) => connection.sites.filter(({ permission }) => permission !== 'unverified'));
  return [...new Set(sites.map(({ siteUrl }) => siteUrl))].toSorted();
}

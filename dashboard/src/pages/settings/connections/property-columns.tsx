import { Button, Text } from '@mantine/core';
import type { WebsiteProperty } from '../../../api/connections.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { serviceLabels } from './connection-labels.ts';

/** @param onSelect undefined without the right to change properties */
export function propertyColumns(
  onSelect: ((website: WebsiteProperty) => void) | undefined,
): Column<WebsiteProperty>[] {
  return [
    {
      id: 'domain',
      header: 'Website',
      cell: ({ websiteId, domain }) => (
        <AppLink href={paths.website(websiteId)} fw={500}>
          {domain}
        </AppLink>
      ),
    },
    { id: 'provider', header: 'Service', cell: ({ provider }) => serviceLabels[provider], width: 200 },
    { id: 'property', header: 'Property', cell: propertyCell },
    {
      id: 'action',
      header: 'Action',
      align: 'end',
      width: 160,
      cell: (website) =>
        onSelect !== undefined && (
          <Button
            size="xs"
            variant={website.candidates.length > 0 ? 'light' : 'default'}
            aria-label={`${website.property === null ? 'Select' : 'Change'} property of ${website.domain} in ${serviceLabels[website.provider]}`}
            onClick={() => onSelect(website)}
          >
            {website.property === null ? 'Select property' : 'Change property'}
          </Button>
        ),
    },
  ];
}

function propertyCell({ property, candidates }: WebsiteProperty) {
  if (property === null) {
    return candidates.length > 0 ? (
      <StateBadge tone="warn" label={`${candidates.length} matches: select one`} />
    ) : (
      <Text c="dimmed">No matching property</Text>
    );
  }
  return (
    <div>
      <Text size="sm">{property.siteUrl}</Text>
      {property.state === 'lost' ? (
        <StateBadge tone="bad" label="Access lost" />
      ) : (
        <Text size="xs" c="dimmed">
          {property.isChosen ? 'Selected manually' : 'Matched automatically'}
        </Text>
      )}
    </div>
  );
}

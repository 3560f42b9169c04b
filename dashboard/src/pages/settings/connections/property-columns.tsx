import { Button, Text } from '@mantine/core';
import type { WebsiteProperty } from '../../../api/connections.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { serviceTitles } from './connection-texts.ts';

/** @param onChoose undefined for whoever may not */
export function propertyColumns(
  onChoose: ((website: WebsiteProperty) => void) | undefined,
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
    { id: 'provider', header: 'Service', cell: ({ provider }) => serviceTitles[provider], width: 200 },
    { id: 'property', header: 'Property', cell: propertyCell },
    {
      id: 'choose',
      header: 'Choose',
      align: 'end',
      width: 120,
      cell: (website) =>
        onChoose !== undefined && (
          <Button
            size="xs"
            variant={website.candidates.length > 0 ? 'light' : 'default'}
            aria-label={`${website.property === null ? 'Choose' : 'Change'} the property of ${website.domain} at ${serviceTitles[website.provider]}`}
            onClick={() => onChoose(website)}
          >
            {website.property === null ? 'Choose' : 'Change'}
          </Button>
        ),
    },
  ];
}

function propertyCell({ property, candidates }: WebsiteProperty) {
  if (property === null) {
    return candidates.length > 0 ? (
      <StateBadge tone="warn" label={`${candidates.length} fit: choose one`} />
    ) : (
      <Text c="dimmed">None fits</Text>
    );
  }
  return (
    <div>
      <Text size="sm">{property.siteUrl}</Text>
      {property.state === 'lost' ? (
        <StateBadge tone="bad" label="No connection can read it any more" />
      ) : (
        <Text size="xs" c="dimmed">
          {property.isChosen ? 'chosen by a person' : 'found by itself'}
        </Text>
      )}
    </div>
  );
}

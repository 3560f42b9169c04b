import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
      header: t`Website`,
      cell: ({ websiteId, domain }) => (
        <AppLink href={paths.website(websiteId)} fw={500}>
          {domain}
        </AppLink>
      ),
    },
    { id: 'provider', header: t`Service`, cell: ({ provider }) => serviceLabels[provider], width: 200 },
    { id: 'property', header: t`Property`, cell: propertyCell },
    {
      id: 'action',
      header: t`Action`,
      align: 'end',
      width: 160,
      cell: (website) =>
        onSelect !== undefined && (
          <Button
            size="xs"
            variant={website.candidates.length > 0 ? 'light' : 'default'}
            aria-label={describeSelection(website)}
            onClick={() => onSelect(website)}
          >
            {website.property === null ? t`Select property` : t`Change property`}
          </Button>
        ),
    },
  ];
}

function describeSelection({ property, domain, provider }: WebsiteProperty): string {
  const service = serviceLabels[provider];
  return property === null
    ? t`Select property of ${domain} in ${service}`
    : t`Change property of ${domain} in ${service}`;
}

function propertyCell({ property, candidates }: WebsiteProperty) {
  if (property === null) {
    return candidates.length > 0 ? (
      <StateBadge tone="warn" label={t`${candidates.length} matches: select one`} />
    ) : (
      <Text c="dimmed">
        <Trans>No matching property</Trans>
      </Text>
    );
  }
  return (
    <div>
      <Text size="sm">{property.siteUrl}</Text>
      {property.state === 'lost' ? (
        <StateBadge tone="bad" label={t`Access lost`} />
      ) : (
        <Text size="xs" c="dimmed">
          {property.isChosen ? t`Selected manually` : t`Matched automatically`}
        </Text>
      )}
    </div>
  );
}

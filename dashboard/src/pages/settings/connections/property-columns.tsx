import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import type { WebsiteProperty } from '../../../api/connections.ts';
import { unknownValue } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import { serviceLabels } from './connection-labels.ts';

/** @param onSelect undefined without the right to change properties */
export function propertyColumns(
  onSelect: ((website: WebsiteProperty) => void) | undefined,
): Column<WebsiteProperty>[] {
  return [
    {
      id: 'domain',
      header: t`Website`,
      cell: ({ websiteId, domain, property }) => (
        <TwoLines second={property?.siteUrl}>
          <AppLink href={paths.website(websiteId)} fw={500}>
            {domain}
          </AppLink>
        </TwoLines>
      ),
    },
    { id: 'provider', header: t`Service`, cell: ({ provider }) => serviceLabels[provider], width: 200 },
    { id: 'property', header: t`Property`, cell: propertyCell },
    { id: 'state', header: t`Status`, width: 176, isOnPhone: true, cell: propertyState },
    {
      id: 'action',
      header: t`Actions`,
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

function propertyCell({ property }: WebsiteProperty) {
  return property === null ? unknownValue : property.siteUrl;
}

function propertyState({ property, candidates }: WebsiteProperty) {
  if (property === null) {
    return candidates.length > 0 ? (
      <StateBadge tone="warn" label={t`${candidates.length} matches: select one`} />
    ) : (
      <StateBadge tone="calm" label={t`No match`} />
    );
  }
  if (property.state === 'lost') return <StateBadge tone="bad" label={t`Access lost`} />;
  return <StateBadge tone="good" label={property.isChosen ? t`Selected` : t`Matched`} />;
}

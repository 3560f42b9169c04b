import { plural, t } from '@lingui/core/macro';
import { Button, Text } from '@mantine/core';
import type { Publisher } from '../../api/publishers.ts';
import { formatMinor } from '../../format/money.ts';
import { formatCount } from '../../format/numbers.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { countryName, languageName } from '../../format/place-names.ts';

type Pause = (change: { id: string; isPaused: boolean }) => void;

const termColumns: Column<Publisher>[] = [
  {
    id: 'delivery',
    header: t`Delivery`,
    width: 92,
    cell: ({ turnaroundDays }) => plural(turnaroundDays, { one: '# day', other: '# days' }),
  },
  {
    id: 'guarantee',
    header: t`Guarantee`,
    width: 108,
    cell: ({ guaranteeMonths }) =>
      guaranteeMonths === 0 ? t`None` : plural(guaranteeMonths, { one: '# month', other: '# months' }),
  },
];

/** @param onPause undefined if the member may not change publishers */
export const publisherColumns = (onPause: Pause | undefined): Column<Publisher>[] => [
  {
    id: 'domain',
    header: t`Publisher`,
    cell: ({ domain, topics, contact }) => (
      <div>
        <Text fw={500}>{domain}</Text>
        <Text size="xs" c="dimmed">
          {[topics.join(', '), contact].filter(Boolean).join(' · ')}
        </Text>
      </div>
    ),
  },
  {
    id: 'authority',
    header: t`Authority`,
    width: 88,
    align: 'end',
    cell: ({ authority }) => formatCount(authority),
  },
  {
    id: 'language',
    header: t`Language`,
    width: 144,
    cell: ({ language, country }) =>
      country === null ? languageName(language) : t`${languageName(language)} (${countryName(country)})`,
  },
  {
    id: 'price',
    header: t`Price`,
    width: 96,
    align: 'end',
    cell: ({ price, currency }) => formatMinor(price, currency),
  },
  { id: 'rel', header: t`Rel`, width: 168, cell: ({ rel }) => rel.join(', ') },
  ...termColumns,
  {
    id: 'source',
    header: t`Source`,
    width: 104,
    cell: ({ source }) => (source === 'exchange' ? t`Exchange` : t`Imported`),
  },
  {
    id: 'isPaused',
    header: onPause === undefined ? t`Status` : t`Actions`,
    width: 104,
    align: 'end',
    cell: (publisher) => <PauseSwitch publisher={publisher} onPause={onPause} />,
  },
];

interface PauseSwitchProps {
  publisher: Publisher;
  onPause: Pause | undefined;
}

function PauseSwitch({ publisher: { id, domain, isPaused }, onPause }: PauseSwitchProps) {
  if (onPause === undefined) {
    return <StateBadge tone={isPaused ? 'paused' : 'good'} label={isPaused ? t`Paused` : t`Active`} />;
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={isPaused ? t`Resume ${domain}` : t`Pause ${domain}`}
      onClick={() => onPause({ id, isPaused: !isPaused })}
    >
      {isPaused ? t`Resume` : t`Pause`}
    </Button>
  );
}

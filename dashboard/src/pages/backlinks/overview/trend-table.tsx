import { Table } from '@mantine/core';
import { formatCount } from '../../../format/numbers.ts';
import classes from '../../../ui/chart/time-chart.module.css';
import { formatPeriod, type Interval } from './format-period.ts';
import type { Gain } from './read-gains.ts';

interface GainTableProps {
  label: string;
  gains: readonly Gain[];
  interval: Interval;
}

const columns = [
  { name: 'newLinks', header: 'New links' },
  { name: 'lostLinks', header: 'Lost links' },
  { name: 'links', header: 'Links then' },
  { name: 'newDomains', header: 'New domains' },
  { name: 'lostDomains', header: 'Lost domains' },
  { name: 'domains', header: 'Domains then' },
] as const;

/** The same as rows, the newest first. */
export function GainTable({ label, gains, interval }: GainTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{interval === 'day' ? 'Day' : 'Month'}</Table.Th>
            {columns.map(({ name, header }) => (
              <Table.Th key={name} ta="right">
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {gains.toReversed().map((gain) => (
            <Table.Tr key={gain.date}>
              <Table.Td>{formatPeriod(gain.date, interval)}</Table.Td>
              {columns.map(({ name }) => (
                <Table.Td key={name} ta="right">
                  {formatCount(gain[name])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

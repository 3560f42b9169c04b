import { Table } from '@mantine/core';
import { formatCount } from '../../../format/numbers.ts';
import classes from '../../../ui/chart/time-chart.module.css';
import { formatPeriod, type Interval } from './format-period.ts';
import type { TrendPoint } from './read-trend.ts';

interface TrendTableProps {
  label: string;
  trend: readonly TrendPoint[];
  interval: Interval;
}

const columns = [
  { name: 'newLinks', header: 'New backlinks' },
  { name: 'lostLinks', header: 'Lost backlinks' },
  { name: 'links', header: 'Backlinks' },
  { name: 'newDomains', header: 'New domains' },
  { name: 'lostDomains', header: 'Lost domains' },
  { name: 'domains', header: 'Referring domains' },
] as const;

/** The points as rows, newest first. */
export function TrendTable({ label, trend, interval }: TrendTableProps) {
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
          {trend.toReversed().map((point) => (
            <Table.Tr key={point.date}>
              <Table.Td>{formatPeriod(point.date, interval)}</Table.Td>
              {columns.map(({ name }) => (
                <Table.Td key={name} ta="right">
                  {formatCount(point[name])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

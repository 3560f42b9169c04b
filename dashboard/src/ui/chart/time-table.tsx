import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { formatDay, formatMonth } from '../../format/dates.ts';
import { formatValue } from './format-value.ts';
import type { TimeChartProps } from './series.ts';
import classes from './time-chart.module.css';

/** The days as rows, newest first. */
export function TimeTable({
  label,
  days,
  interval = 'day',
  series,
  format,
}: Pick<TimeChartProps, 'label' | 'days' | 'interval' | 'series' | 'format'>) {
  const rows = days.map((day, index) => ({ day, index })).toReversed();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{interval === 'month' ? t`Month` : t`Day`}</Table.Th>
            {series.map(({ key, label: name }) => (
              <Table.Th key={key} ta="right">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ day, index }) => (
            <Table.Tr key={day}>
              <Table.Td>{interval === 'month' ? formatMonth(day) : formatDay(day)}</Table.Td>
              {series.map((one) => (
                <Table.Td key={one.key} ta="right">
                  {formatValue(one, index, format)}
                  {one.carriedFrom?.[index] != null && (
                    <span className={classes.note}>
                      <Trans> (last known)</Trans>
                    </span>
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

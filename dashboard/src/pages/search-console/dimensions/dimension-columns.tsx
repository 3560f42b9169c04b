import { ActionIcon } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { Dimension, FigureRow } from '../../../api/search-console.ts';
import { ChangeMark } from '../../../ui/change-mark.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { type Metric, metrics } from '../console-search.ts';
import { metricLooks } from '../console-words.ts';
import { metricChange } from '../figures/describe-metric.ts';
import { tellKey } from '../tell-key.ts';
import classes from './dimension-columns.module.css';

const keyHeaders: Record<Dimension, string> = {
  query: 'Query',
  page: 'Page',
  country: 'Country',
  device: 'Device',
  searchAppearance: 'Appearance',
};

const barWidth = 64;
const widths: Record<Metric, number> = { clicks: 240, impressions: 180, ctr: 148, position: 148 };

interface ColumnsOptions {
  dimension: Dimension;
  /** What a whole bar stands for. */
  mostClicks: number;
}

export function dimensionColumns({ dimension, mostClicks }: ColumnsOptions): Column<FigureRow>[] {
  return [
    {
      id: 'key',
      header: keyHeaders[dimension],
      sorts: 'ascending',
      cell: ({ key }) => <Key dimension={dimension} value={key} />,
    },
    ...metrics.map((metric): Column<FigureRow> => ({
      id: metric,
      header: metricLooks[metric].label,
      align: 'end',
      width: widths[metric],
      sorts: metricLooks[metric].lowerIsBetter ? 'ascending' : 'descending',
      cell: (row) =>
        metric === 'clicks' ? (
          <span className={classes.cell}>
            <ShareBar share={mostClicks === 0 ? 0 : row.clicks / mostClicks} />
            <FigureWithChange metric={metric} row={row} />
          </span>
        ) : (
          <FigureWithChange metric={metric} row={row} />
        ),
    })),
  ];
}

function ShareBar({ share }: { share: number }) {
  return (
    <svg className={classes.bar} width={barWidth} height={6} aria-hidden>
      <rect width={barWidth * Math.min(1, share)} height={6} rx={2} />
    </svg>
  );
}

function FigureWithChange({ metric, row }: { metric: Metric; row: FigureRow }) {
  const { format, read } = metricLooks[metric];
  const change = metricChange(metric, row, row.previous);
  return (
    <span className={classes.figure}>
      <span>{format(read(row))}</span>
      {change && <ChangeMark change={change} than="the days before" />}
    </span>
  );
}

function Key({ dimension, value }: { dimension: Dimension; value: string }) {
  const words = tellKey(dimension, value);
  return (
    <span className={classes.key}>
      <span className={classes.words} title={words}>
        {words}
      </span>
      {dimension === 'page' && /^https?:\/\//.test(value) && <Visit address={value} />}
    </span>
  );
}

/** The page itself, elsewhere: it learns nothing of where somebody comes from. */
function Visit({ address }: { address: string }) {
  return (
    <ActionIcon
      component="a"
      href={address}
      target="_blank"
      rel="noreferrer"
      size={22}
      variant="subtle"
      color="gray"
      tabIndex={-1}
      aria-label={`Open ${address}`}
    >
      <IconExternalLink size={14} aria-hidden />
    </ActionIcon>
  );
}

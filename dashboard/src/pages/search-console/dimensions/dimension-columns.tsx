import { t } from '@lingui/core/macro';
import { ActionIcon } from '@mantine/core';
import { IconExternalLink } from '../../../ui/icons.ts';
import type { Dimension, MetricRow } from '../../../api/search-console.ts';
import { asMeasured } from '../../../format/change.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { ChangeMark } from '../../../ui/change-mark.tsx';
import { comparedLabel, type UsedDays } from '../../../ui/range/range-labels.ts';
import type { Column } from '../../../ui/table/column.ts';
import { type Metric, metrics } from '../console-search.ts';
import { metricDefinitions } from '../console-labels.ts';
import { comparePerDay } from '../metrics/compare-per-day.ts';
import { type WhyOfRows, WhyOfRow } from './why-of-row.tsx';
import { clicksChange, rowChange } from '../metrics/metric-descriptions.ts';
import { weighRow } from '../metrics/weigh-row.ts';
import { describeKey } from '../describe-key.ts';
import classes from './dimension-columns.module.css';

const keyHeaders: Record<Dimension, string> = {
  query: t`Query`,
  page: t`Page`,
  country: t`Country`,
  device: t`Device`,
  searchAppearance: t`Appearance`,
};

const barWidth = 64;
const widths: Record<Metric, number> = { clicks: 156, impressions: 184, ctr: 176, position: 176 };

interface ColumnsOptions {
  dimension: Dimension;
  /** Clicks of a full bar. */
  maxClicks: number;
  /** Of most pages. Those of another one show it. */
  origin: string | null;
  /** The compared days. */
  days: UsedDays | undefined;
  isCompared: boolean;
  /** Of which rows the reasons of changed clicks can be asked. */
  why: WhyOfRows | null;
}

export function dimensionColumns(options: ColumnsOptions): Column<MetricRow>[] {
  const { dimension, origin, isCompared } = options;
  const [clicks, ...others] = metrics.map((metric) => metricColumn(metric, options));
  return [
    {
      id: 'key',
      header: keyHeaders[dimension],
      sorts: 'ascending',
      cell: ({ key }) => <Key {...{ dimension, origin }} value={key} />,
    },
    ...(clicks === undefined ? [] : [clicks]),
    ...(isCompared ? [changeColumn(options)] : []),
    ...others,
  ];
}

function metricColumn(metric: Metric, { maxClicks, days }: ColumnsOptions): Column<MetricRow> {
  return {
    id: metric,
    header: metricDefinitions[metric].label,
    hint:
      metric === 'impressions' && changesPerDay(days)
        ? t`The impressions of the period. Their change is per day, because the periods differ in length.`
        : undefined,
    align: 'end',
    width: widths[metric],
    sorts: metricDefinitions[metric].lowerIsBetter ? 'ascending' : 'descending',
    cell: (row) =>
      metric === 'clicks' ? (
        <span className={classes.cell}>
          <ShareBar share={maxClicks === 0 ? 0 : row.clicks / maxClicks} />
          <span>{formatCount(row.clicks)}</span>
        </span>
      ) : (
        <MetricWithChange metric={metric} row={row} days={days} />
      ),
  };
}

/** Whether the changes of counts are per day. */
const changesPerDay = (days: UsedDays | undefined) =>
  days !== undefined && comparePerDay(0, 0, days) !== null;

/** The first click on its header shows the largest losses. */
const changeColumn = ({ days, why }: ColumnsOptions): Column<MetricRow> => ({
  id: 'clicksChange',
  ...(changesPerDay(days)
    ? {
        header: t`Click change per day`,
        hint: t`Clicks per day of the period minus those of the compared one, because they differ in length. Gray if this is within the usual variation.`,
      }
    : { header: t`Click change`, hint: t`Gray if this is within the usual variation.` }),
  align: 'end',
  width: 210,
  sorts: 'ascending',
  cell: (row) => {
    const change = asMeasured(clicksChange(row, days), weighRow('clicks', row, days));
    if (change === null) return unknownValue;
    return (
      <span className={`${classes.cell} ${classes.change}`}>
        <WhyOfRow row={row} why={why} days={days} />
        <ChangeMark change={change} than={comparedLabel(days)} />
      </span>
    );
  },
});

function ShareBar({ share }: { share: number }) {
  return (
    <svg className={classes.bar} width={barWidth} height={6} aria-hidden>
      <rect width={barWidth * Math.min(1, share)} height={6} rx={2} />
    </svg>
  );
}

interface MetricWithChangeProps {
  metric: Metric;
  row: MetricRow;
  days: UsedDays | undefined;
}

function MetricWithChange({ metric, row, days }: MetricWithChangeProps) {
  const { format, read } = metricDefinitions[metric];
  const change = asMeasured(rowChange(metric, row, days), weighRow(metric, row, days));
  return (
    <span className={classes.metric}>
      <span>{format(read(row))}</span>
      {change && <ChangeMark change={change} than={comparedLabel(days)} />}
    </span>
  );
}

type KeyProps = Pick<ColumnsOptions, 'dimension' | 'origin'> & { value: string };

function Key({ dimension, origin, value }: KeyProps) {
  const isElsewhere = dimension === 'page' && URL.parse(value)?.origin !== origin;
  const label = isElsewhere ? value : describeKey(dimension, value);
  return (
    <span className={classes.key}>
      <span className={classes.label} title={dimension === 'page' ? value : label}>
        {label}
      </span>
      {dimension === 'page' && /^https?:\/\//.test(value) && <OpenPage url={value} />}
    </span>
  );
}

/** An external link without a referrer. */
function OpenPage({ url }: { url: string }) {
  return (
    <ActionIcon
      component="a"
      href={url}
      target="_blank"
      rel="noreferrer"
      size={22}
      variant="subtle"
      color="gray"
      tabIndex={-1}
      aria-label={t`Open ${url}`}
    >
      <IconExternalLink size={14} aria-hidden />
    </ActionIcon>
  );
}

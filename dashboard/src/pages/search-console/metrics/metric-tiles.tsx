import { t } from '@lingui/core/macro';
import { Skeleton, Tooltip, UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { MetricsMeta, Totals } from '../../../api/search-console.ts';
import { asMeasured } from '../../../format/change.ts';
import { ChangeMark, doubtWords } from '../../../ui/change-mark.tsx';
import { comparedLabel } from '../../../ui/range/range-labels.ts';
import { type Metric, metrics } from '../console-search.ts';
import { metricDefinitions } from '../console-labels.ts';
import { describePerDay, describeSource, rowChange } from './metric-descriptions.ts';
import classes from './metric-tiles.module.css';

interface MetricTilesProps {
  /** Undefined while they load. */
  totals: { data: Totals; meta: MetricsMeta } | undefined;
  selected: Metric;
  onSelect(metric: Metric): void;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The four totals. The chart below shows the selected one by day. */
export function MetricTiles({ totals, selected, onSelect }: MetricTilesProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = metrics.at((metrics.indexOf(selected) + step) % metrics.length) ?? selected;
    onSelect(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-metric=${next}]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the selected tile has the focus
    <div className={classes.tiles} role="radiogroup" aria-label={t`Metric of the chart`} onKeyDown={move}>
      {metrics.map((metric) => (
        <Tile
          key={metric}
          metric={metric}
          totals={totals}
          isSelected={metric === selected}
          onSelect={onSelect}
        />
      ))}
    </div>
  );
}

interface TileProps extends Pick<MetricTilesProps, 'totals' | 'onSelect'> {
  metric: Metric;
  isSelected: boolean;
}

function Tile({ metric, totals, isSelected, onSelect }: TileProps) {
  const { label, format, read } = metricDefinitions[metric];
  const than = comparedLabel(totals?.meta);
  const perDay = totals && describePerDay(metric, totals.data, totals.meta);
  const change =
    totals && asMeasured(rowChange(metric, totals.data, totals.meta), totals.data.moreThanChance?.[metric]);
  return (
    <Tooltip
      label={
        totals === undefined
          ? t`Loading`
          : `${describeSource(totals.meta)}${change?.doubt ? `; ${doubtWords[change.doubt]}` : ''}`
      }
      withArrow
      events={{ hover: true, focus: true, touch: true }}
    >
      <UnstyledButton
        className={classes.tile}
        role="radio"
        aria-checked={isSelected}
        tabIndex={isSelected ? 0 : -1}
        data-metric={metric}
        onClick={() => onSelect(metric)}
      >
        <span className={classes.label}>{label}</span>
        {totals === undefined ? (
          <Skeleton height={36} width={88} />
        ) : (
          <span className={classes.value}>
            <span>{format(read(totals.data))}</span>
            {change && <ChangeMark change={change} than={than} />}
          </span>
        )}
        {change?.doubt && <span className={classes.label}>{doubtWords[change.doubt]}</span>}
        {perDay != null && <span className={classes.label}>{perDay}</span>}
      </UnstyledButton>
    </Tooltip>
  );
}
